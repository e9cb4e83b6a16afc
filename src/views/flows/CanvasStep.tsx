import { Handle, type HandleType, type Node, type NodeProps, Position, useStore } from '@xyflow/react';
import { Check, Ellipsis, type LucideIcon, Plus, Square, TriangleAlert, X } from 'lucide-react';
import type { FlowNode } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger, type NodeKind, type Outcome } from '#contract/flows/outcomes.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import type { Exit } from '#src/machines/flowEdits.ts';
import * as css from './Canvas.css.ts';
import { detailOf, summaryOf } from './summary.ts';
import { headOf, heightOf, lineAt, lookAt, ruleLinesOf, sideOutcomesOf, STEP } from './layout.ts';
import { familyOf, StepIcon } from './StepIcon.tsx';

/** How a run stands to a step. */
export type StepMark = 'at' | 'passed' | 'failed' | 'stopped';

/** What a run did at a step: `said` of the last time, often nothing, and how many times it came there. */
export interface StepRun {
  readonly mark: StepMark;
  readonly said: string;
  readonly times: number;
}

const MARKS: Readonly<Record<StepMark | 'breach', readonly [LucideIcon, string]>> = {
  at: [Ellipsis, 'current step'],
  passed: [Check, 'passed'],
  failed: [X, 'failed'],
  stopped: [Square, 'stopped here'],
  breach: [TriangleAlert, 'has a problem'],
};

/** What a step's badge says; a run's mark goes before what the check found. */
export const badgeOf = (mark: StepMark | undefined, isBreach: boolean): StepMark | 'breach' | undefined =>
  mark ?? (isBreach ? 'breach' : undefined);

/** A step in words, with what its colour and badge say. */
export const stepLabel = ({
  step,
  trigger,
  currency,
  run,
  mark,
  isBreach,
}: Pick<StepData, 'step' | 'trigger' | 'currency' | 'run' | 'mark' | 'isBreach'>): string => {
  const badge = badgeOf(mark, isBreach);
  const times = run !== null && run.times > 1 ? `, ${run.times} times` : '';
  return `${titleOf(step)}: ${run?.said || detailOf(step, trigger, currency)}${times}${badge ? `, ${MARKS[badge][1]}` : ''}`;
};

const Badge = ({ badge }: { readonly badge: StepMark | 'breach' }) => {
  const [Icon] = MARKS[badge];
  return (
    <span className={css.badge} data-badge={badge}>
      <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
    </span>
  );
};

interface StepData extends Record<string, unknown> {
  readonly step: FlowNode;
  /** What starts the flow. */
  readonly trigger: NodeKind;
  /** Of its amounts; null: not known. */
  readonly currency: string | null;
  readonly isShown: boolean;
  /** A run or a path is shown: its colours say where it went, and no other colour does. */
  readonly isFollowed: boolean;
  readonly isBreach: boolean;
  readonly mark: StepMark | undefined;
  /** Of the run that is shown; null: none is, or it did not come here. */
  readonly run: StepRun | null;
  /** The step that each of its outcomes leads to, by its title, and the outcomes of the way that is shown. */
  readonly led: ReadonlyMap<Outcome, string>;
  readonly taken: ReadonlySet<Outcome>;
  /** The flow has no step between its trigger and its end. */
  readonly isBlank: boolean;
  readonly onInsert: ((exit: Exit) => void) | null;
}
export type StepNode = Node<StepData, 'step'>;

const Insert = ({
  step,
  outcome,
  isLed,
  isFirst,
  onInsert,
}: {
  readonly step: FlowNode;
  readonly outcome: Outcome;
  readonly isLed: boolean;
  /** Says so in words: nobody has to guess what to press first. */
  readonly isFirst: boolean;
  readonly onInsert: (exit: Exit) => void;
}) => (
  <button
    type="button"
    className={`${isFirst ? css.insertFirst : css.insert} nodrag nopan`}
    aria-label={
      isFirst ? undefined : `${isLed ? 'Insert' : 'Add'} a step after ${titleOf(step)}: ${OUTCOME_TITLES[outcome]}`
    }
    title={isLed ? 'Insert a step here' : 'Add a step here'}
    onClick={(event) => {
      // The step stays as it is selected.
      event.stopPropagation();
      onInsert({ step: step.id, outcome });
    }}
  >
    <Plus size={isFirst ? 16 : 12} aria-hidden="true" />
    {isFirst && 'Add first step'}
  </button>
);

interface EndProps {
  readonly id?: Outcome;
  readonly type: HandleType;
  readonly side: Position;
  readonly top?: number;
}

/** Where lines end, for their ends to be found; a plain element, which hears nothing of what the canvas does. */
const End = ({ id, type, side, top }: EndProps) => (
  <span
    className={`react-flow__handle react-flow__handle-${side} ${type} ${type === 'target' ? css.target : css.handle}`}
    data-handleid={id}
    data-handlepos={side}
    style={{ top }}
  />
);

