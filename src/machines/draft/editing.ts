import { cropping } from './cropping.ts';
import { draft } from './setup.ts';
import { sync } from './sync.ts';
import { wishing } from './wishing.ts';
import { writing } from './writing.ts';

/** Lets a person edit the ad. */
export const editing = draft.createStateConfig({
  description: 'The person edits the form, and changes are saved',
  tags: ['loaded'],
  type: 'parallel',
  states: {
    writing,
    cropping,
    sync,
    wishing,
  },
});
