import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { writeNoOwnerStacks } from './ownerStacks.ts';

/** Where a test shows a part. It is taken away after the test: the next file has the same document. */
export const rooted = (container: Element): Root => {
  writeNoOwnerStacks();
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  return root;
};
