import { hydrate } from '../hydrate.ts';
import { Upload } from '../landing/bento/upload/Upload.tsx';

export const mount = (element: HTMLElement): void => hydrate(element, <Upload />);
