import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowEditorActor } from '#src/machines/flowEditor.machine.ts';
import type { StepActs } from './stepActs.ts';
import { copiedSteps } from './stepsClipboard.ts';

interface Options {
  readonly editor: FlowEditorActor;
  readonly definition: FlowDefinition;
  readonly selected: readonly string[];
  readonly acts: StepActs;
}

const isTyping = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The keys and the clipboard of the flow that is edited; in a field they are the field's. */
export const editorKeys = ({ editor, definition, selected, acts }: Options) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event) || !(event.ctrlKey || event.metaKey)) return;
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      z: () => editor.send({ type: event.shiftKey ? 'flow.redo' : 'flow.undo' }),
      y: () => editor.send({ type: 'flow.redo' }),
      a: () => acts.select(definition.nodes.map(({ id }) => id)),
      d: selected.length === 0 ? undefined : () => acts.duplicate(selected),
    };
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const copy = (event: ClipboardEvent): boolean => {
    // What is marked on the page is copied as ever.
    if (isTyping(event) || window.getSelection()?.toString()) return false;
    const text = copiedSteps(definition, selected);
    if (text === null) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    return true;
  };
  return {
    onKeyDown,
    onCopy: (event: ClipboardEvent): void => void copy(event),
    onCut: (event: ClipboardEvent): void => {
      if (copy(event)) acts.remove(selected);
    },
    onPaste: (event: ClipboardEvent): void => {
      if (isTyping(event)) return;
      event.preventDefault();
      acts.paste(event.clipboardData.getData('text/plain'));
    },
  };
};
