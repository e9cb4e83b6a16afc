import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import { GENERATION_ID, teaBrief } from '#test/support/generations.ts';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

type Context = ContextFrom<typeof bulkTextsMachine>;
const contextOf = ({ context }: AnyMachineSnapshot): Context => context as Context;
/** More than one ask takes. */
const rows = Array.from({ length: 21 }, (_, at) => ({ id: `ad-${at}`, product: 'Oolong', link: '' }));
const texts = { primary_text: 'Tea.', headline: 'Tea', description: '' };
const keysOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).asks.map(({ key }) => key);

export const bulkTexts: Chart = {
  machine: bulkTextsMachine,
  project: ({ brief, said, run, asks, at, written }: Context) => [
    brief.product !== '',
    Object.keys(said).length > 0,
    run,
    asks.length,
    at,
    Math.min(written.length, 2),
  ],
  events: {
    'texts.fewer': [{ count: 1 }, { count: 0 }],
    'texts.write': [{ fields: { product: 'Tea by post' } }, { fields: { product: '' } }],
    'texts.say': [{ adId: 'ad-0', product: 'Green oolong' }],
    'texts.start': [
      { key: OTHER_ID, rows },
      { key: MEDIA_ID, rows: [{ id: 'ad-0', product: '', link: '' }] },
    ],
    'generation.known': (snapshot) => [{ key: keysOf(snapshot)[0] ?? OTHER_ID, id: GENERATION_ID, count: 20 }],
    'generation.settled': (snapshot) =>
      ['ended', 'short', 'failed'].map((how) => ({ key: keysOf(snapshot)[0] ?? OTHER_ID, how, made: 20 })),
    'generation.decided': (snapshot) =>
      [0, 1, 99].map((index) => ({
        key: keysOf(snapshot)[0] ?? OTHER_ID,
        id: GENERATION_ID,
        index,
        choice: null,
        pictures: null,
        texts,
      })),
    'xstate.done.actor.findBrief': [{ output: teaBrief }],
    'xstate.error.actor.findBrief': error(failures.network),
  },
  repeatable: { findBrief: 'reading' },
};
