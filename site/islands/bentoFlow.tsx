import { hydrate } from '../hydrate.ts';
import { Flow } from '#site/landing/bento/flow/Flow.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Flow />);
