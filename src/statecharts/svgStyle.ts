import { type Palette, propertiesOf } from './palette.ts';
import { SIZES } from './box.ts';

const FONT = '"Instrument Sans Variable","Instrument Sans",ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif';

const sizes = Object.entries(SIZES)
  .map(([role, { size, strong }]) => `.statechart .${role}{font-size:${size}px${strong ? ';font-weight:600' : ''}}`)
  .join('\n');

/** Everything hangs on the class of the picture, because a style inside a picture inside a page is a style of the page. */
export const styleOf = (light: Palette, dark: Palette): string => `
.statechart{${propertiesOf(light)};font-family:${FONT};background:var(--chart-paper)}
@media (prefers-color-scheme:dark){.statechart{${propertiesOf(dark)}}}
.statechart text{fill:var(--chart-ink)}
${sizes}
.statechart .words{fill:var(--chart-inkSoft)}
.statechart .does{fill:var(--chart-brandInk)}
.statechart .tags,.statechart .action{fill:var(--chart-inkFaint)}
.statechart .box{fill:var(--chart-surface);stroke:var(--chart-edge)}
.statechart .compound>.box,.statechart .parallel>.box{fill:var(--chart-sunken);fill-opacity:.55}
.statechart .parallel>.box{stroke-dasharray:6 4}
.statechart .end{fill:none;stroke:var(--chart-edge)}
.statechart .anywhere>rect{fill:var(--chart-paper);stroke:var(--chart-edge);stroke-dasharray:3 3}
.statechart .line{fill:none;stroke:var(--chart-inkFaint);stroke-width:1.25}
.statechart .line.by-after{stroke-dasharray:5 4;stroke:var(--chart-attentionInk)}
.statechart .line.by-error{stroke:var(--chart-criticalInk)}
.statechart .line.by-always{stroke-dasharray:2 3}
.statechart .label>rect{fill:var(--chart-paper);fill-opacity:.88}
.statechart .label.by-after .event{fill:var(--chart-attentionInk)}
.statechart .label.by-error .event{fill:var(--chart-criticalInk)}
.statechart .arrow,.statechart .dot{fill:var(--chart-inkFaint)}
`;
