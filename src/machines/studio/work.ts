import type { Fact } from '../fact.ts';
import { theError } from '../outcome.ts';
import { adsToAdd } from './adsToAdd.ts';
import { studio } from './setup.ts';

/** What follows a refused ask, whether credits lack or the server said no: another, images, or none; or ads, while it waits. */
const refused = studio.createStateConfig({
  on: {
    'studio.ask': {
      guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
      target: 'generating',
      actions: ['dropRefused', { type: 'ask', params: ({ event }) => ({ key: event.key, of: null }) }],
    },
    'studio.draw': {
      guard: { type: 'mayDraw', params: ({ event }) => event },
      target: 'generating',
      actions: ['dropRefused', { type: 'draw', params: ({ event }) => event }],
    },
    'studio.again': {
      guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
      target: 'generating',
      actions: ['dropRefused', { type: 'ask', params: ({ event }) => event }],
    },
    'studio.add': {
      guard: 'hasAdsToAdd',
      target: 'adding',
      actions: { type: 'aim', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
    },
    'studio.discard': { target: 'sorted', actions: 'dropRefused' },
  },
});

/** From the brief to the ads. */
export const work = studio.createStateConfig({
  description: 'From the brief to the ads',
  initial: 'sorted',
  on: { 'round.adopted': '.sorted' },
  states: {
    sorted: {
      description: 'By what the rounds came to',
      always: [
        { guard: 'isGoing', target: 'generating' },
        { guard: 'isShort', target: 'notEnoughCredits' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'hasRounds', target: 'reviewing' },
        { guard: 'isGood', target: 'quoted' },
        { target: 'draft' },
      ],
    },
    draft: {
      description: 'The brief is written; it lacks what is sold',
      always: { guard: 'isGood', target: 'quoted' },
      on: { 'studio.restore': { guard: 'hasDiscarded', target: 'sorted', actions: 'restoreRounds' } },
    },
    quoted: {
      description: 'The brief will do: what it costs is shown, and what is left then',
      always: { guard: 'isLacking', target: 'draft' },
      on: {
        'studio.restore': { guard: 'hasDiscarded', target: 'sorted', actions: 'restoreRounds' },
        'studio.ask': {
          target: 'generating',
          actions: { type: 'ask', params: ({ event }) => ({ key: event.key, of: null }) },
        },
      },
    },
    generating: {
      description: 'Suggestions are written; a second press asks for nothing',
      tags: ['busy'],
      on: {
        'studio.cancel': { actions: { type: 'cancelRounds', params: ({ event }) => ({ only: event.key }) } },
        'studio.again': {
          guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'studio.draw': {
          guard: { type: 'mayDraw', params: ({ event }) => event },
          actions: { type: 'draw', params: ({ event }) => event },
        },
        'generation.settled': {
          target: 'sorted',
          actions: [
            { type: 'keepSettled', params: ({ event }) => event },
            { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } },
          ],
        },
      },
    },
    reviewing: {
      description: 'The person accepts, edits and rejects',
      on: {
        'studio.ask': {
          guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
          target: 'generating',
          actions: { type: 'ask', params: ({ event }) => ({ key: event.key, of: null }) },
        },
        'studio.again': {
          guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
          target: 'generating',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'studio.draw': {
          guard: { type: 'mayDraw', params: ({ event }) => event },
          target: 'generating',
          actions: { type: 'draw', params: ({ event }) => event },
        },
        'studio.add': {
          guard: 'hasAdsToAdd',
          target: 'adding',
          actions: { type: 'aim', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
        },
        'studio.discard': { target: 'sorted', actions: 'dropRounds' },
      },
    },
    notEnoughCredits: {
      description: 'The credits do not reach: offers the top-up, and the same ask after it, or for fewer now',
      on: {
        'studio.retry': { target: 'sorted', actions: 'retryRounds' },
        'studio.fewer': {
          guard: { type: 'isShortOf', params: ({ event }) => event },
          target: 'sorted',
          actions: { type: 'askFewer', params: ({ event }) => event },
        },
        ...refused.on,
      },
    },
    failed: {
      description: 'The server refused an ask; the text says why, and the brief stays',
      on: {
        'studio.retry': { target: 'sorted', actions: 'retryRounds' },
        ...refused.on,
      },
    },
    adding: {
      description: 'Ads are made of what was accepted, by one call; repeated, it makes none twice',
      tags: ['busy'],
      on: {
        // The call is under way with what was chosen.
        'studio.aim': {},
        'studio.ask': {
          guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
          actions: { type: 'ask', params: ({ event }) => ({ key: event.key, of: null }) },
        },
        'studio.again': {
          guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'app.suspend': { target: 'added', actions: { type: 'toRounds', params: { event: 'app.suspend' } } },
        // It is followed afterwards.
        'round.adopted': {},
      },
      invoke: {
        id: 'addAds',
        src: 'addAds',
        input: ({ context }) => ({ ads: adsToAdd(context) }),
        onDone: {
          target: 'added',
          actions: { type: 'keepAdded', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: { target: 'added', actions: { type: 'keepFailure', params: theError } },
      },
    },
    added: {
      description: 'Whether every one was made; an ask that was refused still waits for an answer',
      always: [
        { guard: 'isGoing', target: 'generating' },
        { guard: 'isShort', target: 'notEnoughCredits' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isAllAdded', target: 'accepted' },
        { target: 'reviewing' },
      ],
    },
    accepted: {
      description: 'The ads are drafts in the queue; more can be asked for or chosen',
      on: {
        'generation.decided': {
          target: 'reviewing',
          actions: { type: 'keepDecided', params: ({ event }) => event },
        },
        'studio.ask': {
          guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
          target: 'generating',
          actions: { type: 'ask', params: ({ event }) => ({ key: event.key, of: null }) },
        },
        'studio.again': {
          guard: { type: 'isNew', params: ({ event }) => ({ key: event.key }) },
          target: 'generating',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'studio.draw': {
          guard: { type: 'mayDraw', params: ({ event }) => event },
          target: 'generating',
          actions: { type: 'draw', params: ({ event }) => event },
        },
        'studio.discard': { target: 'sorted', actions: 'dropRounds' },
      },
    },
  },
});
