import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const list = style({ display: 'grid' });
/** Sentences or ads, one by one. */
export const bullets = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  paddingBlock: space[1],
  paddingInlineStart: space[4],
  listStyle: 'disc',
});
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[4],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.line}` },
    // The card around them leaves room enough.
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const words = style({ display: 'grid', gap: space[1], minWidth: 0, flex: '1 1 18rem' });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  fontSize: vars.text.body,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const link = style({ color: 'inherit', textDecoration: 'none', ':hover': { textDecoration: 'underline' } });
export const run = style([
  link,
  { fontSize: vars.text.small, textDecoration: 'underline', textUnderlineOffset: '3px' },
]);
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const more = style({ display: 'grid', justifyItems: 'center', paddingBlockStart: space[4] });
export const choices = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: '45vh',
  overflowY: 'auto',
  // On a phone it scrolls with the dialog: a list of its own leaves no room for what is below it.
  '@media': { [media.phone]: { maxHeight: 'none', overflowY: 'visible' } },
});
/** Above the buttons: what a run would be about, however far the list has been scrolled. */
export const chosen = style({
  flex: '1 1 100%',
  maxHeight: '4.5rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  fontSize: vars.text.small,
  // There the buttons stand below each other, from the last to the first.
  '@media': { [media.phone]: { flex: 'none', order: 1 } },
});
export const choice = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '44px',
  overflowWrap: 'anywhere',
});
export const templates = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
});
export const template = style({ display: 'grid', gap: space[3], alignContent: 'space-between', height: '100%' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
export const describe = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  '@media': { 'screen and (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const importing = style({ display: 'grid', gap: space[3], justifyItems: 'start' });
