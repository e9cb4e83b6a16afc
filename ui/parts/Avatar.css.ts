import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

export const avatar = style(
  part({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    flex: 'none',
    borderRadius: vars.radius.round,
    background: vars.colour.brandSoft,
    color: vars.colour.brandInk,
    fontSize: vars.text.tiny,
    fontWeight: vars.weight.strong,
  }),
);
