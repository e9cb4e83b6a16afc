import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

export const content = style(
  part({
    background: vars.colour.ink,
    color: vars.colour.paper,
    fontSize: vars.text.small,
    padding: '4px 8px',
    borderRadius: vars.radius.small,
    boxShadow: vars.shadow.floating,
    maxWidth: '18rem',
    zIndex: 55,
    border: '1px solid transparent',
  }),
);
