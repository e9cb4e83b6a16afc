import type { ReactNode } from 'react';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { graphOf, outcomesOf } from '#contract/flows/graph.ts';
import { titleOf } from '#contract/flows/words.ts';
import { Button } from '#ui/parts/Button.tsx';
import * as css from './Editor.css.ts';
import { Exits, type ExitsProps } from './Exits.tsx';
import { summaryOf } from './flowText.ts';
import { StepIcon } from './StepIcon.tsx';

/** In the order in which a run can come to them; last what nothing leads to. */
const inOrder = (definition: FlowDefinition): readonly FlowNode[] => {
  const graph = graphOf(definition);
  const order = new Set([graph.trigger]);
  for (const node of order)
    for (const outcome of outcomesOf(node.kind)) {
      const to = graph.next(node.id, outcome);
      if (to !== undefined) order.add(graph.nodes.get(to)!);
    }
  return [...order, ...definition.nodes.filter((node) => !order.has(node))];
};

interface StepListProps extends Omit<ExitsProps, 'node'> {
  /** The settings of the selected step. */
  readonly settings: ReactNode;
  readonly selected: string | null;
  readonly shown: ReadonlySet<string>;
  readonly onSelect: (step: string | null) => void;
}

/** The same flow as the canvas shows, as a list: for phones and screen readers. */
export const StepList = ({ selected, shown, settings, onSelect, ...exits }: StepListProps) => (
  <ol className={css.steps}>
    {inOrder(exits.definition).map((node) => (
      <li className={css.row} key={node.id} data-selected={node.id === selected} data-shown={shown.has(node.id)}>
        <div className={css.rowHead}>
          <StepIcon kind={node.kind} />
          <h2 className={css.rowTitle}>{titleOf(node)}</h2>
          <Button
            dense
            aria-pressed={node.id === selected}
            aria-label={`Settings of ${titleOf(node)}`}
            onClick={() => onSelect(node.id === selected ? null : node.id)}
          >
            Settings
          </Button>
        </div>
        <p className={css.soft}>{summaryOf(node)}</p>
        {node.id === selected && settings}
        <Exits {...exits} node={node} />
      </li>
    ))}
  </ol>
);
