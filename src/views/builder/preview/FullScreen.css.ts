import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

// A phone's screen, which is dark whatever the theme is.
export const screen = style({
  position: 'relative',
  width: '100%',
  maxWidth: '17rem',
  justifySelf: 'center',
  aspectRatio: '9 / 16',
  borderRadius: '18px',
  overflow: 'hidden',
  background: `linear-gradient(${colour.deep}, color-mix(in oklch, ${colour.deep}, black 45%))`,
  color: 'white',
  boxShadow: vars.shadow.floating,
});
export const behind = style({
  position: 'absolute',
  inset: '-12%',
  width: '124%',
  maxWidth: 'none',
  height: '124%',
  objectFit: 'cover',
  filter: 'blur(24px) brightness(0.5)',
});
export const image = style({
  position: 'absolute',
  insetInline: 0,
  insetBlock: 0,
  marginBlock: 'auto',
  width: '100%',
  objectFit: 'cover',
});
export const none = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', opacity: 0.7 });
export const top = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  padding: '10px 12px 24px',
  display: 'grid',
  gap: '8px',
  background: 'linear-gradient(rgb(0 0 0 / 0.6), transparent)',
});
export const progress = style({ height: '2px', borderRadius: '2px', background: 'rgb(255 255 255 / 0.85)' });
export const by = style({ display: 'flex', alignItems: 'center', gap: '8px', fontSize: vars.text.tiny, minWidth: 0 });
export const byWords = style({ display: 'grid', lineHeight: 1.25, overflowWrap: 'anywhere' });
export const words = style({ fontSize: vars.text.tiny, overflowWrap: 'anywhere' });
export const storyFoot = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: '28px 14px 18px',
  display: 'grid',
  justifyItems: 'center',
  gap: '6px',
  textAlign: 'center',
  fontSize: vars.text.tiny,
  background: 'linear-gradient(transparent, rgb(0 0 0 / 0.65))',
});
export const action = style({
  padding: '8px 18px',
  borderRadius: vars.radius.round,
  background: 'white',
  color: 'black',
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small,
});
export const reelFoot = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  alignItems: 'end',
  gap: space[3],
  padding: '40px 12px 16px',
  background: 'linear-gradient(transparent, rgb(0 0 0 / 0.7))',
});
export const reelWords = style({ display: 'grid', gap: '8px', flex: 1, minWidth: 0 });
export const reelIcons = style({ display: 'grid', gap: '16px', paddingBlockEnd: '4px' });
export const reelAction = style({
  padding: '7px 12px',
  borderRadius: vars.radius.small,
  background: 'rgb(255 255 255 / 0.22)',
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small,
  textAlign: 'center',
});
export const zones = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });
export const zone = style({
  position: 'absolute',
  background: 'repeating-linear-gradient(-45deg, rgb(255 84 84 / 0.34) 0 7px, rgb(255 84 84 / 0.2) 7px 14px)',
});
export const safe = style({
  position: 'absolute',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  paddingBlockStart: '8px',
  border: '1.5px dashed rgb(255 255 255 / 0.9)',
  fontSize: vars.text.tiny,
  fontWeight: vars.weight.medium,
  textShadow: '0 1px 2px black',
});
