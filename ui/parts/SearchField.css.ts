import { style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour } = vars;

export const search = style(part({ position: 'relative', flex: '1 1 10rem', maxWidth: '26rem' }));
export const icon = style(
  part({
    position: 'absolute',
    insetInlineStart: '10px',
    insetBlock: 0,
    marginBlock: 'auto',
    color: colour.inkFaint,
    pointerEvents: 'none',
  }),
);
export const input = style(
  part({
    width: '100%',
    minHeight: '34px',
    padding: '0 10px 0 32px',
    color: colour.ink,
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: vars.radius.small,
    '@media': {
      [media.phone]: { minHeight: size.touch },
      [media.finger]: { minHeight: size.touch, fontSize: '16px' },
    },
  }),
);
