import { theError } from '../outcome.ts';
import { brand } from './setup.ts';

/** A save that nobody else came before: it is taken, refused, or its answer is lost. */
export const saving = brand.createStateConfig({
  description: 'Saving; repeated, it is refused rather than saved over what another tab saved',
  tags: ['busy'],
  on: { 'app.suspend': 'interrupted' },
  entry: 'rememberSent',
  invoke: {
    id: 'saveBrand',
    src: 'saveBrand',
    input: ({ context }) => ({ fields: context.sent.at(-1)!, version: context.saved!.version }),
    onDone: {
      target: 'resting',
      actions: { type: 'keepSaved', params: ({ event }) => ({ brand: event.output }) },
    },
    onError: [
      { guard: { type: 'isConflict', params: theError }, target: 'rereading', actions: 'forgetSent' },
      {
        guard: { type: 'isLost', params: theError },
        target: 'unsure',
        actions: { type: 'keepFailure', params: theError },
      },
      { target: 'resting', actions: ['forgetSent', { type: 'keepFailure', params: theError }] },
    ],
  },
});

export const unsure = brand.createStateConfig({
  description: 'The answer was lost: whether it is saved is found out by saving the same again',
  on: {
    'brand.save': { target: 'saving', actions: 'ask' },
    'brand.refresh': { target: 'saving', actions: 'wakeImages' },
    'app.resume': 'saving',
  },
});
