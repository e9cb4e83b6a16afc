import { hydrate } from '../hydrate.ts';
import { Preflight } from '../landing/bento/preflight/Preflight.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Preflight />);
