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
      initial: 'current',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context }) => ({
          adIds: context.rows.filter(({ version }) => version > 0).map(({ id }) => id),
        }),
        // There is a network: what failed for want of it goes on.
        onDone: [
          {
            guard: 'isOvertaken',
            target: 'gathering',
            actions: [
              { type: 'keepAds', params: ({ event }) => ({ ads: event.output, isWhole: false }) },
              'wakeUploads',
            ],
          },
          {
            target: 'still',
            actions: [
              { type: 'keepAds', params: ({ event }) => ({ ads: event.output, isWhole: true }) },
              'wakeUploads',
            ],
          },
        ],
        onError: [{ guard: 'isOvertaken', target: 'gathering' }, { target: 'still' }],
      },
      states: {
        current: { description: 'Nothing has happened since the request', on: { 'bulk.refresh': 'overtaken' } },
        overtaken: { description: 'Something happened since: they are read again afterwards' },
      },
    },
  },
});
