import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text } = vars;

export const form = style({ display: 'grid', gap: space[4], color: colour.ink });
export const sub = style({ color: colour.inkSoft });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[3]}`,
  fontSize: text.small,
});
export const fact = style({ color: colour.inkSoft });
export const value = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
export const sent = style({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  background: colour.sunken,
  borderRadius: vars.radius.small,
});
export const heading = style({ fontSize: text.body, fontWeight: vars.weight.medium });
export const record = style({
  maxHeight: '40vh',
  overflow: 'auto',
  margin: 0,
  padding: space[3],
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  font: `${text.tiny}/1.5 ${vars.font.mono}`,
  whiteSpace: 'pre',
  tabSize: 1,
});
export const waiting = style({ display: 'flex', gap: space[2], alignItems: 'center', color: colour.inkSoft });
