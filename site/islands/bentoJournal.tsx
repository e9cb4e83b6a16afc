import { hydrate } from '../hydrate.ts';
import { Journal } from '#site/landing/bento/journal/Journal.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Journal />);
