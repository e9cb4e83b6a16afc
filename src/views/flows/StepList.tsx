import type { ReactNode } from 'react';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { graphOf, outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import { titleOf } from '#contract/flows/words.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import * as css from './Editor.css.ts';
import { type ExitsProps, FoldedExits } from './Exits.tsx';
import { detailOf, startOf } from './summary.ts';
import { passFocusToSteps } from './passFocusToSteps.ts';
import { StepProblems } from './StepProblems.tsx';
import { StepIcon } from './StepIcon.tsx';

/** What usually happens stands straight below, as on the canvas; then what else a run can come to, and last what it cannot. */
const inOrder = (definition: FlowDefinition): readonly FlowNode[] => {
  const graph = graphOf(definition);
  const order = new Set<FlowNode>();
  const ahead = [graph.trigger];
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (order.has(node)) continue;
    order.add(node);
    for (const outcome of outcomesOf(node.kind).toReversed()) {
      const to = graph.next(node.id, outcome);
      if (to !== undefined) ahead.push(graph.nodes.get(to)!);
    }
  }
  return [...order, ...definition.nodes.filter((node) => !order.has(node))];
};

interface StepListProps extends Omit<ExitsProps, 'node'> {
  /** Of its amounts; null: not known. */
  readonly currency: string | null;
  /** The settings of the selected step. */
  readonly settings: ReactNode;
  readonly chosen: string | null;
  /** Steps of the path that is shown, and where on it. */
  readonly shown: ReadonlySet<string>;
  readonly current: string | null;
  /** What is wrong with steps, in sentences. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  readonly onSelect: (steps: readonly string[]) => void;
  readonly onRemove: (ids: readonly string[]) => void;
}

/** The step that a path has come to, below the bar that leads through it. */
const bring = (step: HTMLElement | null): void => step?.scrollIntoView({ block: 'center' });

/** The same flow as the canvas shows, as a list: for phones and screen readers. */
export const StepList = (props: StepListProps) => {
  const { chosen, currency, shown, current, problems, settings, onSelect, onRemove, ...exits } = props;
  const trigger = startOf(exits.definition);
  return (
    <ol className={css.steps}>
      {inOrder(exits.definition).map((node) => (
        <li
          className={css.row}
          key={node.id}
          data-selected={node.id === chosen}
          data-shown={shown.has(node.id)}
          data-current={node.id === current}
          data-breach={problems.has(node.id)}
          aria-current={node.id === current ? 'step' : undefined}
          ref={node.id === current ? bring : undefined}
        >
          <div className={css.rowHead} ref={passFocusToSteps}>
            <StepIcon kind={node.kind} />
            <h2 className={css.rowTitle}>{titleOf(node)}</h2>
            <Button
              dense
              aria-expanded={node.id === chosen}
              aria-label={`Settings of ${titleOf(node)}`}
              onClick={() => onSelect(node.id === chosen ? [] : [node.id])}
            >
              Settings
            </Button>
            {!isTrigger(node.kind) && (
              <Off>
                <Button dense tone="plain" aria-label={`Delete ${titleOf(node)}`} onClick={() => onRemove([node.id])}>
                  Delete
                </Button>
              </Off>
            )}
          </div>
          <p className={css.soft}>{detailOf(node, trigger, currency)}</p>
          {node.id !== chosen && <StepProblems texts={problems.get(node.id)} />}
          {node.id === chosen && settings}
          <Off>
            <FoldedExits {...exits} node={node} open={node.id === chosen} />
          </Off>
        </li>
      ))}
    </ol>
  );
};
