import { theError } from '../outcome.ts';
import { brand } from './setup.ts';

/** Somebody else saved first: what they saved is read, and compared with what is written here. */
export const rereading = brand.createStateConfig({
  description: 'Something else is saved than was known: reading it',
  tags: ['busy'],
  invoke: {
    id: 'rereadBrand',
    src: 'fetchBrand',
    onDone: {
      target: 'comparing',
      actions: { type: 'keepTheirs', params: ({ event }) => ({ brand: event.output }) },
    },
    onError: { target: 'unsure', actions: { type: 'keepFailure', params: theError } },
  },
});

export const comparing = brand.createStateConfig({
  description: 'Whether both changed the same, and whether anything of what was pressed is left to save',
  tags: ['busy'],
  always: [{ guard: 'isContested', target: 'conflict' }, { guard: 'isAsked', target: 'saving' }, { target: 'resting' }],
});

export const conflict = brand.createStateConfig({
  description: 'Nothing is saved until the person chooses a version',
  on: {
    'brand.keepMine': { target: 'comparing', actions: 'settleMine' },
    'brand.takeTheirs': { target: 'comparing', actions: 'takeTheirs' },
  },
});
