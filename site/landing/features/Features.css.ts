import { globalStyle, type GlobalStyleRule, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { FEATURES } from './features.ts';
import { panelId } from './panelIds.ts';
import { folded, overAll, panel, say } from './Panel.css.ts';

const { colour, space } = vars;

export const features = style({
  display: 'grid',
  gap: space[8],
  '@media': {
    [media.fromDesktop]: { gridTemplateColumns: '23rem minmax(0, 1fr)', columnGap: space[16] },
    // For each tab a row, and after it one for what it says; the picture is beside all of them.
    [folded]: { gridTemplateRows: 'repeat(6, auto) 1fr', rowGap: 0 },
  },
});

export const tabs = style({
  display: 'grid',
  alignContent: 'start',
  borderBlockEnd: `1px solid ${colour.line}`,
  '@media': { [folded]: { gridArea: '1 / 1 / 7', gridTemplateRows: 'subgrid' } },
});

export const tab = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: '60px',
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
  color: colour.inkSoft,
  fontSize: vars.text.large,
  fontWeight: vars.weight.medium,
  lineHeight: 1.3,
  textDecoration: 'none',
  transition: `color ${vars.motion.calm} ${vars.motion.ease}, padding ${vars.motion.calm} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { color: colour.ink },
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: space[4],
      width: '3px',
      borderRadius: '3px',
      background: colour.brand,
      opacity: 0,
      transition: `opacity ${vars.motion.calm} ${vars.motion.ease}`,
    },
  },
});

export const badge = style({
  padding: '1px 7px',
  borderRadius: vars.radius.round,
  background: colour.brandSoft,
  color: colour.brandInk,
  fontSize: vars.text.tiny,
  fontWeight: vars.weight.medium,
  letterSpacing: '0.06em',
});

export const panels = style({
  display: 'grid',
  gap: space[16],
  '@media': { [folded]: overAll },
});

/** With scripts one is shown; before they are here, the address can name it already. */
const scripted = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@media': { '(scripting: enabled)': rule } });
const hide = (selector: string) => scripted(selector, { display: 'none' });
const waiting = `${features}:not([data-alive])`;
const unnamed = `${waiting}:not(:has(${panel}:target))`;
hide(`${features}[data-alive] ${panel}:not([data-shown])`);
hide(`${unnamed} ${panel}:not([data-shown])`);
hide(`${waiting}:has(${panel}:target) ${panel}:not(:target)`);

const mark = (selector: string) => {
  scripted(selector, { color: colour.ink, paddingInlineStart: space[4] });
  scripted(`${selector}::before`, { opacity: 1 });
};
mark(`${features}[data-alive] ${tab}[aria-selected="true"]`);
mark(`${unnamed} ${tab}[aria-selected="true"]`);
for (const [at, { tab: name }] of FEATURES.entries()) {
  const row = 2 * at + 1;
  globalStyle(`${tab}[data-tab="${name}"]`, { '@media': { [folded]: { gridRow: row } } });
  globalStyle(`#${panelId(name)} > ${say}`, { '@media': { [folded]: { gridRow: row + 1 } } });
  mark(`${waiting}:has(#${panelId(name)}:target) ${tab}[data-tab="${name}"]`);
}
