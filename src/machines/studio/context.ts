import type { AdFields } from '#contract/adFields.ts';
import { type Brief, EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import type { Generation, SuggestionName } from '#contract/calls/generation.ts';
import type { Failure } from '#contract/failure.ts';
import type { Target } from '../studioTarget.ts';
import type { GenerationFact, Settled } from '../generation.machine.ts';
import type { Journaled } from '../journaled.ts';
import type { Copy, Drawn, Picked, Pinned, Sitter } from '../studioImages.ts';
import type { Choice } from '../suggestion.machine.ts';

// What the studio knows, and what it is told.

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
export interface Chosen extends Spot {
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
  /** The same, where somebody wrote it and no brand proposed it. */
  readonly written?: Brief | null;
  /** The language that was chosen for it by hand; null: none was. */
  readonly wantedLanguage: Language | null;
  /** What new briefs are written in: that of the brand or of the browser. */
  readonly usual: Language;
  /** Newest first. */
  readonly generations: readonly Generation[];
  /** Where drafts went before, as this browser keeps it. */
  readonly targets: readonly Target[];
}

export type StudioEvent =
  | GenerationFact
  /** A language among the fields is a choice by hand: it stays, whatever is written. */
  | { type: 'studio.write'; fields: Partial<Brief> }
  /** A whole brief: one of before, or what an ad says; `pinned`: new ads get that ad's images. */
  | { type: 'studio.use'; brief: Brief; pinned?: Pinned | null }
  /** The brief that another one took the place of is wanted after all. */
  | { type: 'studio.back' }
  /** It is not. */
  | { type: 'studio.forget' }
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
  /** An ask that was refused, for so many at most. */
  | { type: 'studio.fewer'; key: string; count: number }
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

export const journal: Journaled<StudioEvent> = {
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
    'studio.fewer': { key: true, count: true },
    'studio.aim': { target: true },
    'studio.add': { adAccountId: true },
  },
  outcomes: ['findRounds', 'addAds'],
};

export interface StudioContext {
  readonly brief: Brief;
  /** The language that somebody chose for it; null: it follows what is written. */
  readonly wantedLanguage: Language | null;
  /** What new briefs are written in, unless the brand says otherwise by now. */
  readonly usual: Language;
  readonly count: number;
  /** The person wants painted ones. */
  readonly wantsPaint: boolean;
  /** Images that the ads of the next rounds get; null: none. */
  readonly pinned: Pinned | null;
  /** What another brief took the place of, until something is written by that one; null: nothing. */
  readonly replaced: Pick<StudioContext, 'brief' | 'wantedLanguage' | 'pinned'> | null;
  readonly rounds: readonly Round[];
  /** Those that were discarded last, of which the server has all; their charts keep what was edited of them. */
  readonly discarded: readonly Round[];
  /** What was accepted of these. */
  readonly unchosen: readonly Chosen[];
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

export interface AskParams {
  readonly key: string;
  readonly of: Spot | null;
  readonly others?: readonly Spot[] | undefined;
}

export const NOTHING: StudioContext = {
  brief: EMPTY_BRIEF,
  wantedLanguage: null,
  usual: EMPTY_BRIEF.language,
  count: USUAL_COUNT,
  wantsPaint: false,
  pinned: null,
  replaced: null,
  rounds: [],
  discarded: [],
  unchosen: [],
  chosen: [],
  drawn: [],
  picked: [],
  added: [],
  adAccountId: null,
  targets: [],
  recent: [],
  failure: null,
};
