import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** Above the account, in the sidebar's column. */
export const docked = style({
  flex: 'none',
  borderBlockStart: `1px solid ${colour.line}`,
  paddingInline: space[4],
});
/** Above the page, as wide as it is. */
export const bar = style({
  borderBlockEnd: `1px solid ${colour.line}`,
  paddingInline: `max(${space[8]}, (100% - ${size.page}) / 2 + ${space[8]})`,
  '@media': { [media.phone]: { paddingInline: space[4] } },
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: '44px' });
export const line = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: '44px',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  selectors: {
    [`${docked} &`]: { flexDirection: 'column', alignItems: 'stretch', justifyContent: 'center', lineHeight: 1.3 },
  },
});
export const brief = style([
  line,
  { color: colour.ink, textDecoration: 'none', selectors: { '&:hover': { color: colour.brandInk } } },
]);
export const words = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.text.body,
  fontWeight: vars.weight.medium,
  letterSpacing: 'normal',
});
export const count = style({
  flex: 'none',
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const toggle = style({ flex: 'none', marginInlineStart: 'auto', marginInlineEnd: '-8px' });
export const body = style({
  display: 'grid',
  gap: space[2],
  paddingBlock: '12px 4px',
  selectors: { [`${bar} &`]: { paddingBlock: '0 8px' } },
});
/** Beside each other where there is room for two. */
export const steps = style({
  selectors: {
    [`${bar} &`]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
      columnGap: space[6],
    },
  },
});
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '32px',
  paddingBlock: '5px',
  fontSize: vars.text.small,
  lineHeight: 1.35,
  color: colour.inkSoft,
});
export const mark = style({ flex: 'none' });
export const done = style({ color: colour.positiveInk, flex: 'none' });
export const open = style({ color: colour.inkFaint, flex: 'none' });
export const next = style([
  step,
  {
    minHeight: '36px',
    marginInline: '-8px',
    paddingInline: '8px',
    borderRadius: vars.radius.small,
    background: colour.brandSoft,
    color: colour.brandInk,
    fontWeight: vars.weight.medium,
    textDecoration: 'none',
    selectors: { '&:hover': { background: colour.hover } },
    '@media': { [media.finger]: { minHeight: size.touch } },
  },
]);
export const arrow = style({ marginInlineStart: 'auto', flex: 'none' });
export const hide = style({ marginInlineStart: '-10px' });
