import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const flow = style({ display: 'grid', justifyItems: 'center', width: '100%' });
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: '13rem',
  padding: '14px 20px 14px 16px',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.raised,
  '@media': { [media.phone]: { minWidth: 0, padding: '11px 14px 11px 12px' } },
});
/** The one step that is a person's. */
export const yours = style([
  step,
  { borderColor: colour.attention, boxShadow: `0 0 0 3px ${colour.attentionSoft}, ${vars.shadow.raised}` },
]);
export const icon = style({
  color: colour.brandInk,
  flex: 'none',
  selectors: { [`${yours} &`]: { color: colour.attentionInk } },
});
export const stepWords = style({ display: 'grid', lineHeight: 1.35 });
export const title = style({ fontWeight: vars.weight.strong });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.tiny });
export const pair = style({ display: 'flex', gap: space[4], '@media': { [media.phone]: { gap: space[2] } } });
const stroke = { fill: 'none', stroke: colour.brand, strokeWidth: 1.5, strokeLinecap: 'round' } as const;
export const down = style({ ...stroke, marginBlock: '6px' });
export const decision = style({ position: 'relative' });
/** What is not approved goes back up, to be written again. */
export const back = style({
  position: 'absolute',
  insetInlineStart: '100%',
  insetBlockEnd: '18px',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  '@media': { [media.phone]: { display: 'none' } },
});
export const way = style({ ...stroke, stroke: colour.edge, flex: 'none', maxWidth: 'none' });
export const loop = style({ strokeDasharray: '3 4' });
