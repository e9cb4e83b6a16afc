import type { Ad, SwitchStatus } from '#contract/ad.ts';
import type { Failure } from '#contract/failure.ts';
import type { AdCounts } from '#contract/rules/adCounts.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import type { Unchanged } from '../adBatch.machine.ts';
import { type AdPage, type PageRange, unreadPage } from '../adPages.ts';
import type { Budgets } from '../budgets.ts';
import type { Fact } from '../fact.ts';
import type { Journaled } from '../journaled.ts';
import { ALL_ADS, type ListQuery } from '../listQuery.ts';

// What the list of ads knows, and what it is told.

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
    | 'undoPreset'
    /** Stops publishing them: drafts again, unless Meta has them already. */
    | 'stop';
  readonly adIds: readonly string[];
  /** Of each, where they are duplicated. */
  readonly copies: number;
  /** Those of them that are switched off at Meta before they are deleted; none is deleted where that is refused. */
  readonly switchOff?: readonly string[];
  /** Only those of which nobody has changed anything since they were made. */
  readonly onlyUnchanged?: true;
  /** That they are given. */
  readonly preset?: AppliedPreset;
  /** Names what is undone, so that however often it is sent nothing else is. */
  readonly key?: string;
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
  /** Names it for the server, where that undoes it by its name. */
  readonly key?: string;
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
  readonly key?: string;
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
  /** With Shift: the rows that it goes over are selected; back towards where it began they no longer are. */
  | { type: 'list.extend'; by: 1 | -1 }
  /** The row of this ad, which was opened. */
  | { type: 'list.point'; adId: string }
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
  /** Somebody points at what is offered, or has the focus there; and no longer. */
  | { type: 'list.holdOffers' }
  | { type: 'list.releaseOffers' }
  /** It was shown for long enough: deleted and archived ads have lists of their own, and a copy can be deleted. */
  | { type: 'list.settleOffers' }
  /** The server restores nothing of it any more. */
  | { type: 'list.endOffers' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<AdListEvent> = {
  keeps: {
    'list.open': { query: true },
    'list.show': { from: true, to: true },
    'list.select': { adId: true },
    'list.selectRange': { adId: true },
    'list.move': { by: true },
    'list.extend': { by: true },
    'list.point': { adId: true },
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

export interface AdListContext {
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
  /** How many can be restored; null before they were counted, or where nothing is restored. */
  readonly deleted: number | null;
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
  /** What was wanted while the list was at something else; done in its turn. */
  readonly waiting: readonly Wanted[];
  /** The newest first; that one alone is shown: a row of them says of none what it undoes. */
  readonly offers: readonly Offer[];
  readonly nextOffer: number;
  readonly failure: Failure | null;
}

export const START = { from: 0, to: 0 };
const NO_CHANGE: AdChange = { act: 'delete', adIds: [], copies: 1 };
export const UNDO_TIME = UNDO_MINUTES * 60_000;
/** How long it is shown what was done, where another way back stays. */
export const NOTICE_TIME = 20_000;

/** What the list does in its turn. */
export type Wanted = Extract<AdListEvent, { type: 'list.change' | 'list.undo' | 'list.selectMatching' }>;

/** Before anything was read. */
export const NOTHING: AdListContext = {
  query: ALL_ADS,
  pages: [unreadPage(null, null)],
  seen: START,
  round: 0,
  counted: -1,
  total: 0,
  counts: null,
  deleted: null,
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
  waiting: [],
  offers: [],
  nextOffer: 1,
  failure: null,
};
