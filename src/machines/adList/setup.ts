import type { SwitchStatus } from '#contract/ad.ts';
import { copiesFault } from '#contract/rules/copies.ts';
import { MAX_NAMED } from '#contract/rules/listLimits.ts';
import { assign, cancel, enqueueActions, raise, sendTo, setup } from 'xstate';
import { adBatchMachine, type Batch } from '../adBatch.machine.ts';
import { deletedAdsMachine } from '../deletedAds.machine.ts';
import { adHistoryMachine } from '../adHistory.machine.ts';
import { ofOtherList, type PageRange, type PageRead, stalePage, unreadPage, wantedAds, withPage } from '../adPages.ts';
import { adPlacesMachine } from '../adPlaces.machine.ts';
import type { Budgets, BudgetsAsked } from '../budgets.ts';
import { type Fact, parentOf, theFact, type ToastMessage } from '../fact.ts';
import { type ListQuery, sameAds, sameQuery } from '../listQuery.ts';
import { failureOf, theFailure } from '../outcome.ts';
import { promiseStub } from '../stub.ts';
import { tableLookMachine } from '../tableLook.machine.ts';
import {
  type AdChange,
  type AdChanged,
  type AdListContext,
  type AdListEvent,
  type AppliedPreset,
  type Offer,
  type PageAsked,
  type PresetPreview,
  type Selection,
  START,
  NOTICE_TIME,
  UNDO_TIME,
  type Wanted,
} from './context.ts';
import { notYet } from './pending.ts';
import {
  cursorBy,
  cursorKept,
  extendedBy,
  isHarmless,
  keptOf,
  limited,
  onAtMeta,
  pick,
  rangeTo,
  remaining,
  selectable,
  unselected,
  withThese,
} from './selection.ts';

const UNDONE_BY = { delete: 'restore', archive: 'unarchive', applyPreset: 'undoPreset', duplicate: 'delete' } as const;

/** The charts that tell what became of ads. */
const BATCHES = ['batch', 'changes'] as const;

/** Steps back, one after the other. */
const MAX_OFFERS = 20;
/** What waits for its turn; nobody presses more than that while one change is made. */
const MOST_WAITING = 50;

/** Those that the server can still undo; what was done before a page knew the time is not kept beside others. */
const lasting = (offers: readonly Offer[], now = 0): readonly Offer[] =>
  offers.filter(({ at }) => at !== undefined && now - at < UNDO_TIME);

/** A copy that somebody has worked on since is more than a copy. */
const undoneBy = ({ act, adIds, key }: Offer): AdChange => ({
  act: UNDONE_BY[act],
  adIds,
  copies: 1,
  ...(act === 'duplicate' && { onlyUnchanged: true }),
  ...(key !== undefined && { key }),
});

interface Wish {
  readonly wanted: Wanted;
  /** Ads are being changed; else it is asked which match. */
  readonly changing: boolean;
}

const FOLLOWED: ReadonlySet<AdChange['act']> = new Set(['turnOn', 'turnOff', 'archiveOff', 'stop']);

/** What there is to be told of a change beyond its undo; null: nothing. */
const batchOf = ({ act, adIds }: AdChange, { done, unchanged = [] }: AdChanged): Batch | null => {
  if (act === 'duplicate') return null;
  if (!FOLLOWED.has(act)) return unchanged.length > 0 ? { act, adIds: [], done, unchanged } : null;
  const left = new Set(unchanged.map(({ adId }) => adId));
  return { act, adIds: adIds.filter((id) => !left.has(id)), done: 0, unchanged };
};

const toast = ({ change }: AdListContext, { done, left, unchanged = [] }: AdChanged): ToastMessage => {
  const act = change.act === 'archiveOff' ? 'archive' : change.act;
  // A filter may hide the copy.
  if (act === 'duplicate' && done === 1) return { code: 'adDuplicated' };
  const stayed = new Set(unchanged.map(({ adId }) => adId));
  // A server that tells nothing of the copies has no way to them.
  const adIds = act === 'duplicate' ? [] : change.adIds.filter((id) => !stayed.has(id)).slice(0, MAX_NAMED + 1);
  return { code: 'adsChanged', act, done, left, adIds };
};

