import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text, weight } = vars;
const NARROW = 'screen and (max-width: 359px)';

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 10,
  background: `color-mix(in oklab, ${colour.paper} 88%, transparent)`,
  backdropFilter: 'blur(12px)',
  borderBlockEnd: `1px solid ${colour.line}`,
  transition: `translate ${vars.motion.calm} ${vars.motion.ease}`,
  selectors: { '&[data-hidden]': { translate: '0 -100%' } },
});

export const inner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  '@media': { [NARROW]: { gap: space[2] } },
  maxInlineSize: size.page,
  minBlockSize: '64px',
  marginInline: 'auto',
  paddingInline: space[5],
  // Each of its parts pushes those before it, and a slow machine paints what it has read so far.
  selectors: { '&:not(:has(summary + *))': { visibility: 'hidden' } },
});

export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.touch,
  color: colour.ink,
  fontSize: text.large,
  fontWeight: weight.strong,
  textDecoration: 'none',
});
globalStyle(`${home} > svg`, { flex: 'none' });

export const wide = style({
  display: 'flex',
  gap: space[1],
  marginInlineStart: space[4],
  '@media': { [media.phone]: { display: 'none' } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  paddingInline: space[3],
  borderRadius: vars.radius.small,
  color: colour.inkSoft,
  textDecoration: 'none',
  selectors: { '&:hover': { color: colour.ink, background: colour.hover } },
});

export const doors = style({ display: 'flex', gap: space[2], marginInlineStart: 'auto', whiteSpace: 'nowrap' });
export const login = style({ '@media': { [media.phone]: { display: 'none' } } });

export const menu = style({ display: 'none', '@media': { [media.phone]: { display: 'block' } } });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  paddingInline: space[2],
  cursor: 'pointer',
  listStyle: 'none',
  gap: space[2],
  // The two lines alone say it, too; the word is still read out.
  '@media': { [NARROW]: { gap: 0, fontSize: 0 } },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    // Two lines; one of them goes as the menu opens.
    '&::after': {
      content: '""',
      flex: 'none',
      inlineSize: '16px',
      blockSize: '6px',
      borderBlock: '1.5px solid currentColor',
    },
    'details[open] > &::after': { borderBlockStartColor: 'transparent' },
  },
});

export const sheet = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '100%',
  display: 'grid',
  padding: space[3],
  background: colour.floating,
  borderBlockEnd: `1px solid ${colour.line}`,
  boxShadow: vars.shadow.floating,
});

globalStyle(`${sheet} > a`, { color: colour.ink, fontSize: text.large });
globalStyle(`${sheet} > a + a`, { borderBlockStart: `1px solid ${colour.line}`, borderRadius: 0 });
