import type { StepKind } from '#contract/flows/outcomes.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowEditorActor } from '#src/machines/flowEditor.machine.ts';
import { type Exit, type FlowEdit, freshId } from '#src/machines/flowEdits.ts';
import { newStep } from './newStep.ts';
import { copiedSteps, pastedSteps } from './stepsClipboard.ts';

interface Options {
  readonly editor: FlowEditorActor;
  readonly definition: FlowDefinition;
  /** In the demo workspace: steps can be selected, and nothing of them is changed. */
  readonly looking: boolean;
  /** Why nothing was pasted; null: it was. */
  readonly onRefused: (why: string | null) => void;
}

/** What can be done with the steps of the flow that is edited, by press and by key. What is made is selected. */
export const stepActs = ({ editor, definition, looking, onRefused }: Options) => {
  const edit = (change: FlowEdit): void => {
    if (!looking) editor.send({ type: 'flow.edit', edit: change });
  };
  const select = (steps: readonly string[]): void => editor.send({ type: 'flow.select', steps });
  const remove = (ids: readonly string[]): void => {
    if (looking) return;
    edit({ kind: 'remove', ids });
    select([]);
  };
  const paste = (text: string): void => {
    if (looking) return;
    const pasted = pastedSteps(text, definition);
    onRefused('error' in pasted ? pasted.error : null);
    if ('error' in pasted) return;
    edit({ kind: 'paste', ...pasted });
    select(pasted.nodes.map(({ id }) => id));
  };
  const duplicate = (ids: readonly string[]): void => {
    const text = copiedSteps(definition, ids);
    if (text !== null) paste(text);
  };
  const insert = (kind: StepKind, after: Exit | null): void => {
    if (looking) return;
    const id = freshId(definition, kind);
    edit({ kind: 'add', node: newStep(kind, id), after });
    select([id]);
  };
  return { edit, select, remove, paste, duplicate, insert };
};

export type StepActs = ReturnType<typeof stepActs>;
