import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Where a test shows a part. It is taken away after the test: the next file has the same document. */
export const rooted = (container: Element): Root => {
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  return root;
};
