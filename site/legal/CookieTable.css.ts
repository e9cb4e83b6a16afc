import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text, weight } = vars;

export const table = style({
  inlineSize: '100%',
  fontSize: text.body,
  lineHeight: 1.5,
  '@media': { [media.phone]: { display: 'block' } },
});
export const caption = style({
  paddingBlock: `${space[4]} ${space[2]}`,
  fontSize: text.large,
  fontWeight: weight.strong,
  textAlign: 'start',
  '@media': { [media.phone]: { display: 'block' } },
});
export const head = style({
  color: colour.inkSoft,
  '@media': {
    // Still read out.
    [media.phone]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
globalStyle(`${table} > tbody`, { '@media': { [media.phone]: { display: 'block' } } });
globalStyle(`${table} :is(th, td)`, { paddingBlock: '10px', paddingInlineEnd: space[4], verticalAlign: 'top' });
globalStyle(`${head} th`, { fontSize: text.small, fontWeight: weight.medium });

export const row = style({
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    [media.phone]: { display: 'grid', gap: '2px', paddingBlock: space[3] },
    print: { breakInside: 'avoid' },
  },
});
globalStyle(`${row} > *`, { '@media': { [media.phone]: { padding: '0 !important' } } });

export const name = style({
  inlineSize: '13rem',
  overflowWrap: 'anywhere',
  fontWeight: weight.medium,
  '@media': { [media.phone]: { inlineSize: 'auto', marginBlockEnd: '2px' } },
});
export const shownAs = style({
  display: 'block',
  color: colour.inkSoft,
  fontWeight: weight.normal,
  '@media': { [media.phone]: { display: 'inline', marginInlineStart: space[2] } },
});
export const lasts = style({
  inlineSize: '9rem',
  color: colour.inkSoft,
  '@media': { [media.phone]: { inlineSize: 'auto' } },
});
