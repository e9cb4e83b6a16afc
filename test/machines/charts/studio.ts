import { studioMachine } from '#src/machines/studio.machine.ts';
import { adsToAdd } from '#src/machines/studio/adsToAdd.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import { GENERATION_ID, generationOf, picturesOf, teaBrief } from '#test/support/generations.ts';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

type Context = ContextFrom<typeof studioMachine>;
const contextOf = ({ context }: AnyMachineSnapshot): Context => context as Context;
const keysOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).rounds.map(({ key }) => key);
const words = { primary_text: 'Tea.', headline: 'Tea', description: '' };
const choice = { ...words, cta_text: 'Shop Now', angle: 'Slow mornings' };
/** The key, and the server's id, of images. */
const IMAGES_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9c77';
const rowOf = (id: string, outcome: 'saved' | 'refused') => ({
  id,
  outcome,
  version: outcome === 'saved' ? 1 : null,
  error: outcome === 'saved' ? null : 'No.',
  fields: {},
  ad: null,
});

export const studio: Chart = {
  machine: studioMachine,
  byPairs: true,
  project: ({ brief, replaced, rounds, chosen, drawn, picked, added, discarded, failure }: Context) => [
    brief.product !== '',
    replaced !== null,
    // What the guards ask.
    rounds.length > 0,
    rounds.some(({ key }) => key === OTHER_ID),
    rounds.some(({ key }) => key === MEDIA_ID),
    ...[null, 'short', 'failed'].map((how) => rounds.some(({ settled }) => settled === how)),
    // Told together: what was added may be of a round that is asked for again.
    [rounds.some(({ key }) => key === OTHER_ID), rounds.some(({ settled }) => settled === null), chosen.length > 0],
    chosen.length > 0,
    adsToAdd({ rounds, chosen, added, drawn, picked, adAccountId: null, targets: [] }).length > 0,
    drawn.length > 0,
    discarded.length > 0,
    failure !== null,
  ],
  events: {
    'studio.fewer': (snapshot) => [1, 0].map((count) => ({ key: keysOf(snapshot)[0] ?? OTHER_ID, count })),
    'studio.write': [{ fields: { product: 'Tea by post' } }, { fields: { product: '' } }],
    'studio.use': [{ brief: teaBrief }, { brief: EMPTY_BRIEF }],
    'studio.back': [{}],
    'studio.forget': [{}],
    'studio.count': [{ count: 3 }],
    'studio.paint': [{ on: true }],
    'studio.ask': [{ key: OTHER_ID }],
    'studio.again': (snapshot) => [
      { key: MEDIA_ID, of: { key: keysOf(snapshot)[0] ?? '', index: 0 } },
      { key: OTHER_ID, of: { key: keysOf(snapshot)[0] ?? '', index: 0 } },
    ],
    'studio.draw': (snapshot) =>
      [IMAGES_ID, OTHER_ID].map((key) => ({
        key,
        copies: [{ ...words, cta_text: 'Shop Now', of: { key: keysOf(snapshot)[0] ?? '', index: 0 } }],
        each: 1,
      })),
    'studio.pick': [
      { of: { generation_id: GENERATION_ID, index: 0 }, at: null },
      { of: { generation_id: GENERATION_ID, index: 0 }, at: { generation_id: IMAGES_ID, index: 0 } },
    ],
    'studio.open': [{ id: OTHER_ID, count: 6, brief: teaBrief }],
    'studio.cancel': [{}, { key: OTHER_ID }],
    'studio.aim': [{ target: { ad_account_id: MEDIA_ID, adset: null, preset_id: OTHER_ID } }],
    'studio.add': [{ adAccountId: MEDIA_ID }],
    'generation.known': (snapshot) => [{ key: keysOf(snapshot)[0] ?? OTHER_ID, id: GENERATION_ID, count: 6 }],
    'generation.settled': (snapshot) =>
      (['ended', 'short', 'failed'] as const).flatMap((how) =>
        (keysOf(snapshot).length > 0 ? keysOf(snapshot) : [OTHER_ID]).map((key) => ({ key, how, made: 6 })),
      ),
    'generation.decided': (snapshot) => [
      { key: keysOf(snapshot)[0] ?? OTHER_ID, id: GENERATION_ID, index: 0, choice, pictures: null, texts: words },
      { key: keysOf(snapshot)[0] ?? OTHER_ID, id: GENERATION_ID, index: 0, choice: null, pictures: null, texts: words },
      { key: IMAGES_ID, id: IMAGES_ID, index: 0, choice: null, pictures: picturesOf('tea'), texts: words },
    ],
    'xstate.done.actor.findRounds': [
      { output: { brief: null, wantedLanguage: null, usual: 'de', generations: [], targets: [] } },
      {
        output: {
          brief: teaBrief,
          wantedLanguage: 'en',
          usual: 'en',
          generations: [generationOf(['writing', 'waiting'])],
          targets: [],
        },
      },
    ],
    'xstate.error.actor.findRounds': error(failures.network),
    'xstate.done.actor.addAds': (snapshot) =>
      (['saved', 'refused'] as const).map((outcome) => ({
        output: adsToAdd(contextOf(snapshot)).map(({ id }) => rowOf(id, outcome)),
      })),
    'xstate.error.actor.addAds': error(failures.network),
  },
};
