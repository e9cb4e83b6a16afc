import type { ChartEdge } from './chart.ts';
import { SUSPEND } from './reload.ts';

/** The target as one says it from the source: without the path that both have in common. */
const shortest = ({ source, target }: { readonly source: string; readonly target: string }): string => {
  const from = source.split('.');
  const to = target.split('.');
  const at = to.findIndex((key, index) => key !== from[index]);
  return to.slice(at === -1 ? -1 : at).join('.');
};

const goingOf = ({ source, target }: ChartEdge): string => {
  if (target === null) return '';
  return source === target ? ': restarts' : ` → ${shortest({ source, target })}`;
};

/** `suspend → ready / clearFailure`: what a state does when the page goes or comes back. */
export const reloadWords = (edge: ChartEdge): string => {
  const actions = edge.actions.length > 0 ? ` / ${edge.actions.join(', ')}` : '';
  return `${edge.cause.name === SUSPEND ? 'suspend' : 'resume'}${goingOf(edge)}${actions}`;
};
