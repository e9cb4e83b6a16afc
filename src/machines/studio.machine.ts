// From a brief to ads: the brief, what was asked for, and what becomes an ad. Spawned by the session chart when its screen is opened.
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import type { Generation, SuggestionName } from '#contract/calls/generation.ts';
import type { Failure } from '#contract/failure.ts';
import { MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Target } from './bulk/texts.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type GenerationFact, generationMachine, type ImageAsk, type Settled } from './generation.machine.ts';
import type { Journaled } from './journaled.ts';
import { theError, theFailure } from './outcome.ts';
import { notProvided, promiseStub } from './stub.ts';
import { adsOf } from './studioAds.ts';
import {
  copiesToDraw,
  type Copy,
  type Drawn,
  isNamed,
  nameOf,
  type Picked,
  pictureOf,
  type Pinned,
  type Sitter,
  sitterAt,
} from './studioImages.ts';
import { adoptable } from './studioRounds.ts';
import { targetIn, withTarget } from './studioTarget.ts';
import type { Choice } from './suggestion.machine.ts';

/** Rounds of texts, and of images, that are kept; of more the oldest goes. */
const MAX_ROUNDS = { texts: 12, images: 40 };
/** Briefs that are offered again. */
const MAX_RECENT = 8;
const USUAL_COUNT = 6;

/** Where a suggestion stands among those that were asked for. */
export interface Spot {
  readonly key: string;
  readonly index: number;
}

/** One ask, with its chart `generation-<key>`. */
export interface Round {
  readonly key: string;
  /** Null before the server has said so. */
  readonly id: string | null;
  readonly count: number;
  readonly brief: Brief;
  /** The suggestion in whose place its own one stands; null: a round of its own. */
  readonly of: Spot | null;
  /** More suggestions in whose places its next ones stand, in their order. */
  readonly others?: readonly Spot[] | undefined;
  /** Images that its ads have, unless others are made for them. */
  readonly pinned: Pinned | null;
  /** What images are made for, each as many; null: they are texts. */
  readonly images: readonly Sitter[] | null;
  /** Null: it goes on. */
  readonly settled: Settled | null;
  readonly made: number;
}

/** A suggestion that the person wants as an ad. */
interface Chosen extends Spot {
  readonly generationId: string;
  readonly choice: Choice;
  /** Those of its round. */
  readonly brief: Brief;
  readonly pinned: Pinned | null;
}

/** An ad to be made; its id is made of the generation and the suggestion, so that none is made twice. */
export interface NewAd {
  readonly id: string;
  readonly fields: Partial<AdFields>;
}

/** A brief of before. */
export interface RecentBrief {
  readonly brief: Brief;
  /** When texts were asked for by it last; null: they were not. */
  readonly at: string | null;
}

/** What a look at the server and into this browser found. */
export interface Found {
  /** As it was written last in this browser; null: none. */
  readonly brief: Brief | null;
  /** Newest first. */
  readonly generations: readonly Generation[];
  /** Where drafts went before, as this browser keeps it. */
  readonly targets: readonly Target[];
}

