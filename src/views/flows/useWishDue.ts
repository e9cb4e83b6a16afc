import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { FlowFields } from '#contract/flows/flow.ts';
import type { FlowWish } from '#src/machines/flowEditor/context.ts';
import { type FlowEditorActor, selectDue, selectFields, selectWish } from '#src/machines/flowEditor.machine.ts';

interface WishDue {
  readonly editor: FlowEditorActor;
  readonly wish: FlowWish;
  /** Those that `may` is about; they follow what is on the screen. */
  readonly fields: FlowFields;
  /** Nothing stands against it; null: it is not known yet. */
  readonly may: boolean | null;
  /** Does it, or asks before. */
  readonly onDue: () => void;
}

/**
 * Does what was pressed before the flow was saved, once it is. What stands against it is known only here, where all is shown.
 */
export const useWishDue = ({ editor, wish, fields, may, onDue }: WishDue): void => {
  const isDue = useSelector(editor, (snapshot) => selectDue(snapshot) && selectWish(snapshot) === wish);
  const doIt = useEffectEvent(onDue);
  useEffect(() => {
    if (!isDue || may === null || selectFields(editor.getSnapshot()) !== fields) return;
    if (may) doIt();
    // What was done instead of waiting has ended it already.
    editor.send({ type: 'flow.drop' });
  }, [editor, fields, isDue, may]);
};

/** Whoever leaves the screen before it is saved has pressed nothing. */
export const useWishesEnd = (editor: FlowEditorActor): void =>
  useEffect(() => () => editor.send({ type: 'flow.drop' }), [editor]);
