import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island's static HTML; `node` is what `Island` had as its children. */
export const hydrate = (element: HTMLElement, node: ReactNode): void => {
  hydrateRoot(element, node, { identifierPrefix: `${element.dataset['island']}-` });
};
