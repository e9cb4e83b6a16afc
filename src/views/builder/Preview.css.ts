import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const post = style({
  width: '100%',
  maxWidth: '22rem',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  boxShadow: vars.shadow.raised,
});
export const by = style({ display: 'flex', gap: '10px', alignItems: 'center', padding: '12px 12px 8px' });
export const byWords = style({ display: 'grid', lineHeight: 1.3 });
export const page = style({ fontWeight: vars.weight.strong });
export const soft = style({
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  display: 'flex',
  gap: '4px',
  alignItems: 'center',
});
export const words = style({ padding: '0 12px 10px', whiteSpace: 'pre-wrap', minHeight: '1.45em' });
export const more = style({ color: colour.inkSoft });
export const ghost = style({ color: colour.inkFaint });
export const image = style({ width: '100%', aspectRatio: '1', objectFit: 'cover', background: colour.sunken });
export const noImage = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  background: colour.sunken,
  color: colour.inkFaint,
});
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: '10px 12px',
  background: colour.sunken,
});
export const stripWords = style({ display: 'grid', lineHeight: 1.35, flex: 1 });
const oneLine = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const domain = style([oneLine, { fontSize: vars.text.tiny, color: colour.inkSoft, textTransform: 'uppercase' }]);
export const headline = style([oneLine, { fontWeight: vars.weight.strong }]);
export const description = style([oneLine, { fontSize: vars.text.small, color: colour.inkSoft }]);
export const action = style({
  flex: 'none',
  maxWidth: '9rem',
  padding: '7px 12px',
  borderRadius: vars.radius.small,
  background: colour.hover,
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small,
});

export const story = style({
  position: 'relative',
  width: '100%',
  maxWidth: '16rem',
  aspectRatio: '9 / 16',
  borderRadius: '18px',
  overflow: 'hidden',
  background: `linear-gradient(${colour.deep}, color-mix(in oklch, ${colour.deep}, black 45%))`,
  color: 'white',
  boxShadow: vars.shadow.floating,
});
export const storyImage = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});
export const storyNone = style([storyImage, { display: 'grid', placeItems: 'center', opacity: 0.7 }]);
export const storyTop = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  padding: '10px 12px 24px',
  display: 'grid',
  gap: '8px',
  background: 'linear-gradient(rgb(0 0 0 / 0.6), transparent)',
});
export const storyBar = style({ height: '2px', borderRadius: '2px', background: 'rgb(255 255 255 / 0.85)' });
export const storyBy = style({ display: 'flex', alignItems: 'center', gap: '8px', fontSize: vars.text.tiny });
export const storyFoot = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: '28px 14px 18px',
  display: 'grid',
  justifyItems: 'center',
  gap: '10px',
  textAlign: 'center',
  fontSize: vars.text.tiny,
  background: 'linear-gradient(transparent, rgb(0 0 0 / 0.65))',
});
export const storyAction = style({
  padding: '8px 18px',
  borderRadius: vars.radius.round,
  background: 'white',
  color: 'black',
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small,
});
