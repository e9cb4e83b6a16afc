import type { SeenActor } from './watched.ts';

/** For a selector's attribute. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const onState = (id: string, kind = ''): string => `.statechart ${kind}[data-state=${quoted(id)}]>.box`;
const onEdge = (id: string): readonly [string, string] => [
  `.statechart .line[data-edges~=${quoted(id)}]`,
  `.statechart text[data-edge=${quoted(id)}],.statechart .fold[data-edges~=${quoted(id)}]>.more`,
];

/**
 * The styles that light up a picture: the states that the chart is in, and the transitions it has just taken, which
 * flash. Two names for one animation, turn by turn, make it start fresh.
 */
export const lightOf = ({ states, steps, heard }: SeenActor): string => {
  const active = states.map((id) => onState(id)).join(',');
  const taken = steps[0]?.transitions.map(onEdge) ?? [];
  const turn = heard % 2;
  const filled = states.map((id) => `${onState(id, '.atomic')},${onState(id, '.final')}`).join(',');
  return [
    active && `${active}{stroke:var(--chart-brand);stroke-width:2.5}${filled}{fill:var(--chart-brandSoft)}`,
    ...taken.map(
      ([line, words]) => `${line}{animation:line-${turn} 1.6s ease-out}${words}{animation:words-${turn} 1.6s ease-out}`,
    ),
    `@keyframes line-${turn}{from{stroke:var(--chart-attention);stroke-width:5}}`,
    `@keyframes words-${turn}{from{fill:var(--chart-attentionInk);text-decoration:underline}}`,
  ]
    .filter(Boolean)
    .join('\n');
};