/** Actors, actions and guards of the list; its regions are in the files beside this one. */
export const adList = setup({
  types: {
    context: {} as AdListContext,
    events: {} as AdListEvent,
    tags: {} as 'loaded' | 'busy' | 'turning' | 'reading',
    children: {} as {
      /** Of what is published, and stopped on its way there. */
      batch: 'adBatch';
      /** Of all else. */
      changes: 'adBatch';
      history: 'adHistory';
      places: 'adPlaces';
      deleted: 'deletedAds';
      look: 'tableLook';
    },
  },
  actors: {
    fetchPage: promiseStub<PageRead, PageAsked>('fetchPage'),
    fetchMatching: promiseStub<Selection, { query: ListQuery }>('fetchMatching'),
    changeAds: promiseStub<AdChanged, AdChange>('changeAds'),
    readBudgets: promiseStub<Budgets, BudgetsAsked>('readBudgets'),
    previewPreset: promiseStub<PresetPreview, { adIds: readonly string[]; preset: AppliedPreset }>('previewPreset'),
    adBatch: adBatchMachine,
    adHistory: adHistoryMachine,
    adPlaces: adPlacesMachine,
    deletedAds: deletedAdsMachine,
    tableLook: tableLookMachine,
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepPage: assign(({ context }, { read }: { read: PageRead }) => {
      const pages = withPage(context.pages, read, context.seen);
      return {
        pages,
        selected: keptOf(context, pages, read),
        cursor: cursorKept(context, pages, read),
        readAt: read.readAt,
        failure: null,
        ...(read.counts && {
          counts: read.counts,
          deleted: read.deleted ?? null,
          total: read.total ?? 0,
          counted: read.round,
        }),
      };
    }),
    /** Another order leaves the selection as it is. */
    keepQuery: assign(({ context: { query, pages } }, params: { query: ListQuery }) => {
      const other = { query: params.query, anchor: null, cursor: null, counted: -1 };
      return sameAds(params.query, query) ? other : { ...other, pages: ofOtherList(pages), selected: {} };
    }),
    startPages: assign({ pages: [unreadPage(null, null)], seen: START }),
    keepSeen: assign((_, seen: PageRange) => ({ seen })),
    nextRound: assign({ round: ({ context }) => context.round + 1 }),
    toggle: assign(({ context }, { adId }: { adId: string }) => ({
      selected: withThese(
        context.selected,
        wantedAds(context.pages).filter(({ id }) => id === adId),
        !(adId in context.selected),
      ),
      anchor: adId,
      cursor: adId,
    })),
    toggleRange: assign(({ context }, { adId }: { adId: string }) => ({
      selected: withThese(context.selected, rangeTo(context, adId), !(adId in context.selected)),
      anchor: adId,
      cursor: adId,
    })),
    toggleAll: assign(({ context }) => {
      const ads = selectable(context);
      return { selected: ads.every(({ id }) => id in context.selected) ? {} : pick(ads), anchor: null };
    }),
    keepMatching: assign((_, params: { selected: Selection }) => ({
      selected: limited(params.selected),
      anchor: null,
    })),
    clearSelection: assign({ selected: {}, anchor: null }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({ cursor: cursorBy(context, by) })),
    extend: assign(({ context }, { by }: { by: 1 | -1 }) => extendedBy(context, by)),
    point: assign((_, { adId }: { adId: string }) => ({ cursor: adId })),
    keepAsked: assign((_, params: { adIds: readonly string[]; adAccountId: string | null }) => ({
      asked: params.adIds,
      askedAccount: params.adAccountId,
      budgets: null,
      preset: null,
      preview: null,
      previewFailure: null,
      copies: 1,
      switchesOff: true,
    })),
    keepSwitchOff: assign((_, { switchOff }: { switchOff: boolean }) => ({ switchesOff: switchOff })),
    keepCopies: assign((_, params: { copies: number | null }) => ({ copies: params.copies })),
    keepChange: assign((_, params: { change: AdChange }) => ({ ...params, undoing: null })),
    keepWanted: assign((_, params: { wanted: SwitchStatus }) => params),
    keepBudgets: assign((_, params: { budgets: Budgets }) => params),
    keepPreset: assign((_, params: { preset: AppliedPreset }) => ({ ...params, preview: null, previewFailure: null })),
    keepPreview: assign((_, params: { preview: PresetPreview }) => params),
    keepPreviewFailure: assign((_, { error }: { error: unknown }) => ({ previewFailure: failureOf(error) })),
    /** What undoes the offer is the change now. */
    takeOffer: assign(({ context: { offers, change } }, params: { offer: number }) => {
      const undoing = offers.find(({ id }) => id === params.offer) ?? null;
      return {
        undoing,
        offers: offers.filter(({ id }) => id !== params.offer),
        change: undoing ? undoneBy(undoing) : change,
      };
    }),
    keepWaiting: assign(({ context }, { wanted, changing }: Wish) => {
      const left = notYet(context, wanted, changing);
      return { waiting: [...context.waiting, ...(left ? [left] : [])].slice(0, MOST_WAITING) };
    }),
    /** Nothing is selected that was not in sight when it was wanted. */
    forgetMatching: assign(({ context: { waiting } }) => ({
      waiting: waiting.filter(({ type }) => type !== 'list.selectMatching'),
    })),
    /** Nothing is done late: whoever comes back asks anew. */
    forgetWaiting: assign({ waiting: [] }),
    goOn: enqueueActions(({ context, enqueue }) => {
      const [next, ...waiting] = context.waiting;
      if (!next) return;
      enqueue.assign({ waiting });
      enqueue.raise(next);
    }),
    /** It was not undone: it is offered again. */
    returnOffer: assign(({ context: { offers, undoing } }) => ({
      offers: undoing ? [undoing, ...offers] : offers,
      undoing: null,
    })),
    addOffer: assign(({ context: { offers, nextOffer, change } }, { changed }: { changed: AdChanged }) => {
      const { act: done } = change;
      const act = done === 'delete' || done === 'applyPreset' || done === 'duplicate' ? done : 'archive';
      const { undo: adIds, left, at, key } = changed;
      const offer = { id: nextOffer, act, adIds, left, at, ...(key !== undefined && { key }) } as const;
      return { offers: [offer, ...lasting(offers, changed.at)].slice(0, MAX_OFFERS), nextOffer: nextOffer + 1 };
    }),
    dropOffer: assign(({ context }, params: { offer: number }) => ({
      offers: context.offers.filter(({ id }) => id !== params.offer),
    })),
    dropOffers: assign({ offers: [] }),
    dropSettled: assign(({ context }) => ({ offers: context.offers.filter(({ act }) => act === 'applyPreset') })),
    startNotice: enqueueActions(({ enqueue }) => {
      enqueue.cancel('notice');
      enqueue.raise({ type: 'list.settleOffers' }, { delay: 'noticeDelay', id: 'notice' });
    }),
    holdNotice: cancel('notice'),
    /** Where the clock runs it starts anew: the newest has its whole time. */
    startClock: enqueueActions(({ enqueue }) => {
      // A second one of the same id would not stop the first.
      enqueue.cancel('offers');
      enqueue.raise({ type: 'list.endOffers' }, { delay: 'undoDelay', id: 'offers' });
    }),
    /** A page that comes back has no clock; what is over by then goes at once. */
    resumeClock: enqueueActions(({ enqueue }) => {
      enqueue.cancel('offers');
      enqueue.raise({ type: 'list.endOffers' }, { delay: 'restDelay', id: 'offers' });
    }),
    changeAsked: raise(({ context: { asked, copies } }, params: { act: AdChange['act'] }) => ({
      type: 'list.change',
      change: { act: params.act, adIds: asked, copies: copies ?? 1 },
    })),
    applyAsked: raise(({ context: { asked, preset } }) => ({
      type: 'list.change',
      change: { act: 'applyPreset', adIds: asked, copies: 1, preset: preset! },
    })),
    deleteAsked: raise(({ context }) => {
      const { asked, switchesOff } = context;
      const switchOff = switchesOff ? onAtMeta(context) : [];
      return {
        type: 'list.change',
        change: { act: 'delete', adIds: asked, copies: 1, ...(switchOff.length > 0 && { switchOff }) },
      };
    }),
    /** What was done is no longer selected, and what was not still is. */
    keepRemaining: assign(({ context }, { changed }: { changed: AdChanged }) =>
      context.change.act === 'duplicate' ? {} : { selected: remaining(context, changed) },
    ),
    readAgain: raise({ type: 'list.refresh' }),
    followChange: enqueueActions(({ context, enqueue }, { changed }: { changed: AdChanged }) => {
      const { act, adIds } = context.change;
      const batch = batchOf(context.change, changed);
      if (batch) enqueue.sendTo(act === 'stop' ? 'batch' : 'changes', { type: 'batch.follow', batch });
      // What was tried again worked for all: nothing is left to be told.
      else if (act !== 'duplicate') enqueue.sendTo('changes', { type: 'batch.done', act, adIds });
    }),
    /** What takes two steps is told by the batch, which knows both. */
    tellChanged: enqueueActions(({ context, enqueue }, { changed }: { changed: AdChanged }) => {
      if (context.change.act === 'archiveOff' || context.change.act === 'stop') return;
      enqueue.sendTo(parentOf, { type: 'toast.show', toast: toast(context, changed) } satisfies Fact);
    }),
    followPublished: sendTo('batch', (_, { adIds }: { adIds: readonly string[] }) => ({
      type: 'batch.follow' as const,
      batch: { act: 'publish' as const, adIds, done: 0, unchanged: [] },
    })),
    unselect: assign(({ context }, { adIds }: { adIds: readonly string[] }) => ({
      selected: unselected(context.selected, adIds),
    })),
    refreshBatch: enqueueActions(({ enqueue }) => {
      for (const id of BATCHES) enqueue.sendTo(id, { type: 'batch.refresh' });
    }),
    refreshDeleted: sendTo('deleted', { type: 'deleted.refresh' }),
    resumeBatch: enqueueActions(({ enqueue }) => {
      for (const id of BATCHES) enqueue.sendTo(id, { type: 'app.resume' });
    }),
    suspendBatch: enqueueActions(({ enqueue }) => {
      for (const id of BATCHES) enqueue.sendTo(id, { type: 'app.suspend' });
    }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOther: ({ context }, params: { query: ListQuery }) => !sameQuery(params.query, context.query),
    /** Somebody is typing. */
    isOtherSearch: ({ context }, params: { query: ListQuery }) => params.query.q !== context.query.q,
    isHarmless: ({ context }, { adIds }: { adIds: readonly string[] }) => isHarmless(context, adIds),
    /** It was pressed before, and is not done yet. */
    isOnItsWay: ({ context }, { wanted, changing }: Wish) => notYet(context, wanted, changing) === null,
    isOffered: ({ context }, params: { offer: number }) => context.offers.some(({ id }) => id === params.offer),
    isOffering: ({ context }) => context.offers.length > 0,
    mayDuplicate: ({ context: { asked, copies } }) => copiesFault(asked.length, copies) === null,
    canBeUndone: (_, { changed }: { changed: AdChanged }) => changed.undo.length > 0,
    toBeOn: (_, params: { wanted: SwitchStatus }) => params.wanted === 'ACTIVE',
    isStale: ({ context: { pages, seen, round } }) => stalePage(pages, seen, round) >= 0,
  },
  delays: {
    gatherDelay: 150,
    typingDelay: 200,
    undoDelay: UNDO_TIME,
    noticeDelay: NOTICE_TIME,
    restDelay: ({ context: { offers } }) => Math.max(0, (offers[0]?.at ?? 0) + UNDO_TIME - Date.now()),
  },
});
