import type { Typeface } from '#contract/rules/typefaces.ts';

/** How the axes of a variable font stand. */
export type Axes = Readonly<Record<string, number>>;

/** What a text is: large words, small ones, or small ones that are to be seen. */
export type Cut = 'display' | 'text' | 'strong';

interface Face {
  /** Of `@fontsource-variable/`. */
  readonly family: string;
  /** Which of its files: by the axes they have. */
  readonly file: string;
  readonly kind: 'serif' | 'grotesque' | 'slab' | 'rounded' | 'display' | 'mono';
  readonly axes: Readonly<Record<Cut, Axes>>;
  /** Of large words: how near the letters stand, in ems, and the lines, in sizes. */
  readonly tracking: number;
  readonly leading: number;
  /** How wide it runs, to a grotesque; large words are that much smaller. */
  readonly run: number;
}

/** All under the Open Font License. */
export const FACES = {
  inter: {
    family: 'inter',
    file: 'opsz',
    kind: 'grotesque',
    axes: { display: { opsz: 32, wght: 640 }, text: { opsz: 18, wght: 460 }, strong: { opsz: 18, wght: 620 } },
    tracking: -0.028,
    leading: 1.04,
    run: 1,
  },
  hanken: {
    family: 'hanken-grotesk',
    file: 'wght',
    kind: 'grotesque',
    axes: { display: { wght: 680 }, text: { wght: 460 }, strong: { wght: 640 } },
    tracking: -0.026,
    leading: 1.02,
    run: 1,
  },
  bricolage: {
    family: 'bricolage-grotesque',
    file: 'standard',
    kind: 'display',
    axes: {
      display: { opsz: 60, wdth: 92, wght: 720 },
      text: { opsz: 20, wdth: 100, wght: 460 },
      strong: { opsz: 20, wdth: 100, wght: 640 },
    },
    tracking: -0.022,
    leading: 0.98,
    run: 0.96,
  },
  archivo: {
    family: 'archivo',
    file: 'wdth',
    kind: 'grotesque',
    axes: {
      display: { wdth: 112, wght: 660 },
      text: { wdth: 100, wght: 450 },
      strong: { wdth: 100, wght: 640 },
    },
    tracking: -0.026,
    leading: 1.0,
    run: 1.08,
  },
  poster: {
    family: 'archivo',
    file: 'wdth',
    kind: 'display',
    axes: { display: { wdth: 62, wght: 840 }, text: { wdth: 92, wght: 480 }, strong: { wdth: 84, wght: 680 } },
    tracking: -0.012,
    leading: 0.92,
    run: 0.7,
  },
  fraunces: {
    family: 'fraunces',
    file: 'full',
    kind: 'serif',
    axes: {
      display: { opsz: 120, wght: 480, SOFT: 60, WONK: 0 },
      text: { opsz: 18, wght: 430, SOFT: 0, WONK: 0 },
      strong: { opsz: 24, wght: 620, SOFT: 40, WONK: 0 },
    },
    tracking: -0.024,
    leading: 1.02,
    run: 0.98,
  },
  newsreader: {
    family: 'newsreader',
    file: 'opsz',
    kind: 'serif',
    axes: { display: { opsz: 60, wght: 420 }, text: { opsz: 16, wght: 460 }, strong: { opsz: 18, wght: 640 } },
    tracking: -0.022,
    leading: 1.02,
    run: 0.92,
  },
  bodoni: {
    family: 'bodoni-moda',
    file: 'opsz',
    kind: 'serif',
    // Not the finest cut: its hairlines are gone at the size of a phone.
    axes: { display: { opsz: 24, wght: 480 }, text: { opsz: 11, wght: 500 }, strong: { opsz: 11, wght: 680 } },
    tracking: -0.014,
    leading: 1.06,
    run: 1,
  },
  bitter: {
    family: 'bitter',
    file: 'wght',
    kind: 'slab',
    axes: { display: { wght: 720 }, text: { wght: 450 }, strong: { wght: 660 } },
    tracking: -0.022,
    leading: 1.05,
    run: 1.04,
  },
  fredoka: {
    family: 'fredoka',
    file: 'wdth',
    kind: 'rounded',
    axes: {
      display: { wdth: 100, wght: 600 },
      text: { wdth: 100, wght: 430 },
      strong: { wdth: 100, wght: 560 },
    },
    tracking: -0.014,
    leading: 1.0,
    run: 0.98,
  },
  nunito: {
    family: 'nunito',
    file: 'wght',
    kind: 'rounded',
    axes: { display: { wght: 820 }, text: { wght: 520 }, strong: { wght: 720 } },
    tracking: -0.022,
    leading: 1.04,
    run: 1,
  },
  jetbrains: {
    family: 'jetbrains-mono',
    file: 'wght',
    kind: 'mono',
    axes: { display: { wght: 620 }, text: { wght: 440 }, strong: { wght: 620 } },
    tracking: -0.05,
    leading: 1.12,
    run: 1.14,
  },
} as const satisfies Record<Typeface, Face>;

export type FaceName = keyof typeof FACES;
export const faceOf = (name: FaceName): Face => FACES[name];

/** Faces for headings and for the rest that suit each other; the first is for a brand that chose none. */
export const PAIRS: readonly { readonly heading: FaceName; readonly text: FaceName }[] = [
  { heading: 'bricolage', text: 'hanken' },
  { heading: 'fraunces', text: 'hanken' },
  { heading: 'inter', text: 'inter' },
  { heading: 'poster', text: 'archivo' },
  { heading: 'newsreader', text: 'inter' },
  { heading: 'bodoni', text: 'hanken' },
  { heading: 'archivo', text: 'archivo' },
  { heading: 'bitter', text: 'hanken' },
  { heading: 'fredoka', text: 'nunito' },
  { heading: 'jetbrains', text: 'inter' },
];

/** Where the letters of other scripts come from. */
export const SCRIPT_FAMILIES = {
  arabic: 'noto-sans-arabic',
  hebrew: 'noto-sans-hebrew',
  japanese: 'noto-sans-jp',
  chinese: 'noto-sans-sc',
  korean: 'noto-sans-kr',
} as const;
