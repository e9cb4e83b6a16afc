import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import { languageOfBrief } from '#contract/rules/briefLanguage.ts';
import { MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { type Fact, parentOf, theFact } from '../fact.ts';
import { type GenerationFact, generationMachine, type ImageAsk, type Settled } from '../generation.machine.ts';
import { theFailure } from '../outcome.ts';
import { notProvided, promiseStub } from '../stub.ts';
import { copiesToDraw, type Copy, isNamed, type Picked, type Pinned, sitterAt } from '../studioImages.ts';
import { adoptable } from '../studioRounds.ts';
import { type Target, withTarget } from '../studioTarget.ts';
import { adsToAdd } from './adsToAdd.ts';
import type { AskParams, Chosen, Found, NewAd, Round, StudioContext, StudioEvent } from './context.ts';
import {
  choiceIn,
  excessOf,
  fewerIn,
  followed,
  generationId,
  isGood,
  isNewIn,
  isRefused,
  isSame,
  MAX_RECENT,
  recentWith,
  withFit,
  withoutBlanks,
  withRestored,
  written,
} from './rounds.ts';

/** Ids of ads that are remembered to be made. */
const MAX_ADDED = 500;

/** How many images of each ad were asked for at most, to be remembered. */
const MAX_DRAWN = 400;

/** Actors, actions and guards of the studio; its regions are in the files beside this one. */
export const studio = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    children: {} as { findRounds: 'findRounds'; addAds: 'addAds' } & Record<`generation-${string}`, 'generation'>,
    tags: {} as 'busy',
  },
  actors: {
    /** `texts`: the server's ids of the texts that are here, whose images are looked for. */
    findRounds: promiseStub<Found, { texts: readonly string[] }>('findRounds'),
    addAds: promiseStub<readonly BulkRow[], { ads: readonly NewAd[] }>('addAds'),
    generation: generationMachine,
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    /** Effect: the brief is kept in this browser, for the next page, and the language that was chosen for it. */
    keepBrief: (_args, _params: Pick<StudioContext, 'brief' | 'wantedLanguage'>): void => notProvided('keepBrief'),
    /** Effect: where drafts go is kept in this browser, for the next page. */
    keepTarget: (_args, _params: { target: Target }): void => notProvided('keepTarget'),
    chooseTarget: assign(({ context }, { target }: { target: Target }) => ({
      targets: withTarget(context.targets, target),
      failure: null,
    })),
    writeBrief: assign(({ context }, { fields }: { fields: Partial<Brief> }) => {
      const brief = written(context.brief, fields);
      const wantedLanguage = fields.language ?? context.wantedLanguage;
      const language = wantedLanguage ?? languageOfBrief(brief) ?? brief.language;
      return { wantedLanguage, brief: { ...brief, language } };
    }),
    useBrief: assign(({ context }, { brief }: { brief: Brief }) => ({
      brief,
      wantedLanguage: isSame(brief, context.brief) ? context.wantedLanguage : choiceIn(brief),
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
    /** What was written by hand is not lost without a word. */
    keepReplaced: assign(
      ({ context: { brief, wantedLanguage, pinned, replaced } }, { brief: next }: { brief: Brief }) => ({
        replaced: !isGood(brief) || isSame(brief, next) ? replaced : { brief, wantedLanguage, pinned },
      }),
    ),
    /** What this browser kept, where another brief came before it was read. */
    keepDisplaced: assign(({ context: { brief, replaced } }, { found }: { found: Found }) => ({
      replaced:
        !found.written || !isGood(found.written) || isSame(brief, EMPTY_BRIEF) || isSame(brief, found.written)
          ? replaced
          : (replaced ?? { brief: found.written, wantedLanguage: found.wantedLanguage, pinned: null }),
    })),
    bringBack: assign(({ context: { replaced } }) => ({ ...replaced, replaced: null })),
    forgetReplaced: assign({ replaced: null }),
    keepCount: assign((_, { count }: { count: number }) => ({
      count: Math.max(1, Math.min(Math.trunc(count) || 1, MOST_SUGGESTIONS)),
    })),
    keepPaint: assign((_, { on }: { on: boolean }) => ({ wantsPaint: on })),
    ask: enqueueActions(({ context, enqueue }, { key, of, others }: AskParams) => {
      const count = of ? 1 + (others?.length ?? 0) : context.count;
      // What is written again says the same as what stands beside it, whatever the brief says by now.
      const { brief: written, pinned } = context.rounds.find((round) => round.key === of?.key) ?? context;
      const brief = withoutBlanks(written);
      const oldest = excessOf(context, 'texts');
      if (oldest) enqueue.stopChild(generationId(oldest.key));
      enqueue.spawnChild('generation', { id: generationId(key), input: { key, ask: { brief, count }, id: null } });
      const round = { key, id: null, count, brief, of, others, pinned, images: null, settled: null, made: 0 };
      enqueue.assign({ rounds: [...context.rounds.filter((one) => one !== oldest), round], replaced: null });
    }),
    draw: enqueueActions(
      ({ context, enqueue }, { key, copies, each }: { key: string; copies: readonly Copy[]; each: number }) => {
        const some = copiesToDraw(context, copies);
        const key0 = copies[0]?.of.key;
        const about = [...context.rounds, ...context.chosen].find((one) => one.key === key0);
        // Whether the brand’s photos fit may be said once the texts are there.
        const brief = withoutBlanks(withFit(about?.brief ?? context.brief, context.brief));
        const oldest = excessOf(context, 'images');
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
      const rounds = adoptable(context, found.generations);
      for (const { key } of rounds) enqueue.spawnChild('generation', { id: generationId(key), input: followed(key) });
      const isEmpty = isSame(context.brief, EMPTY_BRIEF);
      const brief = isEmpty ? (found.brief ?? rounds[0]?.brief ?? EMPTY_BRIEF) : context.brief;
      enqueue.assign({
        brief,
        wantedLanguage: isEmpty ? (found.wantedLanguage ?? choiceIn(brief)) : context.wantedLanguage,
        usual: found.usual,
        recent: recentWith(context.recent, found.generations),
        // What was chosen here meanwhile is newer.
        targets: context.targets.reduceRight(withTarget, found.targets),
        rounds: [...context.rounds, ...rounds],
      });
      if (rounds.length > 0) enqueue.raise({ type: 'round.adopted' });
    }),
    openRound: enqueueActions(
      ({ context, enqueue }, { id, count, brief }: { id: string; count: number; brief: Brief }) => {
        const there = context.discarded.find((round) => round.id === id);
        if (there) {
          enqueue.assign(withRestored(context, [there]));
          enqueue.raise({ type: 'round.adopted' });
          return;
        }
        const oldest = excessOf(context, 'texts');
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
      const gone = context.discarded.find((one) => one.key === key);
      const round = gone ?? context.rounds.find((one) => one.key === key);
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
      const decided = (before: readonly Chosen[]): readonly Chosen[] => [
        ...before.filter((one) => one.key !== key || one.index !== index),
        ...(choice ? [chosen] : []),
      ];
      // Another page may decide about what was discarded here.
      return gone ? { unchosen: decided(context.unchosen) } : { chosen: decided(context.chosen), failure: null };
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
    askFewer: enqueueActions(({ context, enqueue }, { key, count }: { key: string; count: number }) => {
      enqueue.sendTo(generationId(key), { type: 'generation.fewer', count });
      enqueue.assign({
        rounds: context.rounds.map((round) => (round.key === key ? fewerIn(round, count) : round)),
      });
    }),
    toRounds: enqueueActions(
      ({ context, enqueue }, { event }: { event: 'generation.wake' | 'app.suspend' | 'app.resume' }) => {
        for (const { key } of [...context.rounds, ...context.discarded])
          enqueue.sendTo(generationId(key), { type: event });
      },
    ),
    dropRounds: enqueueActions(({ context, enqueue }) => {
      const discarded = context.rounds.filter(({ id }) => id !== null);
      const ended = [...context.discarded, ...context.rounds.filter((round) => !discarded.includes(round))];
      for (const { key } of ended) enqueue.stopChild(generationId(key));
      enqueue.assign({ rounds: [], discarded, chosen: [], unchosen: context.chosen, failure: null });
    }),
    restoreRounds: assign(({ context }) => withRestored(context, context.discarded)),
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
    hasReplaced: ({ context }) => context.replaced !== null,
    hasDiscarded: ({ context }) => context.discarded.length > 0,
    isGoing: ({ context }) => context.rounds.some(({ settled }) => settled === null),
    isShort: ({ context }) => context.rounds.some(({ settled }) => settled === 'short'),
    isShortOf: ({ context }, { key, count }: { key: string; count: number }) =>
      count >= 1 && context.rounds.some((round) => round.key === key && round.settled === 'short'),
    isFailed: ({ context }) => context.rounds.some(({ settled }) => settled === 'failed'),
    isNew: ({ context }, { key }: { key: string }) => isNewIn(context, key),
    isNotHere: ({ context }, { id }: { id: string }) =>
      context.rounds.every((round) => round.id !== id && round.key !== id),
    /** A press that is new, for a suggestion that is no ad yet. */
    mayDraw: ({ context }, { key, copies }: { key: string; copies: readonly Copy[] }) =>
      isNewIn(context, key) && copiesToDraw(context, copies).length > 0,
    /** Made for this very ad. */
    isOf: ({ context }, { of, at }: Picked) =>
      at === null || context.drawn.some((one) => isNamed(one.at, at) && isNamed(one.of, of)),
    hasRounds: ({ context }) => context.rounds.length > 0,
    hasAdsToAdd: ({ context }) => adsToAdd(context).length > 0,
    isAllAdded: ({ context }) => adsToAdd(context).length === 0,
  },
});
