import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const shell = style({ display: 'flex', minHeight: '100dvh', alignItems: 'stretch' });
export const skip = style({
  position: 'fixed',
  zIndex: 70,
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  padding: '8px 14px',
  background: colour.floating,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.floating,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});

export const panel = style({
  position: 'sticky',
  insetBlockStart: 0,
  // What stays in place is a layer of its own, and what is drawn after it cannot share the page's: each row of a long list
  // would become one, too.
  zIndex: 1,
  height: '100dvh',
  flex: 'none',
  width: size.sidebar,
  background: colour.sunken,
  borderInlineEnd: `1px solid ${colour.line}`,
  transition: `width ${vars.motion.calm} ${vars.motion.ease}`,
  '@media': { [media.phone]: { display: 'none' } },
});
export const rail = style({ width: size.sidebarRail });
export const column = style({ display: 'flex', flexDirection: 'column', height: '100%', overflow: 'hidden auto' });
/** Scrolls by itself, so that what is below stays visible, unless there is hardly room for either. */
export const places = style({ flex: '1 0 0', minHeight: '12rem', overflow: 'hidden auto' });
export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '52px',
  padding: '8px 8px 0 16px',
});
export const headRail = style([head, { padding: '8px 0 0', justifyContent: 'center' }]);
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '9px',
  minHeight: '32px',
  color: colour.brandInk,
  fontWeight: vars.weight.strong,
  fontSize: vars.text.large,
  letterSpacing: '-0.012em',
  textDecoration: 'none',
  borderRadius: vars.radius.small,
});
/** The strip along the panel's edge that folds it; the trigger does the same by keyboard. */
export const edge = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '-5px',
  width: '10px',
  cursor: 'col-resize',
  selectors: {
    '&::after': { content: '', position: 'absolute', insetBlock: 0, insetInlineStart: '4px', width: '2px' },
    '&:hover::after': { background: colour.edge },
  },
});

export const content = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const bar = style({
  display: 'none',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  alignItems: 'center',
  gap: space[2],
  minHeight: '52px',
  paddingInline: space[2],
  background: colour.paper,
  borderBlockEnd: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { display: 'flex' } },
});
export const barEnd = style({ marginInlineStart: 'auto' });
export const searchFrame = style({ flex: 'none', padding: `${space[2]} ${space[2]} 0` });
export const searchRail = style({ flex: 'none', padding: `${space[1]} ${space[2]} 0` });
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: '100%',
  minHeight: '34px',
  paddingInline: '8px',
  borderRadius: vars.radius.small,
  border: `1px solid ${colour.line}`,
  background: colour.surface,
  color: colour.inkSoft,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { borderColor: colour.edge, color: colour.ink },
    [`${searchRail} > &`]: { border: 0, background: 'none', minHeight: '32px' },
    [`${searchRail} > &:hover`]: { background: colour.hover },
  },
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const searchKey = style({
  marginInlineStart: 'auto',
  '@media': { [media.finger]: { display: 'none' } },
  fontFamily: vars.font.interface,
  fontSize: vars.text.tiny,
  color: colour.inkFaint,
});
export const main = style({ flex: 1, minWidth: 0 });
const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  padding: '5px 16px',
  fontSize: vars.text.small,
  textAlign: 'center',
  borderBlockEnd: `1px solid ${colour.line}`,
});
/** Stays in sight: what is seen below it is nobody's own. */
export const demo = style([
  strip,
  { flexWrap: 'wrap', background: colour.attentionSoft, color: colour.attentionInk, fontWeight: vars.weight.strong },
]);
export const banner = style([strip, { background: colour.attentionSoft, color: colour.attentionInk }]);
/** Always there in a sandbox: quiet, since it asks for nothing. */
export const sandbox = style([strip, { color: colour.inkSoft, textWrap: 'balance' }]);
/** In the line, so that it stands beside the first word where the words take two lines. */
export const sandboxIcon = style({
  display: 'inline-block',
  verticalAlign: '-2px',
  marginInlineEnd: space[2],
  color: colour.brandInk,
});
