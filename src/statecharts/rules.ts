import type { Chart, ChartEdge, ChartState } from './chart.ts';
import { RESUME, SUSPEND } from './reload.ts';

/** What becomes of a state when the page goes and comes back. */
export interface Rule {
  readonly state: ChartState;
  readonly onSuspend: string;
  readonly onResume: string;
}

/** The nearest transition for an event: the state's own, or that of a state around it. */
const answersTo = (chart: Chart, state: ChartState, event: string): readonly ChartEdge[] => {
  const own = chart.edges.filter(
    ({ source, cause }) => source === state.id && cause.kind === 'event' && cause.name === event,
  );
  if (own.length > 0) return own;
  const around = chart.states.find(({ id }) => id === state.parent);
  return around ? answersTo(chart, around, event) : [];
};

const without = (chart: Chart, id: string): string => id.slice(chart.id.length + 1) || chart.id;

const sentence = (chart: Chart, state: ChartState, { target, guard, actions, reenter }: ChartEdge): string => {
  const going =
    target === null
      ? 'stays'
      : target === state.id && reenter
        ? 'restarts the state'
        : `goes to ${without(chart, target)}`;
  return `${guard === null ? '' : `${guard}: `}${going}${actions.length > 0 ? ` (${actions.join(', ')})` : ''}`;
};

const nextTo = (chart: Chart, state: ChartState, kind: ChartEdge['cause']['kind']): boolean =>
  chart.edges.some(({ source, cause }) => source === state.id && cause.kind === kind);

const byItself = (chart: Chart, state: ChartState): string => {
  const asked = state.invokes.map(({ id }) => id).join(', ');
  if (asked !== '') return `${asked} starts again`;
  return nextTo(chart, state, 'after') ? 'its timer is lost' : 'as it was';
};

const leaves = (state: ChartState, { target, guard }: ChartEdge): boolean =>
  target !== null && target !== state.id && guard === null;

/** For every state that a chart can rest in: what `app.suspend` and `app.resume` do, and what happens without them. */
export const rulesOf = (chart: Chart): Rule[] =>
  chart.states
    .filter(({ parent, kind }) => parent !== null && kind !== 'history' && kind !== 'final')
    .map((state) => {
      const suspended = answersTo(chart, state, SUSPEND);
      const resumed = answersTo(chart, state, RESUME);
      const told = (edges: readonly ChartEdge[]) => edges.map((edge) => sentence(chart, state, edge)).join('; ');
      const unasked = suspended.some((edge) => leaves(state, edge)) ? '–' : byItself(chart, state);
      return { state, onSuspend: told(suspended) || 'stays', onResume: told(resumed) || unasked };
    });
