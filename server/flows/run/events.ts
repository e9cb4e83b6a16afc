import type { Kept } from './chart.ts';
import type { SuggestionName } from '#contract/calls/generation.ts';
import type { AdsOfRun } from '#contract/flows/kinds.ts';
import type { TriggerKind } from '#contract/flows/outcomes.ts';
import type { TextField } from '#contract/suggestion.ts';

/** Why a run began, and what it began with. */
export interface RunTrigger {
  readonly kind: TriggerKind;
  readonly ad_ids: readonly string[];
  /** Somebody pressed Run, whatever starts the flow else. */
  readonly by_hand?: true;
  /** Images that were added. */
  readonly image_ids: readonly string[];
  /** The part of its rule that held for the ad, in words; runs of before have none. */
  readonly why?: string;
  /** What the ad had then, in words. */
  readonly found?: string;
  /** The names of the ads. */
  readonly about?: string;
  /** It goes on with some of the ads of another run, which a review sent another way. */
  readonly split?: Split;
}

/** Begins the keys of runs that a person started. */
export const BY_HAND = 'hand:';

/** Begins the keys of runs that a schedule started. */
export const SCHEDULE = 'schedule:';

/** Begins the keys of runs that split off from others: no trigger began them. */
export const SPLIT = 'split:';

/** Begins the keys of runs that a person had go on from another one, or begin anew. */
export const RETRY = 'retry:';

export interface Split {
  /** The run that was started; of a run that split off from one that had itself split off, the first of them. */
  readonly of: string;
  /** Drafts that had been made by then. */
  readonly drafts: number;
}

/** What a reviewer asked to be changed of an ad. */
export interface ChangesAsked {
  readonly comment: string;
  /** Words that the new texts must have. */
  readonly must_say?: string | undefined;
  /** The brand's photo that the new picture is made of. */
  readonly photo_id?: string | undefined;
  /** Its picture is laid out anew with the ad's texts. */
  readonly retext?: true | undefined;
}

/** A draft that takes the place of another one, and why. */
export interface Redone extends ChangesAsked {
  /** The draft before. */
  readonly of: string;
  /** Texts that were written anew in the manner that was asked for; before there were any, drafts have none. */
  readonly rewritten?: readonly TextField[];
  /** Words that its picture must not say, as a review had them taken out of this draft or one before it. */
  readonly left_out?: readonly string[];
  /** What becomes of the picture that it has: it stays, says the new texts in the same layout, or is another one. */
  readonly picture?: 'keep' | 'retext' | 'another';
}

/** What a run's steps have made and found. An event names what it changes of it. */
export interface RunFacts {
  /** Ads that it was started with or about, and those that it made; without those that left the run. */
  readonly ads: Readonly<Record<AdsOfRun, readonly string[]>>;
  readonly image_ids: readonly string[];
  /** The suggestion that an ad was made of, by the ad's id. */
  readonly copies: Readonly<Record<string, SuggestionName>>;
  /** Ideas that the next copies build on. */
  readonly angles: readonly string[];
  /** What reviewers asked for. */
  readonly comments: readonly string[];
  /** What a review asked to be changed of ads that it left out while it approved others, in sentences; undefined: nothing. */
  readonly left?: string;
  /** Drafts that a review asked to be written anew: the next texts are for these, and no more. */
  readonly redo?: readonly string[];
  /** What was asked to be changed of each of these. */
  readonly asked?: Readonly<Record<string, ChangesAsked>>;
  /** The drafts that took the place of others. */
  readonly redone?: Readonly<Record<string, Redone>>;
  /** Of steps that made fewer than they were asked for: how many and why, in sentences, by the step. */
  readonly fewer?: Readonly<Record<string, string>>;
  /** Whether its last step about budgets left all as they were, as another run of the flow had changed them. */
  readonly spared?: boolean;
  /** Whether ads have gone on in another run, with which it shares its limits. */
  readonly split?: boolean;
  /** How many drafts it made, those that left it included. */
  readonly drafts: number;
}

export const factsOf = ({ ad_ids, image_ids }: RunTrigger): RunFacts => ({
  ads: { trigger: ad_ids, made: [] },
  image_ids,
  copies: {},
  angles: [],
  comments: [],
  drafts: 0,
});

/** As it is stored: whether a run waits follows from its step. */
export type RunState = 'running' | 'done' | 'failed' | 'cancelled' | 'halted';

/** A fact about a run, in the past tense. */
export type RunEvent =
  | { readonly type: 'run.started'; readonly trigger: RunTrigger; readonly facts: RunFacts }
  | { readonly type: 'step.began'; readonly node: string }
  | {
      readonly type: 'step.ended';
      readonly node: string;
      readonly outcome: string;
      readonly note: string;
      readonly credits: number;
      readonly facts: Partial<RunFacts>;
    }
  /** Somebody had it go on from a step, with what was known when that step began. */
  | {
      readonly type: 'run.retried';
      readonly node: string;
      readonly kept: Kept;
      readonly facts: RunFacts;
      /** Why, where a review had it go on with some of the ads of another run. */
      readonly note?: string;
    }
  | { readonly type: 'run.ended'; readonly state: Exclude<RunState, 'running'>; readonly note: string };

type Without<Event, Key extends PropertyKey> = Event extends unknown ? Omit<Event, Key> : never;

/** What a run is rebuilt from: its events without what is only for people. */
export type Replayed = Without<RunEvent, 'note' | 'credits'>;

const NOTHING: RunFacts = factsOf({ kind: 'manual', ad_ids: [], image_ids: [] });

/** What is known after more events, the oldest first. */
export const foldFacts = (events: readonly Replayed[], before: RunFacts = NOTHING): RunFacts => {
  let known = before;
  for (const event of events) {
    if (event.type === 'run.started' || event.type === 'run.retried') known = event.facts;
    if (event.type === 'step.ended') known = Object.assign({}, known, event.facts);
  }
  return known;
};
