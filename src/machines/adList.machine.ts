// The list of the user's ads, in pages, and what is selected of it. Owned by the queue chart; begins when somebody first
// looks at the ad queue.
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import type { AdCounts } from '#contract/rules/adCounts.ts';
import { copiesFault } from '#contract/rules/copies.ts';
import type { Failure } from '#contract/failure.ts';
import { MAX_SELECTED } from '#contract/rules/listLimits.ts';
import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type AdPage, adsOf, type PageRange, type PageRead, stalePage, unreadPage, withPage } from './adPages.ts';
import { adBatchMachine, type Batch, type Unchanged } from './adBatch.machine.ts';
import { adHistoryMachine } from './adHistory.machine.ts';
import { adPlacesMachine } from './adPlaces.machine.ts';
import { hasWay, waysOf } from './adWays.ts';
import type { Budgets, BudgetsAsked } from './budgets.ts';
import { type Fact, parentOf, theFact, type ToastMessage } from './fact.ts';
import { failureOf, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import { ALL_ADS, type ListQuery, sameAds, sameQuery } from './listQuery.ts';
import { tableLookMachine } from './tableLook.machine.ts';
import type { Journaled } from './journaled.ts';

export interface AppliedPreset {
  readonly id: string;
  /** It goes before what an ad says itself. */
  readonly replace: boolean;
}

/** What applying it would change. */
export interface PresetPreview {
  /** How many ads change. */
  readonly ads: number;
  /** By field, how many. */
  readonly fields: readonly { readonly field: string; readonly ads: number }[];
  readonly unchanged: readonly Unchanged[];
}

/** What is done to several ads at once. */
export interface AdChange {
  readonly act:
    | 'delete'
    | 'restore'
    | 'archive'
    | 'unarchive'
    | 'duplicate'
    | 'turnOn'
    | 'turnOff'
    /** Archived once Meta has it switched off. */
    | 'archiveOff'
    | 'applyPreset'
    | 'undoPreset';
  readonly adIds: readonly string[];
  /** Of each, where they are duplicated. */
  readonly copies: number;
  /** Those of them that are switched off at Meta before they are deleted; none is deleted where that is refused. */
  readonly switchOff?: readonly string[];
  /** That they are given. */
  readonly preset?: AppliedPreset;
}

/** How many ads were changed, or made, and how many stayed as they were. */
export interface AdChanged {
  readonly done: number;
  readonly left: number;
  /** Those that can be brought back as they were; of duplicated ads the copies. */
  readonly undo: readonly string[];
  /** Those that stayed as they were, as far as they are known by name. */
  readonly unchanged?: readonly Unchanged[];
  /** When it was done. */
  readonly at?: number;
}

/** Something that was done and can be undone. */
export interface Offer {
  readonly id: number;
  readonly act: 'delete' | 'archive' | 'applyPreset' | 'duplicate';
  /** Of the copies, where ads were duplicated. */
  readonly adIds: readonly string[];
  /** How many were left as they were. */
  readonly left: number;
  /** When it was done; not known of what was done before a page knew that. */
  readonly at?: number | undefined;
}

export interface PageAsked {
  readonly query: ListQuery;
  readonly at: number;
  readonly round: number;
  readonly after: string | null;
  readonly until: string | null;
  /** Whether to count, too. */
  readonly count: boolean;
  /** What is there of the page. */
  readonly known: readonly Ad[];
}

/** What can be done to each, by id; see adWays.ts. */
export type Selection = Readonly<Record<string, string>>;

export type AdListEvent =
  | { type: 'list.open'; query: ListQuery }
  /** Which pages are in sight. */
  | { type: 'list.show'; from: number; to: number }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'list.select'; adId: string }
  /** With Shift: all that is shown from the last one selected to this one. */
  | { type: 'list.selectRange'; adId: string }
  /** All that are there; none where all of them are selected already. */
  | { type: 'list.selectAll' }
  /** All that match, those that were not read yet, too. */
  | { type: 'list.selectMatching' }
  | { type: 'list.clearSelection' }
  /** The row that the keys are about goes down, or up. */
  | { type: 'list.move'; by: 1 | -1 }
  /** Asked first; `adAccountId`: where they go. */
  | { type: 'list.askPublish'; adIds: readonly string[]; adAccountId: string | null }
  | { type: 'list.askRetry'; adIds: readonly string[]; adAccountId: string | null }
  | { type: 'list.askDelete'; adIds: readonly string[] }
  | { type: 'list.askDuplicate'; adIds: readonly string[] }
  | { type: 'list.askSwitch'; adIds: readonly string[]; wanted: SwitchStatus }
  | { type: 'list.askPreset'; adIds: readonly string[] }
  | { type: 'list.choosePreset'; preset: AppliedPreset }
  /** As typed; null: no number. */
  | { type: 'list.chooseCopies'; copies: number | null }
  /** Whether ads that are on at Meta are switched off before they are deleted. */
  | { type: 'list.chooseSwitchOff'; switchOff: boolean }
  /** The answers to the question. */
  | { type: 'list.cancel' }
  | { type: 'list.confirm' }
  | { type: 'list.change'; change: AdChange }
  | { type: 'list.undo'; offer: number }
  | { type: 'list.forgo'; offer: number }
  /** The server has queued them. */
  | { type: 'list.follow'; adIds: readonly string[] }
  | Extract<Fact, { type: 'toast.show' }>
  /** The server restores nothing of it any more. */
  | { type: 'list.endOffers' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AdListEvent> = {
  keeps: {
    'list.open': { query: true },
    'list.show': { from: true, to: true },
    'list.select': { adId: true },
    'list.selectRange': { adId: true },
    'list.move': { by: true },
    'list.askPublish': { adIds: true, adAccountId: true },
    'list.askRetry': { adIds: true, adAccountId: true },
    'list.askDelete': { adIds: true },
    'list.askDuplicate': { adIds: true },
    'list.askSwitch': { adIds: true, wanted: true },
    'list.askPreset': { adIds: true },
    'list.choosePreset': { preset: true },
    'list.follow': { adIds: true },
    'toast.show': { toast: true },
    'list.undo': { offer: true },
    'list.forgo': { offer: true },
    'list.chooseCopies': { copies: true },
    'list.chooseSwitchOff': { switchOff: true },
    'list.change': { change: true },
  },
  outcomes: ['fetchPage', 'fetchMatching', 'changeAds', 'readBudgets', 'previewPreset'],
};

interface AdListContext {
  readonly query: ListQuery;
  /** Never empty: one that was not read at first. */
  readonly pages: readonly AdPage[];
  readonly seen: PageRange;
  /** Counts the changes elsewhere: what was read in an earlier round may be old. */
  readonly round: number;
  /** The round of the numbers. */
  readonly counted: number;
  readonly total: number;
  readonly counts: AdCounts | null;
  /** When the newest page was read; null before the first. */
  readonly readAt: string | null;
  readonly selected: Selection;
  /** Where a range begins. */
  readonly anchor: string | null;
  /** The row that the keys are about. */
  readonly cursor: string | null;
  /** Ids of the ads that the last question is about. */
  readonly asked: readonly string[];
  /** Of each; as typed, null: no number. */
  readonly copies: number | null;
  /** Whether those of them that are on at Meta are switched off before they are deleted. */
  readonly switchesOff: boolean;
  /** Whether the ads that the question is about are to be on or off. */
  readonly wanted: SwitchStatus;
  /** The ad account that the asked ads are to be published in; null: they are where they are. */
  readonly askedAccount: string | null;
  /** Null: not read. */
  readonly budgets: Budgets | null;
  /** The preset that is chosen for the asked ads; null: none yet. */
  readonly preset: AppliedPreset | null;
  readonly preview: PresetPreview | null;
  /** Why it could not be read. */
  readonly previewFailure: Failure | null;
  /** What is being done to ads, or was last. */
  readonly change: AdChange;
  /** The one that is being undone. */
  readonly undoing: Offer | null;
  /** The newest alone: a row of them says of none what it undoes. */
  readonly offers: readonly Offer[];
  readonly nextOffer: number;
  readonly failure: Failure | null;
}

const START = { from: 0, to: 0 };
const NO_CHANGE: AdChange = { act: 'delete', adIds: [], copies: 1 };
const UNDO_TIME = UNDO_MINUTES * 60_000;

const pick = (ads: readonly Ad[]): Record<string, string> => Object.fromEntries(ads.map((ad) => [ad.id, waysOf(ad)]));

const limited = (selected: Selection): Selection => Object.fromEntries(Object.entries(selected).slice(0, MAX_SELECTED));

const unselected = (selected: Selection, ids: readonly string[]): Selection => {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(selected).filter(([id]) => !gone.has(id)));
};

