import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import type { Exit, FlowEdit } from '#src/machines/flowEdits.ts';
import { Button } from '#ui/parts/Button.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import * as css from './Editor.css.ts';
import { stepNames } from './stepNames.ts';

const either = new Intl.ListFormat('en', { type: 'disjunction' });

export interface ExitsProps {
  readonly definition: FlowDefinition;
  readonly node: FlowNode;
  readonly onEdit: (edit: FlowEdit) => void;
  readonly onInsert: (exit: Exit) => void;
}

/** `OK: Make images. Failed or Not enough credits: Notify me.` */
const leadsText = (definition: FlowDefinition, node: FlowNode): string => {
  const names = stepNames(definition);
  const led = new Map(definition.edges.map(({ from, outcome, to }) => [`${from}.${outcome}`, to]));
  const byTarget = Map.groupBy(outcomesOf(node.kind), (outcome) => led.get(`${node.id}.${outcome}`) ?? '');
  return [...byTarget]
    .map(([to, outcomes]) => {
      const came = either.format(outcomes.map((outcome) => OUTCOME_TITLES[outcome]));
      const leads = `${came}: ${to === '' ? 'leads nowhere' : names.get(to)}`;
      // Steps of one name are told apart by their messages, which are sentences.
      return /[.!?…]$/.test(leads) ? leads : `${leads}.`;
    })
    .join(' ');
};

/** The same folded, in a line: it is changed where somebody opens it. */
export const FoldedExits = ({ open, ...exits }: ExitsProps & { readonly open: boolean }) => {
  const { definition, node } = exits;
  if (outcomesOf(node.kind).length === 0) return null;
  return (
    <details className={css.folded} open={open}>
      <summary>{leadsText(definition, node)}</summary>
      <Exits {...exits} />
    </details>
  );
};

/** Where each outcome of a step leads. */
export const Exits = ({ definition, node, onEdit, onInsert }: ExitsProps) => {
  const names = stepNames(definition);
  return (
    <div className={css.exits}>
      {outcomesOf(node.kind).map((outcome) => {
        const exit = { step: node.id, outcome };
        const to = definition.edges.find((edge) => edge.from === node.id && edge.outcome === outcome)?.to ?? '';
        const title = OUTCOME_TITLES[outcome];
        return (
          <div className={css.exit} key={outcome}>
            <SelectField
              label={title}
              aria-label={`${titleOf(node)}, ${title}: next step`}
              value={to}
              error={to === '' ? 'Leads nowhere' : null}
              onChange={(event) => onEdit({ kind: 'connect', exit, to: event.target.value || null })}
            >
              <option value="">Choose a step</option>
              {definition.nodes
                .filter(({ kind }) => !isTrigger(kind))
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {names.get(each.id)}
                  </option>
                ))}
            </SelectField>
            <Button dense aria-label={`Insert a step after ${titleOf(node)}: ${title}`} onClick={() => onInsert(exit)}>
              Insert
            </Button>
          </div>
        );
      })}
    </div>
  );
};
