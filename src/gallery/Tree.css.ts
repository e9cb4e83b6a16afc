import { vars } from '#ui/theme/vars.css.ts';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const tree = style({ fontSize: vars.text.small, lineHeight: 1.6 });
globalStyle(`${tree} ${tree}`, { paddingInlineStart: space[3], borderInlineStart: `1px solid ${colour.line}` });
export const row = style({ overflowWrap: 'anywhere', selectors: { 'summary&': { cursor: 'pointer' } } });
export const name = style({ color: colour.inkSoft });
export const text = style({ color: colour.brandInk });
export const other = style({ color: colour.attentionInk });
