import { hydrate } from '../hydrate.ts';
import { Credits } from '#site/landing/bento/credits/Credits.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Credits />);