/** With these on or off besides. */
const withThese = (selected: Selection, ads: readonly Ad[], on: boolean): Selection => {
  const rest = unselected(
    selected,
    ads.map(({ id }) => id),
  );
  return on ? limited({ ...rest, ...pick(ads) }) : rest;
};

/** From the anchor to this one, as they are shown; this one alone where the anchor is not shown. */
const rangeTo = ({ pages, anchor }: AdListContext, adId: string): readonly Ad[] => {
  const ads = adsOf(pages);
  const to = ads.findIndex(({ id }) => id === adId);
  const found = ads.findIndex(({ id }) => id === anchor);
  const from = found < 0 ? to : found;
  return to < 0 ? [] : ads.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** What a press of "Select all" selects. */
export const selectable = ({ pages }: Pick<AdListContext, 'pages'>): readonly Ad[] =>
  adsOf(pages).slice(0, MAX_SELECTED);

const askFor = ({ query, pages, round, counted }: AdListContext, at: number): PageAsked => {
  const { after, until, ads } = pages[at]!;
  return { query, at, round, after, until, count: counted < round, known: ads };
};

/** The selection without what went, and with what can be done to the others now. */
const keptOf = (context: AdListContext, pages: readonly AdPage[], read: PageRead): Selection => {
  const there = new Map(adsOf(pages).map((ad) => [ad.id, ad]));
  // Where all of the list is here, what is not in it is gone, or does not match any more.
  const isWhole = pages.every(({ round }) => round >= 0);
  const before = isWhole ? Object.keys(context.selected) : (context.pages[read.at]?.ads ?? []).map(({ id }) => id);
  const gone = before.filter((id) => !there.has(id));
  const left = unselected(context.selected, gone);
  const renewed = read.ids.filter((id) => id in left && there.has(id)).map((id) => [id, waysOf(there.get(id)!)]);
  return { ...left, ...Object.fromEntries(renewed) };
};

const isNew = {
  type: 'isOther',
  params: ({ event }: { event: { query: ListQuery } }) => ({ query: event.query }),
} as const;
const keep = {
  type: 'keepQuery',
  params: ({ event }: { event: { query: ListQuery } }) => ({ query: event.query }),
} as const;
const kept = {
  type: 'keepPage',
  params: ({ event }: { event: { output: PageRead } }) => ({ read: event.output }),
} as const;
const failed = { type: 'keepFailure', params: theError } as const;
const ask = {
  type: 'keepAsked',
  params: ({ event }: { event: { adIds: readonly string[]; adAccountId?: string | null } }) => ({
    adIds: event.adIds,
    adAccountId: event.adAccountId ?? null,
  }),
} as const;

/** The states of a question that says what will be spent. */
const saysBudgets = {
  initial: 'reading',
  states: {
    reading: {
      description: 'Asks Meta for the budgets',
      tags: ['reading'],
      invoke: {
        id: 'readBudgets',
        src: 'readBudgets',
        input: ({ context }: { context: AdListContext }) => ({
          adIds: context.asked,
          adAccountId: context.askedAccount,
        }),
        onDone: {
          target: 'told',
          actions: {
            type: 'keepBudgets',
            params: ({ event }: { event: { output: Budgets } }) => ({ budgets: event.output }),
          },
        },
        onError: 'told',
      },
    },
    told: { description: 'The budgets are shown, or that they are not known' },
  },
} as const;

const CALLS = {
  delete: 'bulkDeleteAds',
  restore: 'restoreAds',
  archive: 'archiveAds',
  unarchive: 'archiveAds',
  duplicate: 'duplicateAd',
  turnOn: 'setAdStatus',
  turnOff: 'setAdStatus',
  archiveOff: 'setAdStatus',
  applyPreset: 'applyPreset',
  undoPreset: 'undoPreset',
} as const;
const UNDONE_BY = { delete: 'restore', archive: 'unarchive', applyPreset: 'undoPreset', duplicate: 'delete' } as const;

/** Whether deleting these ads can be undone as a whole; of one that is not here nobody knows. */
const isHarmless = ({ selected, pages }: AdListContext, adIds: readonly string[]): boolean => {
  const here = pick(adsOf(pages).filter(({ id }) => adIds.includes(id)));
  return adIds.every((id) => hasWay(here[id] ?? selected[id] ?? '', 'undo'));
};

/** Those of the asked ads that are on at Meta, as far as it is known. */
export const onAtMeta = ({ selected, pages, asked }: Pick<AdListContext, 'selected' | 'pages' | 'asked'>): string[] => {
  const here = pick(adsOf(pages));
  return asked.filter((id) => hasWay(here[id] ?? selected[id] ?? '', 'turnOff'));
};

/** What stays selected: what is still to be done. */
const remaining = ({ selected, change }: AdListContext, { unchanged = [] }: AdChanged): Selection => {
  const left = new Set(unchanged.map(({ adId }) => adId));
  return unselected(
    selected,
    change.adIds.filter((id) => !left.has(id)),
  );
};

const FOLLOWED: ReadonlySet<AdChange['act']> = new Set(['turnOn', 'turnOff', 'archiveOff']);

/** What there is to be told of a change beyond its undo; null: nothing. */
const batchOf = ({ act, adIds }: AdChange, { done, unchanged = [] }: AdChanged): Batch | null => {
  if (act === 'duplicate') return null;
  if (!FOLLOWED.has(act)) return unchanged.length > 0 ? { act, adIds: [], done, unchanged } : null;
  const left = new Set(unchanged.map(({ adId }) => adId));
  return { act, adIds: adIds.filter((id) => !left.has(id)), done: 0, unchanged };
};

const toast = ({ change }: AdListContext, { done, left }: AdChanged): ToastMessage => {
  const act = change.act === 'archiveOff' ? 'archive' : change.act;
  // A filter may hide the copy.
  return act === 'duplicate' && done === 1 ? { code: 'adDuplicated' } : { code: 'adsChanged', act, done, left };
};

export const adListMachine = setup({
  types: {
    context: {} as AdListContext,
    events: {} as AdListEvent,
    tags: {} as 'loaded' | 'busy' | 'turning' | 'reading',
    children: {} as { batch: 'adBatch'; history: 'adHistory'; places: 'adPlaces'; look: 'tableLook' },
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
    tableLook: tableLookMachine,
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepPage: assign(({ context }, { read }: { read: PageRead }) => {
      const pages = withPage(context.pages, read, context.seen);
      return {
        pages,
        selected: keptOf(context, pages, read),
        readAt: read.readAt,
        failure: null,
        ...(read.counts && { counts: read.counts, total: read.total ?? 0, counted: read.round }),
      };
    }),
    /** Another order leaves the selection as it is. */
    keepQuery: assign(({ context: { query, selected } }, params: { query: ListQuery }) => {
      const stays = sameAds(params.query, query);
      return { query: params.query, anchor: null, cursor: null, counted: -1, selected: stays ? selected : {} };
    }),
    startPages: assign({ pages: [unreadPage(null, null)], seen: START }),
    keepSeen: assign((_, seen: PageRange) => ({ seen })),
    nextRound: assign({ round: ({ context }) => context.round + 1 }),
    toggle: assign(({ context }, { adId }: { adId: string }) => ({
      selected: withThese(
        context.selected,
        adsOf(context.pages).filter(({ id }) => id === adId),
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
    move: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const ids = adsOf(context.pages).map(({ id }) => id);
      const at = context.cursor === null ? -1 : ids.indexOf(context.cursor);
      return { cursor: ids[Math.min(Math.max(at + by, 0), ids.length - 1)] ?? null };
    }),
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
        change: undoing ? { act: UNDONE_BY[undoing.act], adIds: undoing.adIds, copies: 1 } : change,
      };
    }),
    /** It was not undone: it is offered again. */
    returnOffer: assign(({ context: { offers, undoing } }) => ({
      offers: undoing ? [undoing] : offers,
      undoing: null,
    })),
    addOffer: assign(({ context: { nextOffer, change } }, { changed }: { changed: AdChanged }) => {
      const { act: done } = change;
      const act = done === 'delete' || done === 'applyPreset' || done === 'duplicate' ? done : 'archive';
      const offer = { id: nextOffer, act, adIds: changed.undo, left: changed.left, at: changed.at } as const;
      return { offers: [offer], nextOffer: nextOffer + 1 };
    }),
    dropOffer: assign(({ context }, params: { offer: number }) => ({
      offers: context.offers.filter(({ id }) => id !== params.offer),
    })),
    dropOffers: assign({ offers: [] }),
    /** Where the clock runs it starts anew: the newest has its whole time. */
    startClock: raise({ type: 'list.endOffers' }, { delay: 'undoDelay', id: 'offers' }),
    /** A page that comes back has no clock; what is over by then goes at once. */
    resumeClock: raise({ type: 'list.endOffers' }, { delay: 'restDelay', id: 'offers' }),
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
      const batch = batchOf(context.change, changed);
      if (batch) enqueue.sendTo('batch', { type: 'batch.follow', batch });
    }),
    /** What takes two steps is told by the batch, which knows both. */
    tellChanged: enqueueActions(({ context, enqueue }, { changed }: { changed: AdChanged }) => {
      if (context.change.act === 'archiveOff') return;
      enqueue.sendTo(parentOf, { type: 'toast.show', toast: toast(context, changed) } satisfies Fact);
    }),
    followPublished: sendTo('batch', (_, { adIds }: { adIds: readonly string[] }) => ({
      type: 'batch.follow' as const,
      batch: { act: 'publish' as const, adIds, done: 0, unchanged: [] },
    })),
    unselect: assign(({ context }, { adIds }: { adIds: readonly string[] }) => ({
      selected: unselected(context.selected, adIds),
    })),
    refreshBatch: sendTo('batch', { type: 'batch.refresh' }),
    resumeBatch: sendTo('batch', { type: 'app.resume' }),
    suspendBatch: sendTo('batch', { type: 'app.suspend' }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOther: ({ context }, params: { query: ListQuery }) => !sameQuery(params.query, context.query),
    /** Somebody is typing. */
    isOtherSearch: ({ context }, params: { query: ListQuery }) => params.query.q !== context.query.q,
    isHarmless: ({ context }, { adIds }: { adIds: readonly string[] }) => isHarmless(context, adIds),
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
    restDelay: ({ context: { offers } }) => Math.max(0, (offers[0]?.at ?? 0) + UNDO_TIME - Date.now()),
  },
}).createMachine({
  id: 'adList',
  version: '1',
  description: "The list of the user's ads, in pages, and what is selected of it",
  meta: { journal },
  context: {
    query: ALL_ADS,
    pages: [unreadPage(null, null)],
    seen: START,
    round: 0,
    counted: -1,
    total: 0,
    counts: null,
    readAt: null,
    selected: {},
    anchor: null,
    cursor: null,
    asked: [],
    copies: 1,
    switchesOff: true,
    wanted: 'PAUSED',
    askedAccount: null,
    budgets: null,
    preset: null,
    preview: null,
    previewFailure: null,
    change: NO_CHANGE,
    undoing: null,
    offers: [],
    nextOffer: 1,
    failure: null,
  },
  invoke: [
    { id: 'history', src: 'adHistory' },
    { id: 'places', src: 'adPlaces' },
    { id: 'look', src: 'tableLook' },
  ],
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: {
    'toast.show': { actions: { type: 'tell', params: ({ event }) => ({ fact: event }) } },
    'list.follow': {
      actions: [
        { type: 'unselect', params: ({ event }) => ({ adIds: event.adIds }) },
        { type: 'followPublished', params: ({ event }) => ({ adIds: event.adIds }) },
      ],
    },
  },
  states: {
    offers: {
      description: 'What was done and can be undone, for as long as the server can',
      on: {
        'list.forgo': { actions: { type: 'dropOffer', params: ({ event }) => ({ offer: event.offer }) } },
        'list.endOffers': { actions: 'dropOffers' },
        'app.resume': { guard: 'isOffering', actions: 'resumeClock' },
      },
    },
    list: {
      description: 'The ads, as fresh as we know them',
      initial: 'idle',
      states: {
        idle: { description: 'Not needed yet', on: { 'list.open': { target: 'loading', actions: keep } } },
        loading: {
          description: 'Loading the first page',
          tags: ['busy'],
          on: { 'list.open': { guard: isNew, target: 'loading', reenter: true, actions: keep } },
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => askFor({ ...context, pages: [unreadPage(null, null)] }, 0),
            onDone: { target: 'ready', actions: ['startPages', kept] },
            onError: { target: 'failed', actions: failed },
          },
        },
        failed: {
          description: 'Loading failed',
          on: {
            'list.open': { target: 'loading', actions: [keep, 'clearFailure'] },
            'app.resume': { target: 'loading', actions: 'clearFailure' },
            'list.retry': { target: 'loading', actions: 'clearFailure' },
            'list.refresh': { target: 'loading', actions: 'clearFailure' },
          },
        },
        ready: {
          description: 'The list is shown',
          tags: ['loaded'],
          initial: 'resting',
          on: {
            'list.open': [
              {
                guard: { type: 'isOtherSearch', params: ({ event }) => ({ query: event.query }) },
                target: '.typing',
                actions: keep,
              },
              { guard: isNew, target: '.turning', actions: keep },
              { actions: 'nextRound' },
            ],
            'list.show': {
              actions: { type: 'keepSeen', params: ({ event: { from, to } }) => ({ from, to }) },
            },
            'list.refresh': { actions: 'nextRound' },
            'list.select': { actions: { type: 'toggle', params: ({ event }) => ({ adId: event.adId }) } },
            'list.selectRange': { actions: { type: 'toggleRange', params: ({ event }) => ({ adId: event.adId }) } },
            'list.selectAll': { actions: 'toggleAll' },
            'list.clearSelection': { actions: 'clearSelection' },
            'list.move': { actions: { type: 'move', params: ({ event }) => ({ by: event.by }) } },
            'app.resume': { target: '.resting', actions: ['clearFailure', 'nextRound'] },
          },
          states: {
            resting: {
              description: 'What is in sight is up to date as far as we know',
              always: { guard: 'isStale', target: 'reading' },
              on: { 'list.refresh': { target: 'gathering', actions: 'nextRound' } },
            },
            gathering: {
              description: 'Something changed: debounces changes in quick succession',
              after: { gatherDelay: 'resting' },
            },
            reading: {
              description: 'Reading a page in sight that was not read yet, or may have changed',
              invoke: {
                id: 'fetchPage',
                src: 'fetchPage',
                input: ({ context }) => askFor(context, stalePage(context.pages, context.seen, context.round)),
                onDone: { target: 'resting', actions: kept },
                onError: { target: 'outdated', actions: failed },
              },
            },
            typing: {
              description: 'Another search: waits until the person has typed it',
              tags: ['turning'],
              on: { 'app.resume': { target: 'turning' } },
              after: { typingDelay: 'turning' },
            },
            turning: {
              description: 'Another query: what was shown stays until its first page is there',
              tags: ['turning'],
              on: { 'app.resume': { target: 'turning', reenter: true } },
              invoke: {
                id: 'fetchPage',
                src: 'fetchPage',
                input: ({ context }) => askFor({ ...context, pages: [unreadPage(null, null)] }, 0),
                onDone: { target: 'resting', actions: ['startPages', kept] },
                onError: { target: '#adList.list.failed', actions: failed },
              },
            },
            outdated: {
              description: 'Reading a page failed; what was read stays, marked as outdated',
              on: {
                'list.refresh': { target: 'resting', actions: ['clearFailure', 'nextRound'] },
                'list.retry': { target: 'resting', actions: 'clearFailure' },
              },
            },
          },
        },
      },
    },
    batch: {
      description: 'What became of ads that something was done to together: its chart hears what changed',
      invoke: { id: 'batch', src: 'adBatch' },
      on: {
        'list.refresh': { actions: 'refreshBatch' },
        'app.suspend': { actions: 'suspendBatch' },
        'app.resume': { actions: 'resumeBatch' },
      },
    },
    work: {
      description: 'What is being done to several ads',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing',
          on: {
            'list.change': {
              target: 'changing',
              actions: { type: 'keepChange', params: ({ event }) => ({ change: event.change }) },
            },
            'list.undo': {
              guard: { type: 'isOffered', params: ({ event }) => ({ offer: event.offer }) },
              target: 'changing',
              actions: { type: 'takeOffer', params: ({ event }) => ({ offer: event.offer }) },
            },
            'list.selectMatching': 'choosing',
          },
        },
        changing: {
          description: 'The server changes the ads',
          tags: ['busy'],
          on: { 'app.suspend': { target: 'idle', actions: 'returnOffer' } },
          invoke: {
            id: 'changeAds',
            src: 'changeAds',
            input: ({ context }) => context.change,
            onDone: [
              {
                guard: { type: 'canBeUndone', params: ({ event }) => ({ changed: event.output }) },
                target: 'idle',
                actions: [
                  { type: 'keepRemaining', params: ({ event }) => ({ changed: event.output }) },
                  { type: 'followChange', params: ({ event }) => ({ changed: event.output }) },
                  { type: 'addOffer', params: ({ event }) => ({ changed: event.output }) },
                  'startClock',
                  'readAgain',
                ],
              },
              {
                target: 'idle',
                actions: [
                  { type: 'keepRemaining', params: ({ event }) => ({ changed: event.output }) },
                  { type: 'followChange', params: ({ event }) => ({ changed: event.output }) },
                  { type: 'tellChanged', params: ({ event }) => ({ changed: event.output }) },
                  'readAgain',
                ],
              },
            ],
            onError: {
              target: 'idle',
              actions: [
                {
                  type: 'tell',
                  params: ({ context, event }) => ({
                    fact: {
                      type: 'toast.show',
                      toast: { code: 'callFailed', call: CALLS[context.change.act], failure: failureOf(event.error) },
                    } satisfies Fact,
                  }),
                },
                'returnOffer',
                'readAgain',
              ],
            },
          },
        },
        choosing: {
          description: 'Asking which ads match',
          tags: ['busy'],
          on: { 'app.suspend': 'idle', 'list.clearSelection': 'idle', 'list.open': { guard: isNew, target: 'idle' } },
          invoke: {
            id: 'fetchMatching',
            src: 'fetchMatching',
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              target: 'idle',
              actions: { type: 'keepMatching', params: ({ event }) => ({ selected: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'tell',
                params: ({ event }) => ({
                  fact: {
                    type: 'toast.show',
                    toast: { code: 'callFailed', call: 'listInventory', failure: failureOf(event.error) },
                  } satisfies Fact,
                }),
              },
            },
          },
        },
      },
    },
    question: {
      description: 'What the person is asked before it happens',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is asked',
          on: {
            'list.askPublish': { target: 'askingToPublish', actions: ask },
            'list.askRetry': { target: 'askingToRetry', actions: ask },
            'list.askDelete': [
              {
                guard: { type: 'isHarmless', params: ({ event }) => ({ adIds: event.adIds }) },
                actions: [ask, { type: 'changeAsked', params: { act: 'delete' } }],
              },
              { target: 'askingToDelete', actions: ask },
            ],
            'list.askDuplicate': { target: 'askingToDuplicate', actions: ask },
            'list.askPreset': { target: 'askingForPreset', actions: ask },
            'list.askSwitch': [
              {
                guard: { type: 'toBeOn', params: ({ event }) => ({ wanted: event.wanted }) },
                target: 'askingToTurnOn',
                actions: [ask, { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) }],
              },
              {
                target: 'askingToTurnOff',
                actions: [ask, { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) }],
              },
            ],
          },
        },
        askingToPublish: {
          description: 'Publish these ads? The publish chart takes them when the person confirms',
          ...saysBudgets,
          on: {
            'list.cancel': 'closed',
            'list.confirm': 'closed',
            // A reload answers no.
            'app.suspend': 'closed',
          },
        },
        askingToRetry: {
          description: 'Retry these failed ads? The publish chart makes them drafts again and takes them',
          ...saysBudgets,
          on: {
            'list.cancel': 'closed',
            'list.confirm': 'closed',
            'app.suspend': 'closed',
          },
        },
        askingToDelete: {
          description: 'Delete these ads, and switch them off at Meta first? Meta has some, or it cannot be undone',
          on: {
            'list.chooseSwitchOff': {
              actions: { type: 'keepSwitchOff', params: ({ event }) => ({ switchOff: event.switchOff }) },
            },
            'list.cancel': 'closed',
            'list.confirm': { target: 'closed', actions: 'deleteAsked' },
            'app.suspend': 'closed',
          },
        },
        askingToDuplicate: {
          description: 'How many copies of these ads?',
          on: {
            'list.chooseCopies': {
              actions: { type: 'keepCopies', params: ({ event }) => ({ copies: event.copies }) },
            },
            'list.cancel': 'closed',
            'list.confirm': {
              guard: 'mayDuplicate',
              target: 'closed',
              actions: { type: 'changeAsked', params: { act: 'duplicate' } },
            },
            'app.suspend': 'closed',
          },
        },
        askingForPreset: {
          description: 'Which preset do these ads get? Says first what it changes',
          initial: 'choosing',
          on: {
            'list.choosePreset': {
              target: '.previewing',
              actions: { type: 'keepPreset', params: ({ event }) => ({ preset: event.preset }) },
            },
            'list.cancel': 'closed',
            'app.suspend': 'closed',
          },
          states: {
            choosing: { description: 'None is chosen yet' },
            previewing: {
              description: 'Asking the server what it would change',
              tags: ['reading'],
              invoke: {
                id: 'previewPreset',
                src: 'previewPreset',
                input: ({ context: { asked, preset } }) => ({ adIds: asked, preset: preset! }),
                onDone: {
                  target: 'previewed',
                  actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
                },
                onError: {
                  target: 'unknown',
                  actions: { type: 'keepPreviewFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            previewed: {
              description: 'What it changes is shown',
              on: { 'list.confirm': { target: '#adList.question.closed', actions: 'applyAsked' } },
            },
            unknown: { description: 'What it changes could not be read: it can be chosen again' },
          },
        },
        askingToTurnOn: {
          description: 'Turn these ads on? Says first what they will spend from',
          ...saysBudgets,
          on: {
            'list.cancel': 'closed',
            'list.confirm': { target: 'closed', actions: { type: 'changeAsked', params: { act: 'turnOn' } } },
            'app.suspend': 'closed',
          },
        },
        askingToTurnOff: {
          description: 'Turn these ads off? They stop spending once Meta has it',
          on: {
            'list.cancel': 'closed',
            'list.confirm': { target: 'closed', actions: { type: 'changeAsked', params: { act: 'turnOff' } } },
            'app.suspend': 'closed',
          },
        },
      },
    },
  },
});

export type AdListActor = ActorRefFrom<typeof adListMachine>;
export type AdListSnapshot = SnapshotFrom<typeof adListMachine>;
