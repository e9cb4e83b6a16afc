import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowRun, RunState } from '#contract/flows/flow.ts';
import { FAILURES } from '#contract/flows/outcomes.ts';
import type { RunPlace, Visit } from '#contract/flows/runPlace.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import { counted } from '#ui/parts/format.ts';
import type { StepRun } from './CanvasStep.tsx';
import { duration } from './flowText.ts';
import { waitText } from './waitText.ts';

export const RUN_STATES = {
  running: { tone: 'brand', word: 'Running' },
  waiting: { tone: 'attention', word: 'Waiting' },
  done: { tone: 'positive', word: 'Done' },
  failed: { tone: 'critical', word: 'Failed' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
  halted: { tone: 'critical', word: 'Stopped' },
} as const satisfies Record<RunState, { readonly tone: string; readonly word: string }>;

export const hasEnded = ({ ended_at: ended }: Pick<FlowRun, 'ended_at'>): boolean => ended !== null;

/** A failure that what needs the person names, until it is put aside. */
export const canSee = ({ state, dry_run: dry }: Pick<FlowRun, 'state' | 'dry_run'>): boolean =>
  !dry && (state === 'failed' || state === 'halted');

export const titleIn = ({ nodes }: FlowDefinition, step: string | null): string | null => {
  const node = nodes.find(({ id }) => id === step);
  return node ? titleOf(node) : null;
};

/** Whose review a run waits for at a step; null: that is no review. */
const reviewOf = ({ nodes }: FlowDefinition, step: string | null): string | null => {
  const node = nodes.find(({ id }) => id === step);
  if (node?.kind !== 'review') return null;
  return node.settings.by === 'me' ? 'for your review' : `for a review by ${node.settings.emails.join(' or ')}`;
};

/** Where it is and what it waits for, or why it ended. */
export const aboutRun = (run: Omit<FlowRun, 'review_token'>, definition: FlowDefinition): string => {
  if (hasEnded(run)) return run.reason ?? run.result ?? '';
  const title = titleIn(definition, run.step);
  const step = title === null ? 'Under way' : `At ${title}`;
  const waits = waitText(run, reviewOf(definition, run.step));
  return waits === '' ? step : `${step}, ${waits}`;
};

const SECOND = 1000;

/** How long it was at a step, where that is worth a word. */
export const tookText = ({ began, ended }: Visit): string => {
  const ms = ended === null ? 0 : Date.parse(ended) - Date.parse(began);
  if (ms < 2 * SECOND) return '';
  return ms < 120 * SECOND ? counted(Math.round(ms / SECOND), 'second') : duration(Math.round(ms / 60_000));
};

/** What a visit came to; `Partly approved` where a review left ads out. */
export const outcomeText = ({ outcome, partly }: Visit): string =>
  outcome === null ? '' : partly ? `Partly ${OUTCOME_TITLES[outcome].toLowerCase()}` : OUTCOME_TITLES[outcome];

/** What a run's replay says at a moment: `Write copy: Failed`. */
export const placeText = ({ at, visits, isOver }: RunPlace, definition: FlowDefinition): string => {
  const last = visits.at(-1);
  if (!last) return 'Started';
  // What began it is said by the event: a schedule's flow may be run by hand.
  if (last.outcome === 'started' && visits.length === 1) return last.text.replace(/\.$/, '') || 'Started';
  const title = titleIn(definition, last.step) ?? last.step;
  if (isOver) return `Ended at ${title}`;
  return at !== null && last.outcome === null ? `At ${title}` : `${title}: ${outcomeText(last)}`;
};

/** The last step at which a run did not work out. */
export const failedVisit = ({ visits }: RunPlace): Visit | undefined =>
  visits.findLast(({ outcome }) => outcome !== null && FAILURES.has(outcome));

/** How the steps of a flow are marked for a run, with what each came to. */
export const runMarks = (
  { at, visits, failed, isOver }: RunPlace,
  { nodes }: FlowDefinition,
): ReadonlyMap<string, StepRun> => {
  const ends = new Map(
    nodes.flatMap((node) => (node.kind === 'end' ? [[node.id, node.settings.result] as const] : [])),
  );
  return new Map(
    [...Map.groupBy(visits, ({ step }) => step)].map(([step, all]) => {
      const { outcome, text } = all.at(-1)!;
      const isAt = step === at && outcome === null && !isOver;
      // It was ended from outside before it came to anything there.
      const isStopped = isOver && outcome === null && !ends.has(step);
      const isFailure = failed.has(step) || ends.get(step) === 'failed';
      const mark = isAt ? 'at' : isFailure ? 'failed' : isStopped ? 'stopped' : 'passed';
      // That it started is said by its colour.
      const said = text.replace(/\.$/, '');
      return [step, { mark, said: said === 'Started' ? '' : said, times: all.length }];
    }),
  );
};
