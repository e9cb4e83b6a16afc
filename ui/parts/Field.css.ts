import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space, text } = vars;

export const field = style(part({ display: 'grid', gap: '6px', alignContent: 'start' }));
export const top = style(
  part({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space[3] }),
);
export const asides = style(part({ display: 'flex', alignItems: 'baseline', gap: space[2] }));
// A button beside a label makes its line no higher than that of the field beside it.
globalStyle(`${top} button`, part({ marginBlock: '-7px' }));
export const label = style(part({ fontSize: text.small, fontWeight: vars.weight.medium, color: colour.ink }));

export const input = style(
  part({
    width: '100%',
    minHeight: size.control,
    paddingInline: space[3],
    paddingBlock: '7px',
    background: colour.surface,
    border: `1px solid ${colour.edge}`,
    borderRadius: vars.radius.small,
    color: colour.ink,
    lineHeight: 1.4,
    transition: `border-color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      // What a browser draws into a day makes it no taller than a choice beside it.
      '&:not(textarea)': { height: size.control },
      '&::placeholder': { color: colour.inkFaint, opacity: 1 },
      '&:hover:not(:disabled)': { borderColor: colour.inkSoft },
      '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: '-1px', borderColor: 'transparent' },
      '&[aria-invalid="true"]': { borderColor: colour.critical },
      '&:disabled, &[readonly]': { background: colour.sunken, borderColor: colour.line, color: colour.inkSoft },
    },
    // 16 px keeps a phone from zooming into the field.
    '@media': {
      [media.phone]: {
        minHeight: size.touch,
        fontSize: text.large,
        selectors: { '&:not(textarea)': { height: size.touch } },
      },
      [media.finger]: {
        minHeight: size.touch,
        fontSize: text.large,
        selectors: { '&:not(textarea)': { height: size.touch } },
      },
    },
  }),
);

export const select = style(
  part({
    appearance: 'none',
    paddingInlineEnd: space[8],
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '@media': { [media.forced]: { appearance: 'auto' } },
  }),
);
export const dense = style(
  part({
    minHeight: '30px',
    paddingInlineStart: '10px',
    paddingBlock: '3px',
    fontSize: text.small,
    fontWeight: vars.weight.medium,
    selectors: { '&:not(textarea)': { height: '30px' } },
    '@media': {
      [media.finger]: { minHeight: size.touch, selectors: { '&:not(textarea)': { height: size.touch } } },
    },
  }),
);
export const selectFrame = style(part({ position: 'relative' }));
export const chevron = style(
  part({
    position: 'absolute',
    insetInlineEnd: '10px',
    insetBlockStart: '50%',
    transform: 'translateY(-50%)',
    color: colour.inkSoft,
    pointerEvents: 'none',
    '@media': { [media.forced]: { display: 'none' } },
  }),
);

export const hint = style(part({ fontSize: text.small, color: colour.inkSoft }));
export const count = style(
  part({ fontSize: text.tiny, color: colour.inkFaint, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
);
export const countWarn = style(part({ color: colour.attentionInk, fontWeight: vars.weight.medium }));
export const countOver = style(part({ color: colour.criticalInk, fontWeight: vars.weight.medium }));
export const error = style(
  part({
    display: 'flex',
    gap: '6px',
    alignItems: 'start',
    fontSize: text.small,
    color: colour.criticalInk,
  }),
);
export const errorIcon = style(part({ flex: 'none', marginBlockStart: '2px' }));

export const check = style(
  part({
    display: 'flex',
    gap: '10px',
    alignItems: 'start',
    paddingBlock: '2px',
    cursor: 'pointer',
    '@media': { [media.finger]: { paddingBlock: '10px' } },
  }),
);
export const box = style(
  part({
    width: '18px',
    height: '18px',
    flex: 'none',
    marginBlockStart: '1px',
    accentColor: colour.brand,
    cursor: 'pointer',
  }),
);
export const withTrailing = style(part({ position: 'relative' }));
export const trailing = style(
  part({
    position: 'absolute',
    insetInlineEnd: '3px',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
  }),
);
export const roomForTrailing = style(part({ paddingInlineEnd: '64px' }));
