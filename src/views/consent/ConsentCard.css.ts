import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text } = vars;
/** As high as the card is on a small phone, and a little more. */
export const BELOW = '14.5rem';
/** Above the card in a window that is wider. */
export const ABOVE = '13.5rem';

/** What holds the card; empty or hidden while nothing is asked. */
export const holder = style({});

export const card = style({
  position: 'fixed',
  zIndex: layer.cookies,
  insetBlockEnd: space[5],
  insetInlineStart: space[5],
  width: '25rem',
  maxHeight: `calc(100dvh - 2 * ${space[5]})`,
  overflowY: 'auto',
  display: 'grid',
  gap: space[3],
  padding: space[5],
  background: colour.floating,
  color: colour.ink,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  fontSize: text.body,
  lineHeight: 1.45,
  '@media': {
    [media.phone]: {
      insetInline: space[2],
      insetBlockEnd: space[2],
      width: 'auto',
      maxHeight: '70dvh',
      gap: space[2],
      padding: space[3],
    },
    print: { display: 'none' },
  },
});

/** At the other side: within the app the account menu is at this one. */
export const end = style({
  '@media': { [media.fromTablet]: { insetInlineStart: 'auto', insetInlineEnd: space[5] } },
});
/** In one line at the bottom of the window, where a page begins with a picture that a card would cover. */
export const foot = style({
  '@media': {
    [media.fromTablet]: {
      insetInline: space[5],
      width: 'auto',
      maxInlineSize: `calc(${size.page} - 2 * ${space[5]})`,
      marginInline: 'auto',
      gridTemplateColumns: 'auto 1fr auto',
      alignItems: 'center',
      columnGap: space[6],
      paddingBlock: space[3],
      paddingInlineEnd: space[3],
    },
  },
});

/** For what stands at the bottom of the window within the app: meanwhile it stands above the question. */
export const aboveQuestion = {
  [`body:has(${holder}:not([hidden]) ${card}) &`]: {
    insetBlockEnd: ABOVE,
    '@media': { [media.phone]: { insetBlockEnd: BELOW } },
  },
};

/** The last of the page can be scrolled out from under it, and what has the focus is not behind it. */
const keepClear = (place: string, when: string, by: string): void => {
  const shown = `${holder}:not([hidden]) ${place}`;
  globalStyle(`body:has(${shown})`, { '@media': { [when]: { paddingBlockEnd: by } } });
  globalStyle(`html:has(${shown})`, { '@media': { [when]: { scrollPaddingBlockEnd: by } } });
};
keepClear(card, media.phone, BELOW);
keepClear(foot, media.fromTablet, '6.5rem');

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2] });
export const title = style({
  fontFamily: vars.font.interface,
  fontSize: text.large,
  fontWeight: vars.weight.strong,
  letterSpacing: 'normal',
  outline: 'none',
});
export const close = style({
  display: 'grid',
  placeItems: 'center',
  marginBlock: `calc(-1 * ${space[2]})`,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  width: size.control,
  height: size.control,
  borderRadius: vars.radius.small,
  color: colour.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { background: colour.hover, color: colour.ink } },
  '@media': { [media.finger]: { width: size.touch, height: size.touch } },
});
export const words = style({ color: colour.inkSoft });
export const link = style({ color: colour.brandInk });
/** Saying no is as easy as saying yes: the same size, the same colour. */
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const answer = style({
  flex: '1 0 7.5rem',
  paddingInline: space[2],
  whiteSpace: 'nowrap',
  selectors: { '&:last-child': { flexBasis: 'auto' } },
});
export const form = style({ display: 'grid', gap: space[4] });
export const kinds = style({ display: 'grid', gap: space[3], margin: 0, padding: 0, border: 0 });
export const kind = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space[3],
  alignItems: 'start',
});
export const box = style({ width: '18px', height: '18px', marginBlockStart: '1px', accentColor: colour.brand });
export const name = style({ fontWeight: vars.weight.medium });
export const hint = style({ gridColumn: 2, color: colour.inkSoft, fontSize: text.small });
