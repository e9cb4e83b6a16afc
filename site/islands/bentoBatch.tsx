import { hydrate } from '../hydrate.ts';
import { Batch } from '#site/landing/bento/batch/Batch.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Batch />);
