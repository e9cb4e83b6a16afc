import { type Palette, propertiesOf } from './palette.ts';
import { SIZES } from './block.ts';

const FONT = '"Instrument Sans Variable","Instrument Sans",ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif';

const sizes = Object.entries(SIZES)
  .map(([role, { size, strong }]) => `.statechart .${role}{font-size:${size}px${strong ? ';font-weight:600' : ''}}`)
  .join('\n');

/** The class of what holds a picture without what happens around a reload, and the end of such a picture's address. */
export const PLAIN = 'plain';

/** Everything hangs on the class of the picture, because a style inside a picture inside a page is a style of the page. */
export const styleOf = (light: Palette, dark: Palette): string => `
.statechart{${propertiesOf(light)};font-family:${FONT};background:var(--chart-paper)}
@media (prefers-color-scheme:dark){.statechart{${propertiesOf(dark)}}}
.statechart text{fill:var(--chart-ink)}
${sizes}
.statechart .words{fill:var(--chart-inkSoft)}
.statechart .does{fill:var(--chart-brandInk)}
.statechart .tags,.statechart .action,.statechart .badge{fill:var(--chart-inkFaint)}
.statechart .box{fill:var(--chart-surface);stroke:var(--chart-edge)}
.statechart .compound>.box,.statechart .parallel>.box{fill:var(--chart-sunken);fill-opacity:.55}
.statechart .region>.box{stroke-dasharray:6 4}
.statechart .end{fill:none;stroke:var(--chart-edge)}
.statechart .anywhere>.frame{fill:var(--chart-paper);stroke:var(--chart-edge);stroke-dasharray:3 3}
.statechart .reload>.frame{fill:var(--chart-sunken);stroke:var(--chart-line)}
.${PLAIN} .statechart .reload,.statechart #${PLAIN}:target~* .reload{display:none}
.statechart .line{fill:none;stroke:var(--chart-inkFaint);stroke-width:1.25}
.statechart .line.by-after{stroke-dasharray:5 4;stroke:var(--chart-attentionInk)}
.statechart .line.by-error{stroke:var(--chart-criticalInk)}
.statechart .line.by-always{stroke-dasharray:2 3}
.statechart .label>.frame{fill:var(--chart-paper);stroke:var(--chart-line)}
.statechart .fold{cursor:pointer;outline:none}
.statechart .fold>.more{fill:var(--chart-brandInk);text-decoration:underline}
.statechart .fold:focus-visible>.more{fill:var(--chart-ink)}
.statechart .fold:not(:focus)>.card{display:none}
.statechart .card>.frame{fill:var(--chart-surface);stroke:var(--chart-brand);filter:drop-shadow(0 4px 12px rgb(0 0 0/.25))}
.statechart .label.by-after .event{fill:var(--chart-attentionInk)}
.statechart .label.by-error .event{fill:var(--chart-criticalInk)}
.statechart .arrow,.statechart .dot{fill:var(--chart-inkFaint)}
.statechart .arrow{fill:context-stroke}
`;
