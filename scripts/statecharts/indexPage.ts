import type { Chart } from '../../src/statecharts/chart.ts';
import type { Drawing } from '../../src/statecharts/drawing.ts';
import { type Palette, propertiesOf } from '../../src/statecharts/palette.ts';
import { isReload } from '../../src/statecharts/reload.ts';
import { rulesOf } from '../../src/statecharts/rules.ts';
import { PLAIN } from '../../src/statecharts/svgStyle.ts';

export interface DrawnChart {
  readonly chart: Chart;
  readonly drawing: Drawing;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = (light: Palette, dark: Palette): string => `
:root{color-scheme:light dark;${propertiesOf(light)}}
@media (prefers-color-scheme:dark){:root{${propertiesOf(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--chart-paper);color:var(--chart-ink);font:15px/1.5 "Instrument Sans Variable","Instrument Sans",ui-sans-serif,system-ui,sans-serif}
main{max-width:1280px;margin:0 auto;padding:48px 20px}
h1{margin:0;font:500 32px/1.2 "Newsreader Variable",Newsreader,Georgia,serif}
h2{margin:0;font-size:20px}
p{margin:4px 0 12px;color:var(--chart-inkSoft);max-width:70ch}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:16px 0 40px}
a{color:var(--chart-brandInk);text-underline-offset:.18em}
a:focus-visible,summary:focus-visible,.frame:focus-visible,input:focus-visible{outline:2px solid var(--chart-brand);outline-offset:2px;border-radius:4px}
section{margin:0 0 56px;scroll-margin-top:60px}
.frame{overflow:auto;max-height:80vh;border:1px solid var(--chart-line);border-radius:10px}
.frame iframe{display:block;max-width:none;border:0}
body:has(#fit:checked) .frame iframe{transform:scale(var(--fit));transform-origin:0 0;margin:0 calc(var(--fit)*var(--width) - var(--width)) calc(var(--fit)*var(--height) - var(--height)) 0}
.show{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:0 24px;margin:0 0 24px;background:var(--chart-paper);border-bottom:1px solid var(--chart-line)}
.show label{display:flex;align-items:center;gap:8px;min-height:44px;cursor:pointer}
.show input{width:18px;height:18px;accent-color:var(--chart-brand)}
body:has(#reload:checked) .plain,body:not(:has(#reload:checked)) .whole{display:none}
.legend{columns:3 260px;column-gap:32px;margin:0 0 24px;padding:0;list-style:none;font-size:14px;color:var(--chart-inkSoft)}
.legend li{break-inside:avoid}
.legend b{color:var(--chart-ink)}
.files{display:flex;flex-wrap:wrap;gap:4px 16px;margin:12px 0}
.table{overflow-x:auto}
table{border-collapse:collapse;font-size:14px}
th,td{padding:6px 16px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--chart-line)}
th{font-weight:600}
summary{cursor:pointer;color:var(--chart-brandInk)}
`;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `14 states, 32 transitions, 5 guards`. */
export const countsOf = ({ states, edges }: Chart): string =>
  [
    plural(states.length - 1, 'state'),
    plural(new Set(edges.map(({ id }) => id)).size, 'transition'),
    plural(new Set(edges.map(({ guard }) => guard).filter((guard) => guard !== null)).size, 'guard'),
  ].join(', ');

const rulesTable = (chart: Chart): string => `<details><summary>What a reload does</summary>
<div class="table"><table>
<thead><tr><th scope="col">State</th><th scope="col">When the page goes</th><th scope="col">When it comes back</th></tr></thead>
<tbody>
${rulesOf(chart)
  .map(
    ({ state, onSuspend, onResume }) =>
      `<tr><th scope="row">${escape(state.id.slice(chart.id.length + 1))}</th><td>${escape(onSuspend)}</td><td>${escape(onResume)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div></details>`;

/** Inside of the widest frame, in pixels. */
const FRAME = 1238;

const fitOf = ({ width, height }: Drawing): string =>
  `--fit:${Math.min(1, FRAME / width).toFixed(3)};--width:${width}px;--height:${height}px`;

/** A picture in a frame of its own, where what is left out opens. */
const frame = (id: string, drawing: Drawing, kind = '', hash = ''): string =>
  `<iframe${kind && ` class="${kind}"`} src="${id}.svg${hash}" title="The states of ${id} and what leads from one to another" width="${drawing.width}" height="${drawing.height}" style="${fitOf(drawing)}" loading="lazy"></iframe>`;

const section = ({ chart, drawing }: DrawnChart): string => {
  const { id, version, description, edges } = chart;
  const frames = edges.some(isReload)
    ? frame(id, drawing, 'whole') + frame(id, drawing, 'plain', `#${PLAIN}`)
    : frame(id, drawing);
  return `<section id="${id}">
<h2>${escape(id)}</h2>
<p>${escape(description)}. Version ${escape(version)}: ${countsOf(chart)}.</p>
<div class="frame" tabindex="0" role="region" aria-label="Picture of ${escape(id)}">${frames}</div>
<div class="files"><a href="${id}.svg">Picture alone</a><a href="${id}.json">JSON for Stately</a><a href="${id}.mmd">Mermaid</a></div>
${rulesTable(chart)}
</section>`;
};

const LEGEND = [
  ['Dot', 'where a chart, or a state around others, starts'],
  ['Dashed box', 'at work at the same time as the one beside it'],
  ['Dashed line', 'after a time; dotted: at once'],
  ['Red', 'something failed'],
  ['/ words', 'what is done on the way; in a box: without leaving it'],
  ['Grey badge', 'what a state does when the page goes (suspend) and comes back (resume)'],
  ['▸ more', 'what is left out; click, or reach it with Tab'],
] as const;

/** All charts on one plain page, which works from a folder, without a server and without scripts. */
export const indexPage = (charts: readonly DrawnChart[], light: Palette, dark: Palette): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Statecharts · Millrace</title>
<style>${style(light, dark)}</style>
</head>
<body>
<main>
<h1>Statecharts</h1>
<p>Everything in Millrace that can be in one of several states. Drawn from the code by <code>npm run statecharts</code>; with <code>npm run dev</code>, <code>/dev/statecharts</code> shows them at work. <a href="coverage.md">What the tests walk of each</a>.</p>
<nav aria-label="Charts">${charts.map(({ chart: { id } }) => `<a href="#${id}">${escape(id)}</a>`).join('\n')}</nav>
<ul class="legend">${LEGEND.map(([sign, meaning]) => `<li><b>${sign}</b>: ${meaning}</li>`).join('\n')}</ul>
<div class="show">
<label><input type="checkbox" id="reload" checked>Suspend and resume</label>
<label><input type="checkbox" id="fit">Whole width</label>
</div>
${charts.map(section).join('\n')}
</main>
</body>
</html>
`;
