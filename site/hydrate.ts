import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Makes an island's static HTML live; `node` is what `Island` had as its children. */
export const hydrate = (element: HTMLElement, node: ReactNode): void => {
  hydrateRoot(element, node, { identifierPrefix: `${element.dataset['island']}-` });
};