export type StudioEvent =
  | GenerationFact
  | { type: 'studio.write'; fields: Partial<Brief> }
  /** A whole brief: one of before, or what an ad says; `pinned`: new ads get that ad's images. */
  | { type: 'studio.use'; brief: Brief; pinned?: Pinned | null }
  | { type: 'studio.count'; count: number }
  /** Images from now on: on pictures that a model paints, or on the brand's own photos. */
  | { type: 'studio.paint'; on: boolean }
  /** `key`: a new UUID for each press of the button. */
  | { type: 'studio.ask'; key: string }
  /** `others`: written again by the same ask. */
  | { type: 'studio.again'; key: string; of: Spot; others?: readonly Spot[] }
  /** Images for suggestions, `each` so many; `key` as above. */
  | { type: 'studio.draw'; key: string; copies: readonly Copy[]; each: number }
  /** The ad gets this image; null: none. */
  | { type: 'studio.pick'; of: SuggestionName; at: SuggestionName | null }
  /** Suggestions of before are looked at again, by the server's id of them. */
  | { type: 'studio.open'; id: string; count: number; brief: Brief }
  /** `key`: only that round. */
  | { type: 'studio.cancel'; key?: string }
  /** The same asks once more, after a top-up or a refusal. */
  | { type: 'studio.retry' }
  | { type: 'studio.discard' }
  /** What was discarded last is wanted after all. */
  | { type: 'studio.restore' }
  /** Where the drafts of an ad account go, and their preset. */
  | { type: 'studio.aim'; target: Target }
  | { type: 'studio.add'; adAccountId: string | null }
  /** Something was generated or ended, here or elsewhere; or the network is back. */
  | { type: 'studio.refresh' }
  /** Of the chart to itself: a round of another page is followed, too. */
  | { type: 'round.adopted' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<StudioEvent> = {
  keeps: {
    'generation.known': { key: true, id: true, count: true },
    'generation.settled': { key: true, how: true, made: true },
    'generation.decided': { key: true, id: true, index: true, choice: true, pictures: true, texts: true },
    'studio.write': { fields: true },
    'studio.use': { brief: true, pinned: true },
    'studio.count': { count: true },
    'studio.paint': { on: true },
    'studio.ask': { key: true },
    'studio.again': { key: true, of: true, others: true },
    'studio.draw': { key: true, copies: true, each: true },
    'studio.pick': { of: true, at: true },
    'studio.open': { id: true, count: true, brief: true },
    'studio.cancel': { key: true },
    'studio.aim': { target: true },
    'studio.add': { adAccountId: true },
  },
  outcomes: ['findRounds', 'addAds'],
};

interface StudioContext {
  readonly brief: Brief;
  readonly count: number;
  /** The person wants painted ones. */
  readonly wantsPaint: boolean;
  /** Images that the ads of the next rounds get; null: none. */
  readonly pinned: Pinned | null;
  readonly rounds: readonly Round[];
  /** Those that were discarded last, of which the server has all. */
  readonly discarded: readonly Round[];
  readonly chosen: readonly Chosen[];
  readonly drawn: readonly Drawn[];
  /** What the person said of the images; of an ad without it, the first one is taken. */
  readonly picked: readonly Picked[];
  /** Ids of the ads that were made of suggestions. */
  readonly added: readonly string[];
  /** The ad account that the new ads are for. */
  readonly adAccountId: string | null;
  /** Where drafts go, in each ad account: the last choice first. */
  readonly targets: readonly Target[];
  /** Briefs of before, newest first. */
  readonly recent: readonly RecentBrief[];
  /** Why the ads could not be made. */
  readonly failure: Failure | null;
}

interface AskParams {
  readonly key: string;
  readonly of: Spot | null;
  readonly others?: readonly Spot[] | undefined;
}

const generationId = (key: string) => `generation-${key}` as const;
const isGood = ({ product }: Brief): boolean => product.trim() !== '';
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Ids of ads that are remembered to be made. */
const MAX_ADDED = 500;

/** How many images of each ad were asked for at most, to be remembered. */
const MAX_DRAWN = 400;

const isRefused = ({ settled }: Round): boolean => settled === 'short' || settled === 'failed';

/** The round that has to go for another one. */
const excessOf = (rounds: readonly Round[], kind: keyof typeof MAX_ROUNDS): Round | undefined => {
  const alike = rounds.filter(({ images }) => (images === null) === (kind === 'texts'));
  return alike.length >= MAX_ROUNDS[kind] ? alike[0] : undefined;
};

/** The briefs that differ, newest first. */
const recentOf = (generations: readonly Generation[]): readonly RecentBrief[] => {
  const briefs = new Map<string, RecentBrief>();
  for (const { brief, ad_id, about, created_at: at } of generations) {
    const text = JSON.stringify(brief);
    if (ad_id === null && about === null && !briefs.has(text)) briefs.set(text, { brief, at });
  }
  return [...briefs.values()].slice(0, MAX_RECENT);
};

/** A generation that the server has: listened to, asked for no more. */
const followed = (id: string) => ({ key: id, ask: null, id });

/** What of the chosen ones no ad was made of yet, each with its image. */
export const adsToAdd = ({
  chosen,
  added,
  adAccountId,
  targets,
  ...images
}: Pick<StudioContext, 'chosen' | 'added' | 'adAccountId' | 'targets' | 'drawn' | 'picked'>): readonly NewAd[] =>
  adsOf(
    chosen.map((one) => ({ ...one, pictures: pictureOf(images, nameOf(one))?.pictures ?? null })),
    targetIn(targets, adAccountId),
  ).filter(({ id }) => !added.includes(id));

export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    children: {} as { findRounds: 'findRounds'; addAds: 'addAds' } & Record<`generation-${string}`, 'generation'>,
    tags: {} as 'busy',
  },
  actors: {
    findRounds: promiseStub<Found>('findRounds'),
    addAds: promiseStub<readonly BulkRow[], { ads: readonly NewAd[] }>('addAds'),
    generation: generationMachine,
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    /** Effect: the brief is kept in this browser, for the next page. */
    keepBrief: (_args, _params: { brief: Brief }): void => notProvided('keepBrief'),
    /** Effect: where drafts go is kept in this browser, for the next page. */
    keepTarget: (_args, _params: { target: Target }): void => notProvided('keepTarget'),
    chooseTarget: assign(({ context }, { target }: { target: Target }) => ({
      targets: withTarget(context.targets, target),
      failure: null,
    })),
    writeBrief: assign(({ context }, { fields }: { fields: Partial<Brief> }) => ({
      brief: { ...context.brief, ...fields },
    })),
    pin: assign((_, { pinned }: { pinned: Pinned | null }) => ({ pinned })),
    /** What another one takes the place of is offered again. */
    rememberBrief: assign(({ context: { brief, recent } }) => ({
      recent: isGood(brief)
        ? [
            { brief, at: recent.find((one) => isSame(one.brief, brief))?.at ?? null },
            ...recent.filter((one) => !isSame(one.brief, brief)),
          ].slice(0, MAX_RECENT)
        : recent,
    })),
    keepCount: assign((_, { count }: { count: number }) => ({
      count: Math.max(1, Math.min(Math.trunc(count) || 1, MOST_SUGGESTIONS)),
    })),
    keepPaint: assign((_, { on }: { on: boolean }) => ({ wantsPaint: on })),
    ask: enqueueActions(({ context, enqueue }, { key, of, others }: AskParams) => {
      const count = of ? 1 + (others?.length ?? 0) : context.count;
      // What is written again says the same as what stands beside it, whatever the brief says by now.
      const { brief, pinned } = context.rounds.find((round) => round.key === of?.key) ?? context;
      const oldest = excessOf(context.rounds, 'texts');
      if (oldest) enqueue.stopChild(generationId(oldest.key));
      enqueue.spawnChild('generation', { id: generationId(key), input: { key, ask: { brief, count }, id: null } });
      const round = { key, id: null, count, brief, of, others, pinned, images: null, settled: null, made: 0 };
      enqueue.assign({ rounds: [...context.rounds.filter((one) => one !== oldest), round] });
    }),
    draw: enqueueActions(
      ({ context, enqueue }, { key, copies, each }: { key: string; copies: readonly Copy[]; each: number }) => {
        const some = copiesToDraw(context, copies);
        const brief = context.rounds.find((round) => round.key === copies[0]?.of.key)?.brief ?? context.brief;
        const oldest = excessOf(context.rounds, 'images');
        if (oldest) enqueue.stopChild(generationId(oldest.key));
        const paint = context.wantsPaint && { paint: true };
        const ask: ImageAsk = { brief, count: each, copies: [...some], ...paint };
        enqueue.spawnChild('generation', { id: generationId(key), input: { key, ask, id: null } });
        const images = some.map(({ of, headline, description }) => ({ of, headline, description }));
        const round = {
          key,
          id: null,
          count: each * some.length,
          brief,
          of: null,
          pinned: null,
          images,
          settled: null,
          made: 0,
        };
        enqueue.assign({ rounds: [...context.rounds.filter((one) => one !== oldest), round] });
      },
    ),
    pick: assign(({ context }, { of, at }: Picked) => ({
      picked: [...context.picked.filter((one) => !isNamed(one.of, of)), { of, at }],
    })),
    keepFound: enqueueActions(({ context, enqueue }, { found }: { found: Found }) => {
      const rounds = adoptable(context.rounds, found.generations);
      for (const { key } of rounds) enqueue.spawnChild('generation', { id: generationId(key), input: followed(key) });
      const isEmpty = isSame(context.brief, EMPTY_BRIEF);
      enqueue.assign({
        brief: isEmpty ? (found.brief ?? rounds[0]?.brief ?? EMPTY_BRIEF) : context.brief,
        recent: recentOf(found.generations),
        // What was chosen here meanwhile is newer.
        targets: context.targets.reduceRight(withTarget, found.targets),
        rounds: [...context.rounds, ...rounds],
      });
      if (rounds.length > 0) enqueue.raise({ type: 'round.adopted' });
    }),
    openRound: enqueueActions(
      ({ context, enqueue }, { id, count, brief }: { id: string; count: number; brief: Brief }) => {
        const oldest = excessOf(context.rounds, 'texts');
        if (oldest) enqueue.stopChild(generationId(oldest.key));
        enqueue.spawnChild('generation', { id: generationId(id), input: followed(id) });
        const round = { key: id, id, count, brief, of: null, pinned: null, images: null, settled: null, made: 0 };
        enqueue.assign({ rounds: [...context.rounds.filter((one) => one !== oldest), round] });
        enqueue.raise({ type: 'round.adopted' });
      },
    ),
    keepKnown: assign(({ context }, { key, id, count }: { key: string; id: string; count: number }) => ({
      rounds: context.rounds.map((round) => (round.key === key ? { ...round, id, count } : round)),
    })),
    keepSettled: assign(({ context }, { key, how, made }: { key: string; how: Settled; made: number }) => ({
      rounds: context.rounds.map((round) => (round.key === key ? { ...round, settled: how, made } : round)),
    })),
    keepDecided: assign(({ context }, fact: Omit<Extract<GenerationFact, { type: 'generation.decided' }>, 'type'>) => {
      const { key, id, index, choice, pictures } = fact;
      const others = context.chosen.filter((one) => one.key !== key || one.index !== index);
      const round = context.rounds.find((one) => one.key === key);
      if (round?.images) {
        const at = { generation_id: id, index };
        const of = sitterAt(round, index)?.of;
        if (!pictures || !of || context.drawn.some((one) => isNamed(one.at, at))) return {};
        return { drawn: [...context.drawn, { of, at, pictures }].slice(-MAX_DRAWN) };
      }
      const chosen = {
        key,
        index,
        generationId: id,
        choice: choice!,
        brief: round?.brief ?? context.brief,
        pinned: round?.pinned ?? null,
      };
      return { chosen: choice ? [...others, chosen] : others, failure: null };
    }),
    cancelRounds: enqueueActions(({ context, enqueue }, { only }: { only: string | undefined }) => {
      for (const { key, settled } of context.rounds)
        if (settled === null && (only === undefined || only === key))
          enqueue.sendTo(generationId(key), { type: 'generation.cancel' });
    }),
    retryRounds: enqueueActions(({ context, enqueue }) => {
      const again = context.rounds.filter(isRefused);
      for (const { key } of again) enqueue.sendTo(generationId(key), { type: 'generation.retry' });
      enqueue.assign({
        rounds: context.rounds.map((round) => (again.includes(round) ? { ...round, settled: null } : round)),
      });
    }),
    toRounds: enqueueActions(
      ({ context, enqueue }, { event }: { event: 'generation.wake' | 'app.suspend' | 'app.resume' }) => {
        for (const { key } of context.rounds) enqueue.sendTo(generationId(key), { type: event });
      },
    ),
    dropRounds: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.rounds) enqueue.stopChild(generationId(key));
      enqueue.assign({
        rounds: [],
        discarded: context.rounds.filter(({ id }) => id !== null),
        chosen: [],
        failure: null,
      });
    }),
    restoreRounds: enqueueActions(({ context, enqueue }) => {
      // In charts of their own: those of before have ended.
      const rounds = context.discarded.map((round) => ({ ...round, key: round.id!, settled: null }));
      const keys = new Map(context.discarded.map(({ key, id }) => [key, id!]));
      const move = (spot: Spot): Spot => ({ ...spot, key: keys.get(spot.key) ?? spot.key });
      const moved = rounds.map((round) => ({
        ...round,
        of: round.of && move(round.of),
        others: round.others?.map(move),
      }));
      for (const { key } of moved) enqueue.spawnChild('generation', { id: generationId(key), input: followed(key) });
      enqueue.assign({ rounds: moved, discarded: [] });
    }),
    /** Those that came to nothing. */
    dropRefused: enqueueActions(({ context, enqueue }) => {
      const [refused, kept] = [isRefused, (round: Round) => !isRefused(round)].map((which) =>
        context.rounds.filter(which),
      );
      for (const { key } of refused!) enqueue.stopChild(generationId(key));
      enqueue.assign({ rounds: kept! });
    }),
    aim: assign((_, { adAccountId }: { adAccountId: string | null }) => ({ adAccountId, failure: null })),
    keepAdded: enqueueActions(({ context, enqueue }, { rows }: { rows: readonly BulkRow[] }) => {
      // One that was made before, and is something else by now, was made as well.
      const made = rows.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id);
      const refused = rows.find(({ outcome }) => outcome === 'refused');
      enqueue.assign({
        added: [...context.added.filter((id) => !made.includes(id)), ...made].slice(-MAX_ADDED),
        failure: refused ? { kind: 'rejected', status: 400, text: refused.error, code: null, fields: {} } : null,
      });
      for (const adId of made) enqueue.sendTo(parentOf, { type: 'ad.saved', adId } satisfies Fact);
    }),
    keepFailure: assign(theFailure),
    lookAgain: raise({ type: 'studio.refresh' }),
  },
  guards: {
    /** Nothing of it is read but whether it is there. */
    isGood: ({ context }) => isGood(context.brief),
    isLacking: ({ context }) => !isGood(context.brief),
    hasDiscarded: ({ context }) => context.discarded.length > 0,
    isGoing: ({ context }) => context.rounds.some(({ settled }) => settled === null),
    isShort: ({ context }) => context.rounds.some(({ settled }) => settled === 'short'),
    isFailed: ({ context }) => context.rounds.some(({ settled }) => settled === 'failed'),
    isNew: ({ context }, { key }: { key: string }) => context.rounds.every((round) => round.key !== key),
    isNotHere: ({ context }, { id }: { id: string }) =>
      context.rounds.every((round) => round.id !== id && round.key !== id),
    /** A press that is new, for a suggestion that is no ad yet. */
    mayDraw: ({ context }, { key, copies }: { key: string; copies: readonly Copy[] }) =>
      context.rounds.every((round) => round.key !== key) && copiesToDraw(context, copies).length > 0,
    /** Made for this very ad. */
    isOf: ({ context }, { of, at }: Picked) =>
      at === null || context.drawn.some((one) => isNamed(one.at, at) && isNamed(one.of, of)),
    hasRounds: ({ context }) => context.rounds.length > 0,
    hasAdsToAdd: ({ context }) => adsToAdd(context).length > 0,
    isAllAdded: ({ context }) => adsToAdd(context).length === 0,
  },
}).createMachine({
  id: 'studio',
  version: '1',
  description: 'From a brief to ads',
  meta: { journal },
  context: {
    brief: EMPTY_BRIEF,
    count: USUAL_COUNT,
    wantsPaint: false,
    pinned: null,
    rounds: [],
    discarded: [],
    chosen: [],
    drawn: [],
    picked: [],
    added: [],
    adAccountId: null,
    targets: [],
    recent: [],
    failure: null,
  },
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: {
    'studio.write': {
      actions: [
        { type: 'writeBrief', params: ({ event }) => ({ fields: event.fields }) },
        { type: 'keepBrief', params: ({ context }) => ({ brief: context.brief }) },
      ],
    },
    'studio.use': {
      actions: [
        'rememberBrief',
        { type: 'pin', params: ({ event }) => ({ pinned: event.pinned ?? null }) },
        { type: 'writeBrief', params: ({ event }) => ({ fields: event.brief }) },
        { type: 'keepBrief', params: ({ context }) => ({ brief: context.brief }) },
      ],
    },
    'studio.count': { actions: { type: 'keepCount', params: ({ event }) => ({ count: event.count }) } },
    'studio.paint': { actions: { type: 'keepPaint', params: ({ event }) => ({ on: event.on }) } },
    'studio.aim': {
      actions: [
        { type: 'chooseTarget', params: ({ event }) => ({ target: event.target }) },
        { type: 'keepTarget', params: ({ event }) => ({ target: event.target }) },
      ],
    },
    'studio.pick': {
      guard: { type: 'isOf', params: ({ event }) => event },
      actions: { type: 'pick', params: ({ event }) => event },
    },
    'studio.open': {
      guard: { type: 'isNotHere', params: ({ event }) => ({ id: event.id }) },
      // Its images are found by looking.
      actions: [{ type: 'openRound', params: ({ event }) => event }, 'lookAgain'],
    },
    'generation.known': {
      actions: [
        { type: 'keepKnown', params: ({ event }) => event },
        { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } },
        'lookAgain',
      ],
    },
    'generation.settled': {
      actions: [
        { type: 'keepSettled', params: ({ event }) => event },
        { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } },
      ],
    },
    'generation.decided': { actions: { type: 'keepDecided', params: ({ event }) => event } },
    'app.suspend': { actions: { type: 'toRounds', params: { event: 'app.suspend' } } },
    'app.resume': { actions: { type: 'toRounds', params: { event: 'app.resume' } } },
  },
  states: {
    look: {
      description: 'What goes on elsewhere, and what was written before',
      initial: 'looking',
      states: {
        looking: {
          description: 'Reads what was generated, and the brief that this browser keeps',
          on: {
            'studio.refresh': {
              target: 'looking',
              reenter: true,
              actions: { type: 'toRounds', params: { event: 'generation.wake' } },
            },
            'app.suspend': { target: 'parked', actions: { type: 'toRounds', params: { event: 'app.suspend' } } },
          },
          invoke: {
            id: 'findRounds',
            src: 'findRounds',
            onDone: {
              target: 'looked',
              actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: 'looked',
          },
        },
        looked: {
          description: 'Known, as far as it could be read',
          on: {
            'studio.refresh': {
              target: 'looking',
              actions: { type: 'toRounds', params: { event: 'generation.wake' } },
            },
          },
        },
        parked: {
          description: 'After a reload: looked for once the same person is confirmed',
          on: { 'app.resume': { target: 'looking', actions: { type: 'toRounds', params: { event: 'app.resume' } } } },
        },
      },
    },
    work: {
      description: 'From the brief to the ads',
      initial: 'sorted',
      on: { 'round.adopted': '.generating' },
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
          on: { 'studio.restore': { guard: 'hasDiscarded', target: 'generating', actions: 'restoreRounds' } },
        },
        quoted: {
          description: 'The brief will do: what it costs is shown, and what is left then',
          always: { guard: 'isLacking', target: 'draft' },
          on: {
            'studio.restore': { guard: 'hasDiscarded', target: 'generating', actions: 'restoreRounds' },
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
          description: 'The credits do not reach: offers the top-up, and the same ask after it',
          on: {
            'studio.retry': { target: 'sorted', actions: 'retryRounds' },
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
            'studio.discard': { target: 'sorted', actions: 'dropRefused' },
          },
        },
        failed: {
          description: 'The server refused an ask; the text says why, and the brief stays',
          on: {
            'studio.retry': { target: 'sorted', actions: 'retryRounds' },
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
            'studio.discard': { target: 'sorted', actions: 'dropRefused' },
          },
        },
        adding: {
          description: 'Ads are made of what was accepted, by one call; repeated, it makes none twice',
          tags: ['busy'],
          on: {
            // The call is under way with what was chosen.
            'studio.aim': {},
            'app.suspend': { target: 'reviewing', actions: { type: 'toRounds', params: { event: 'app.suspend' } } },
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
            onError: { target: 'reviewing', actions: { type: 'keepFailure', params: theError } },
          },
        },
        added: {
          description: 'Whether every one was made',
          always: [
            { guard: 'isGoing', target: 'generating' },
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
    },
  },
});

export type StudioActor = ActorRefFrom<typeof studioMachine>;
export type StudioSnapshot = SnapshotFrom<typeof studioMachine>;
