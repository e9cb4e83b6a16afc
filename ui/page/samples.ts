import type { Sample } from './sample.ts';
import { buttons } from './samples/buttons.tsx';
import { fields } from './samples/fields.tsx';
import { layout } from './samples/layout.tsx';
import { news } from './samples/news.tsx';
import { over } from './samples/over.tsx';

/** Every part, in groups. */
export const GROUPS: Readonly<Record<string, readonly Sample[]>> = {
  'Buttons and links': buttons,
  'Fields and choices': fields,
  'News and progress': news,
  'Layout and brand': layout,
  'Over the page': over,
};
