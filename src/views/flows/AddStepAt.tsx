import { isTrigger } from '#contract/flows/outcomes.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { Exit } from '#src/machines/flowEdits.ts';
import { nextPlace } from './nextPlace.ts';
import { AddStep } from './AddStep.tsx';
import type { StepActs } from './stepActs.ts';
import { startOf } from './summary.ts';

interface AddStepAtProps {
  readonly definition: FlowDefinition;
  /** Where the step comes: after an exit, or where the next one belongs; null: none is added. */
  readonly at: Exit | 'next' | null;
  /** The step that is selected. */
  readonly chosen: string | null;
  readonly acts: StepActs;
  readonly onClose: () => void;
}

/** Asks which step comes next; what an exit leads to may be one that is there. */
export const AddStepAt = ({ definition, at, chosen, acts, onClose }: AddStepAtProps) => {
  const exit = at === 'next' ? null : at;
  return (
    <AddStep
      trigger={startOf(definition)}
      open={at !== null}
      onClose={onClose}
      onAdd={(kind) => {
        acts.insert(kind, exit ?? nextPlace(definition, chosen, kind));
        onClose();
      }}
      known={exit ? definition.nodes.filter(({ id, kind }) => !isTrigger(kind) && id !== exit.step) : []}
      onLead={(to) => {
        if (exit) acts.edit({ kind: 'connect', exit, to });
        onClose();
      }}
    />
  );
};
