/** Everything that is the same in both themes: space on a 4 px grid, three radii, a few type sizes. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

export const radius = { small: '6px', medium: '10px', round: '999px' } as const;

export const text = {
  tiny: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  large: '1rem',
  title: '1.25rem',
  display: '1.75rem',
  hero: 'clamp(2rem, 1.2rem + 2.2vw, 3rem)',
} as const;

export const weight = { normal: '400', medium: '500', strong: '600' } as const;

export const motion = { quick: '120ms', calm: '200ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** What lies over what: a question that is asked meanwhile goes before that about cookies, whose card would cover its buttons. */
export const layer = { cookies: 39, backdrop: 40, dialog: 41 } as const;

/** Widths and heights that several views share. The sidebar's are R9.08's. */
export const size = {
  control: '36px',
  /** What a finger needs. */
  touch: '44px',
  sidebar: '16rem',
  sidebarMobile: '18rem',
  sidebarRail: '3rem',
  reading: '42rem',
  page: '72rem',
  toast: '356px',
} as const;

/** R9.06: below 768 px it is a phone. */
export const media = {
  phone: 'screen and (max-width: 767px)',
  fromTablet: 'screen and (min-width: 768px)',
  fromDesktop: 'screen and (min-width: 1080px)',
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  finger: '(pointer: coarse)',
} as const;
