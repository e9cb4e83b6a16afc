import { style } from '@vanilla-extract/css';
import { media } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour } = vars;
const NARROW = '(max-width: 479px)';

export const group = style(
  part({
    display: 'inline-flex',
    justifySelf: 'start',
    padding: '3px',
    gap: '2px',
    background: colour.sunken,
    border: `1px solid ${colour.line}`,
    borderRadius: '9px',
    maxWidth: '100%',
    // Where the words do not fit beside each other, as in large letters: none is cut.
    flexWrap: 'wrap',
    selectors: {
      // On a phone, many stand in even rows.
      '&[data-many]': {
        '@media': { [NARROW]: { display: 'grid', width: '100%', gridTemplateColumns: 'repeat(3, 1fr)' } },
      },
    },
  }),
);
export const input = style(part({ position: 'absolute', opacity: 0, inset: 0, cursor: 'pointer' }));
export const segment = style(
  part({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flex: '1 0 auto',
    minHeight: '30px',
    paddingInline: '12px',
    borderRadius: vars.radius.small,
    fontSize: vars.text.small,
    fontWeight: vars.weight.medium,
    color: colour.inkSoft,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    textDecoration: 'none',
    border: '1px solid transparent',
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      '&:hover': { color: colour.ink },
      '&:has(:checked), &[aria-current="page"], &[data-selected]': {
        background: colour.floating,
        color: colour.ink,
        boxShadow: vars.shadow.raised,
        borderColor: colour.line,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '1px' },
    },
    '@media': {
      [media.finger]: { minHeight: '40px' },
      [media.forced]: {
        selectors: {
          '&:has(:checked), &[aria-current="page"], &[data-selected]': { borderColor: 'Highlight' },
        },
      },
    },
  }),
);
