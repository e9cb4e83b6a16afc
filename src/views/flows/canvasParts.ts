import { MarkerType } from '@xyflow/react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger, type Outcome } from '#contract/flows/outcomes.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import type { Exit } from '#src/machines/flowEdits.ts';
import * as css from './Canvas.css.ts';
import { type ExitEdge, lineOf } from './CanvasLine.tsx';
import { stepLabel, type StepRun } from './CanvasStep.tsx';
import { edgeId, heightOf, type Point, STEP } from './layout.ts';
import { startOf } from './summary.ts';

const ARROW = { type: MarkerType.ArrowClosed, width: 16, height: 16 };

const titlesOf = ({ nodes }: FlowDefinition): ReadonlyMap<string, string> =>
  new Map(nodes.map((step) => [step.id, titleOf(step)]));

const ofStep = (ids: ReadonlySet<string>, step: string, outcomes: readonly Outcome[]): ReadonlySet<Outcome> =>
  new Set(outcomes.filter((outcome) => ids.has(edgeId(step, outcome))));

/** The step that each outcome of a step leads to, by its title. */
const leadsOf = (
  led: ReadonlyMap<string, string>,
  step: string,
  outcomes: readonly Outcome[],
): ReadonlyMap<Outcome, string> =>
  new Map(
    outcomes.flatMap((outcome) => {
      const title = led.get(edgeId(step, outcome));
      return title === undefined ? [] : [[outcome, title] as const];
    }),
  );

interface Steps {
  readonly definition: FlowDefinition;
  /** Of the layout; a step that was moved has its own. */
  readonly places: ReadonlyMap<string, Point>;
  readonly currency: string | null;
  /** Steps and exits of the way that is shown, and where on it. */
  readonly shown: ReadonlySet<string>;
  readonly current: string | null;
  readonly breached: ReadonlySet<string>;
  /** Of a run that is shown. */
  readonly marks: ReadonlyMap<string, StepRun> | undefined;
  readonly mayEdit: boolean;
  readonly onInsert: ((exit: Exit) => void) | null;
}

/** A flow's steps for its canvas. */
export const stepsOf = (flow: Steps) => {
  const { definition, places, currency, shown, current, breached, marks, mayEdit, onInsert } = flow;
  const { nodes, edges } = definition;
  const titles = titlesOf(definition);
  const led = new Map(edges.map(({ from, outcome, to }) => [edgeId(from, outcome), titles.get(to)!]));
  const trigger = startOf(definition);
  const isBlank = nodes.every(({ kind }) => isTrigger(kind) || kind === 'end');
  return nodes.map((step) => {
    const outcomes = outcomesOf(step.kind);
    const isBreach = breached.has(step.id);
    const run = marks?.get(step.id) ?? null;
    const mark = run?.mark ?? (step.id === current ? 'at' : undefined);
    return {
      id: step.id,
      type: 'step' as const,
      position: step.at ?? places.get(step.id)!,
      data: {
        step,
        trigger,
        currency,
        isShown: shown.has(step.id),
        isFollowed: marks !== undefined || shown.size > 0,
        isBreach,
        mark,
        run,
        led: leadsOf(led, step.id, outcomes),
        taken: ofStep(shown, step.id, outcomes),
        isBlank,
        onInsert,
      },
      deletable: mayEdit && !isTrigger(step.kind),
      ariaLabel: stepLabel({ step, trigger, currency, run, mark, isBreach }),
      width: STEP.width,
      height: heightOf(step),
    };
  });
};

interface Lines {
  readonly definition: FlowDefinition;
  readonly routes: ReadonlyMap<string, readonly Point[]>;
  readonly shown: ReadonlySet<string>;
  readonly isRun: boolean;
  /** The step whose ways stand out; null: none. */
  readonly pointed: string | null;
  /** The step or exit that the pointer is on. */
  readonly over: string | null;
  readonly selected: string | null;
}

/** The lines between them. */
export const linesOf = ({ definition, routes, shown, isRun, pointed, over, selected }: Lines): readonly ExitEdge[] => {
  const titles = titlesOf(definition);
  const moved = new Set(definition.nodes.flatMap(({ id, at }) => (at === null ? [] : [id])));
  return definition.edges.map(({ from, outcome, to }) => {
    const id = edgeId(from, outcome);
    const isLit = from === pointed || id === over;
    const line = lineOf(outcome, shown.has(id), isRun, isLit);
    return {
      id,
      type: 'exit',
      source: from,
      sourceHandle: outcome,
      target: to,
      selected: id === selected,
      // Lines of the way that is shown lie over the others, and their arrows too; all lie below the steps. They keep their
      // order: a line that is moved in the page between a press and its end hears no click.
      zIndex: -3 + 2 * Number(shown.has(id)) + Number(isLit),
      className: line,
      markerEnd: { ...ARROW, color: css.LINES[line] },
      ariaLabel: `${titles.get(from)}, ${OUTCOME_TITLES[outcome]}, to ${titles.get(to)}`,
      data: { route: moved.has(from) || moved.has(to) ? null : routes.get(id)! },
    };
  });
};
