import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { writeNoOwnerStacks } from './ownerStacks.ts';

const shown = new WeakMap<Element, Root>();

/**
 * Where a test shows a part, in place of what it showed there before. It is taken away after the test: the next file has
 * the same document.
 */
export const rooted = (container: Element): Root => {
  writeNoOwnerStacks();
  shown.get(container)?.unmount();
  const root = createRoot(container);
  shown.set(container, root);
  onTestFinished(() => root.unmount());
  return root;
};
