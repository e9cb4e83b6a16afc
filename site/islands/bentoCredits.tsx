import { hydrate } from '../hydrate.ts';
import { Credits } from '../landing/bento/credits/Credits.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Credits />);
