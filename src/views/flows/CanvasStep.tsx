import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { Plus } from 'lucide-react';
import type { FlowNode } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger, type Outcome } from '#contract/flows/outcomes.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import type { Exit } from '#src/machines/flowEdits.ts';
import * as css from './Canvas.css.ts';
import { ruleSentence } from './ruleText.ts';
import { summaryOf } from './summary.ts';
import { lineAt, sideOutcomesOf } from './layout.ts';
import { StepIcon } from './StepIcon.tsx';

/** How a run stands to a step. */
export type StepMark = 'at' | 'passed' | 'failed';

interface StepData extends Record<string, unknown> {
  readonly step: FlowNode;
  readonly isShown: boolean;
  readonly isBreach: boolean;
  readonly mark: StepMark | undefined;
  /** Its outcomes that lead somewhere, and those of the way that is shown. */
  readonly led: ReadonlySet<Outcome>;
  readonly taken: ReadonlySet<Outcome>;
  readonly onInsert: ((exit: Exit) => void) | null;
}
export type StepNode = Node<StepData, 'step'>;

const Insert = ({
  step,
  outcome,
  isLed,
  onInsert,
}: {
  readonly step: FlowNode;
  readonly outcome: Outcome;
  readonly isLed: boolean;
  readonly onInsert: (exit: Exit) => void;
}) => (
  <button
    type="button"
    className={`${css.insert} nodrag nopan`}
    aria-label={`${isLed ? 'Insert' : 'Add'} a step after ${titleOf(step)}: ${OUTCOME_TITLES[outcome]}`}
    title={isLed ? 'Insert a step here' : 'Add a step here'}
    onClick={(event) => {
      // The step stays as it is selected.
      event.stopPropagation();
      onInsert({ step: step.id, outcome });
    }}
  >
    <Plus size={12} aria-hidden="true" />
  </button>
);

/** A step with its outcomes: the usual one leaves it below, the others at its side. */
export const CanvasStep = ({ data, selected }: NodeProps<StepNode>) => {
  const { step, isShown, isBreach, mark, led, taken, onInsert } = data;
  const [first] = outcomesOf(step.kind);
  const insert = (outcome: Outcome) =>
    onInsert && <Insert step={step} outcome={outcome} isLed={led.has(outcome)} onInsert={onInsert} />;
  return (
    <div className={css.step} data-selected={selected} data-shown={isShown} data-breach={isBreach} data-mark={mark}>
      {!isTrigger(step.kind) && <Handle className={css.target} type="target" position={Position.Top} />}
      <div className={css.head}>
        <span className={css.icon} data-trigger={isTrigger(step.kind)}>
          <StepIcon kind={step.kind} />
        </span>
        <span className={css.words}>
          <span className={css.title}>{titleOf(step)}</span>
          <span className={css.sub} title={step.kind === 'metric_rule' ? ruleSentence(step.settings.rule) : undefined}>
            {summaryOf(step)}
          </span>
        </span>
      </div>
      {sideOutcomesOf(step).map((outcome, at) => (
        <div key={outcome} className={css.line} data-led={led.has(outcome)} data-taken={taken.has(outcome)}>
          {OUTCOME_TITLES[outcome]}
          {insert(outcome)}
          <Handle
            id={outcome}
            className={css.handle}
            type="source"
            position={Position.Right}
            title={OUTCOME_TITLES[outcome]}
            style={{ top: lineAt(at) }}
          />
        </div>
      ))}
      {first !== undefined && (
        <>
          <div className={css.usual} data-led={led.has(first)} data-taken={taken.has(first)}>
            {OUTCOME_TITLES[first]}
            {insert(first)}
          </div>
          <Handle
            id={first}
            className={css.handle}
            type="source"
            position={Position.Bottom}
            title={OUTCOME_TITLES[first]}
          />
        </>
      )}
    </div>
  );
};
