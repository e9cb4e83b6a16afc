import { bulk } from './setup.ts';

/** Reads what became of the ads elsewhere. */
export const reading = bulk.createStateConfig({
  description: 'What became of the ads elsewhere',
  initial: 'still',
  states: {
    still: { description: 'Nothing new', on: { 'bulk.refresh': 'gathering' } },
    gathering: {
      description: 'Many ads change at once: they are read together',
      entry: 'wakeTexts',
      on: { 'app.resume': { target: 'gathering', reenter: true, actions: 'resumeUploads' } },
      after: { gathering: 'fetching' },
    },
    fetching: {
      description: 'Reads the ads again',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context }) => ({
          adIds: context.rows.filter(({ version }) => version > 0).map(({ id }) => id),
        }),
        onDone: {
          target: 'still',
          // There is a network: what failed for want of it goes on.
          actions: [{ type: 'keepAds', params: ({ event }) => ({ ads: event.output }) }, 'wakeUploads'],
        },
        onError: 'still',
      },
      on: { 'bulk.refresh': 'gathering' },
    },
  },
});