/** A step from far away, where its signs and small words are not made out: the least that shows where and what it is. */
const Block = ({
  step,
  mark,
  isShown,
  isFollowed,
  isBreach,
}: Pick<StepData, 'step' | 'mark' | 'isShown' | 'isFollowed' | 'isBreach'>) => {
  const [first] = outcomesOf(step.kind);
  const badge = badgeOf(mark, isBreach);
  const isPlain = !isFollowed && !isShown && mark === undefined;
  return (
    <>
      {badge && <Badge badge={badge} />}
      <span
        className={css.block}
        data-family={isPlain ? familyOf(step.kind) : undefined}
        data-fails={isPlain && step.kind === 'end' && step.settings.result === 'failed'}
        data-tall={heightOf(step) > STEP.head}
      >
        <span className={css.blockTitle}>
          {titleOf(step)}
          {step.kind === 'end' && `, ${summaryOf(step, step.kind, null).toLowerCase()}`}
        </span>
      </span>
      {!isTrigger(step.kind) && <End type="target" side={Position.Top} />}
      {sideOutcomesOf(step).map((outcome, at) => (
        <End key={outcome} id={outcome} type="source" side={Position.Right} top={lineAt(step, at)} />
      ))}
      {first !== undefined && <End id={first} type="source" side={Position.Bottom} />}
    </>
  );
};

/** A step with its outcomes: the usual one leaves it below, the others at its side. */
export const CanvasStep = ({ data, selected }: NodeProps<StepNode>) => {
  const { step, trigger, currency, isShown, isFollowed, isBreach, mark, run, led, taken, isBlank, onInsert } = data;
  const badge = badgeOf(mark, isBreach);
  const look = useStore(({ transform }) => lookAt(transform[2]));
  const isFirst = isBlank && isTrigger(step.kind);
  const [first] = outcomesOf(step.kind);
  const rule = ruleLinesOf(step, currency);
  const insert = (outcome: Outcome) =>
    onInsert && <Insert step={step} outcome={outcome} isLed={led.has(outcome)} isFirst={isFirst} onInsert={onInsert} />;
  return (
    <div
      className={css.step}
      data-family={familyOf(step.kind)}
      data-selected={selected}
      data-shown={isShown}
      data-breach={isBreach}
      data-mark={mark}
      data-look={look}
      data-tall={heightOf(step) > STEP.head}
    >
      {look === 'block' ? (
        <Block step={step} mark={mark} isShown={isShown} isFollowed={isFollowed} isBreach={isBreach} />
      ) : (
        <>
          {badge && <Badge badge={badge} />}
          {!isTrigger(step.kind) && <Handle className={css.target} type="target" position={Position.Top} />}
          {/* Its title has the room of a rule that is left out. */}
          <div className={css.head} style={look === 'named' ? { height: headOf(step) - 2 } : undefined}>
            <span
              className={css.icon}
              data-family={familyOf(step.kind)}
              data-fails={step.kind === 'end' && step.settings.result === 'failed'}
            >
              <StepIcon kind={step.kind} />
            </span>
            <span className={css.words}>
              <span className={css.title}>
                {titleOf(step)}
                {run !== null && run.times > 1 && <span className={css.times}> {run.times} times</span>}
              </span>
              <span className={css.sub} title={run?.said || undefined}>
                {run?.said || summaryOf(step, trigger, currency)}
              </span>
            </span>
          </div>
          {rule.length > 0 && (
            <div className={css.rule} title={detailOf(step, trigger, currency)}>
              {rule.map((line) => (
                <div className={css.ruleLine} key={line}>
                  {line}
                </div>
              ))}
            </div>
          )}
          {sideOutcomesOf(step).map((outcome, at) => (
            <div key={outcome} className={css.line} data-led={led.has(outcome)} data-taken={taken.has(outcome)}>
              <span className={css.outcome}>{OUTCOME_TITLES[outcome]}</span>
              {led.has(outcome) && (
                <span className={css.leads} title={`Goes to ${led.get(outcome)}`}>
                  → {led.get(outcome)}
                </span>
              )}
              {insert(outcome)}
              <Handle
                id={outcome}
                className={css.handle}
                type="source"
                position={Position.Right}
                title={OUTCOME_TITLES[outcome]}
                style={{ top: lineAt(step, at) }}
              />
            </div>
          ))}
          {first !== undefined && (
            <>
              <div className={css.usual} data-led={led.has(first)} data-taken={taken.has(first)}>
                {!(isFirst && onInsert) && OUTCOME_TITLES[first]}
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
        </>
      )}
    </div>
  );
};
