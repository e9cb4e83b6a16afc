import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

export const kbd = style(
  part({
    display: 'inline-block',
    paddingInline: '5px',
    borderRadius: '4px',
    border: `1px solid ${vars.colour.line}`,
    background: vars.colour.sunken,
    color: vars.colour.inkSoft,
    fontSize: vars.text.tiny,
    lineHeight: '18px',
  }),
);
