import { useEffect, useEffectEvent } from 'react';
import type { DraftActor } from '#src/machines/draft.machine.ts';

/** Of the browser, or as React hands it on. */
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Which step a key asks for: Ctrl/Cmd+Z back, Ctrl/Cmd+Shift+Z or Ctrl+Y forth; null for every other key. */
const stepOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): 'undo' | 'redo' | null => {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
};

/**
 * What to do at a key within the builder: the draft's undo and redo, in place of the field's own, which knows nothing of the
 * other fields, nor of what came before a reload. A key that nothing has the focus for is heard, too: what had it may be gone.
 */
export const useUndoKeys = (draft: DraftActor): ((event: Key) => void) => {
  const step = (event: Key): void => {
    const wanted = stepOf(event);
    if (!wanted) return;
    event.preventDefault();
    draft.send({ type: `draft.${wanted}` });
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) step(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return step;
};
