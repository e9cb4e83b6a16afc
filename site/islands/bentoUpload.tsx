import { hydrate } from '../hydrate.ts';
import { Upload } from '#site/landing/bento/upload/Upload.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Upload />);
