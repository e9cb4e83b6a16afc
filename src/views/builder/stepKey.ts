import type { KeyboardEvent } from 'react';

/** Which step a key asks for: Ctrl/Cmd+Z back, Ctrl/Cmd+Shift+Z or Ctrl+Y forth; null for every other key. */
export const stepKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null => {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
};
