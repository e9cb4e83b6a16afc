import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { FlowFields } from '#contract/flows/flow.ts';
import { type FlowEditorActor, selectDue, selectFields, selectWish } from '#src/machines/flowEditor.machine.ts';

interface ActDue {
  readonly editor: FlowEditorActor;
  /** Those that `mayActivate` is about; they follow what is on the screen. */
  readonly fields: FlowFields;
  /** Null: it is not known yet. */
  readonly mayActivate: boolean | null;
  /** Activates it, or asks before. */
  readonly onActivate: () => void;
}

/**
 * Does what was pressed before the flow was saved, once it is. What stands against activating it is known only here, where
 * all is shown; pausing waits for nothing. Whoever leaves the screen meanwhile has pressed nothing.
 */
export const useActDue = ({ editor, fields, mayActivate, onActivate }: ActDue): void => {
  const isDue = useSelector(editor, selectDue);
  const wish = useSelector(editor, selectWish);
  const activate = useEffectEvent(onActivate);
  useEffect(() => {
    if (!isDue) return;
    if (wish === 'pause') return editor.send({ type: 'flow.act', act: 'pause' });
    if (mayActivate === null || selectFields(editor.getSnapshot()) !== fields) return;
    if (!mayActivate) return editor.send({ type: 'flow.drop' });
    activate();
  }, [editor, fields, isDue, mayActivate, wish]);
  useEffect(() => () => editor.send({ type: 'flow.drop' }), [editor]);
};
