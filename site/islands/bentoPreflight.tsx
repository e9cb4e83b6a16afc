import { hydrate } from '../hydrate.ts';
import { Preflight } from '#site/landing/bento/preflight/Preflight.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Preflight />);
