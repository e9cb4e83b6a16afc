import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text } = vars;

export const place = style({ position: 'relative' });
export const list = style({
  position: 'absolute',
  zIndex: 5,
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  maxHeight: 'min(22rem, 50vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.floating,
  selectors: { '[data-above] > &': { insetBlockStart: 'auto', insetBlockEnd: 'calc(100% + 4px)' } },
});
export const group = style({
  padding: `${space[2]} 8px 4px`,
  color: colour.inkSoft,
  fontSize: text.small,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const option = style({
  display: 'flex',
  gap: space[2],
  justifyContent: 'space-between',
  alignItems: 'baseline',
  padding: '7px 8px',
  borderRadius: vars.radius.small,
  color: colour.ink,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&[data-active]': { background: colour.brandSoft },
    '&[aria-selected="true"]': { fontWeight: vars.weight.medium },
    '&[aria-disabled]': { color: colour.inkSoft, cursor: 'not-allowed' },
  },
  '@media': { [media.finger]: { minHeight: size.touch, alignItems: 'center' } },
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const campaign = style({ display: 'block', color: colour.inkSoft, fontSize: text.small });
export const status = style({ flex: 'none', color: colour.attentionInk, fontSize: text.small });
export const note = style({ flex: 'none', color: colour.inkSoft, fontSize: text.small });
export const word = style({ padding: '8px', color: colour.inkSoft });
export const empty = style([word, { display: 'block', selectors: { '&:empty': { display: 'none' } } }]);
/** Room for the mark. */
export const marked = style({ paddingInlineEnd: '9.5rem' });
export const mark = style({
  position: 'absolute',
  insetInlineEnd: '10px',
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  padding: '1px 8px',
  borderRadius: vars.radius.small,
  background: colour.attentionSoft,
  color: colour.attentionInk,
  fontSize: text.small,
  pointerEvents: 'none',
});

export const near = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const nearWord = style({ color: colour.inkSoft, fontSize: text.small });
export const nearName = style({
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  selectors: { '&[aria-pressed="true"]': { background: colour.brandSoft, borderColor: colour.brand } },
});
