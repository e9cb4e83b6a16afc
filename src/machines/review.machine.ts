// A review that a link opened. Beside the app chart: it belongs to whoever has the link, and to no session.
import type { AdSetChoice } from '#contract/ad.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import type { Review, Verdict } from '#contract/flows/flow.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Budgets } from './budgets.ts';
import { formTextOf } from './form.ts';
import { codeOf, failureOf, fieldsOf, hasKind, theError, theFailure } from './outcome.ts';
import {
  type AdAnswer,
  type Answers,
  answersTo,
  change,
  isBegun,
  missingIn,
  type ReviewField,
} from './reviewAnswers.ts';
import { promiseStub } from './stub.ts';

export type ReviewEvent =
  | { type: 'review.decide'; adId: string; verdict: Verdict }
  | { type: 'review.decideAll'; verdict: Verdict }
  | { type: 'review.comment'; adId: string; comment: string }
  | { type: 'review.mustSay'; adId: string; words: string }
  | { type: 'review.photo'; adId: string; photoId: string | null }
  /** Whether the picture is to be made anew with the ad's texts, for which changes are asked for. */
  | { type: 'review.retext'; adId: string; retext: boolean }
  | { type: 'review.edit'; adId: string; field: ReviewField; value: string }
  /** The ad set of one ad, or of all that lack one and are published to that ad account. */
  | { type: 'review.place'; adId: string; adSet: AdSetChoice | null }
  | { type: 'review.placeAll'; adAccountId: string; adSet: AdSetChoice | null }
  | { type: 'review.send' }
  | { type: 'review.retry' }
  /** The page is looked at again, or the network is back. */
  | { type: 'review.refresh' };

interface ReviewContext {
  readonly review: Review | null;
  readonly answers: Answers;
  /** What the approved ads will spend from; null: it is not known yet, or is nothing to the reader. */
  readonly budgets: Budgets | null;
  readonly failure: Failure | null;
}

/** What goes to the server. */
export interface ReviewOrder {
  readonly review: Review;
  readonly answers: Answers;
}

const editing = {
  'review.decide': { target: 'deciding', actions: 'decide' },
  'review.decideAll': { target: 'deciding', actions: 'decideAll' },
  'review.comment': { target: 'deciding', actions: 'comment' },
  'review.mustSay': { target: 'deciding', actions: 'mustSay' },
  'review.photo': { target: 'deciding', actions: 'photo' },
  'review.retext': { target: 'deciding', actions: 'retext' },
  'review.edit': { actions: 'edit' },
  'review.place': { target: 'deciding', actions: 'place' },
  'review.placeAll': { target: 'deciding', actions: 'placeAll' },
} as const;

/** What lacks something of what is asked about. */
const lacking = ({ review, answers }: ReviewContext): readonly ReturnType<typeof missingIn>[] =>
  (review?.ads ?? []).map((ad) => missingIn(ad, answers[ad.ad_id]!));

const sendable = [{ guard: 'isComplete', target: 'sending' }, { target: 'incomplete' }] as const;

const found = [
  { guard: 'isOpen', target: 'deciding', actions: 'keepReview' },
  { guard: 'isAnswered', target: '#review.answered', actions: 'keepReview' },
  { target: '#review.over', actions: 'keepReview' },
] as const;

/** The link opens nothing, or nothing any more. */
const shut = [
  { guard: { type: 'isMissing', params: theError }, target: '#review.missing' },
  {
    guard: { type: 'isShut', params: theError },
    target: '#review.missing',
    actions: { type: 'keepFailure', params: theError },
  },
] as const;

/** Ads of which the owner is told where they are published. */
const placedIn = ({ publishes, ads }: Review): readonly string[] =>
  publishes === null ? [] : ads.flatMap(({ ad_id: id, goes_to: place }) => (place === null ? [] : [id]));

/** Why a link that was sent opens nothing any more; null: that is not known. */
const shutBy = (failure: Failure | null): 'cancelled' | 'expired' | null => {
  const code = failure && codeOf(failure);
  return code === 'review_cancelled' ? 'cancelled' : code === 'review_expired' ? 'expired' : null;
};

/** Refusals after which the review is read again: it is not what the reviewer saw. */
const REREAD: ReadonlySet<string> = new Set([
  'review_over',
  'review_changed',
  'review_incomplete',
  'ad_set_missing',
  'ad_set_given',
  'photo_unknown',
]);

const events = {} as ReviewEvent;
const reviewIn = (event: unknown): Review => (event as { readonly output: Review }).output;

export const reviewMachine = setup({
  types: { context: {} as ReviewContext, events, tags: {} as 'shown' | 'busy' },
  actors: {
    fetchReview: promiseStub<Review>('fetchReview'),
    sendReview: promiseStub<Review, ReviewOrder>('sendReview'),
    readBudgets: promiseStub<Budgets, { readonly adIds: readonly string[] }>('readBudgets'),
  },
  actions: {
    keepReview: assign(({ context, event }) => {
      const review = reviewIn(event);
      return { review, answers: answersTo(review, context), failure: null };
    }),
    /** What kept the answer from being taken is still said. */
    keepNewer: assign(({ context, event }) => {
      const review = reviewIn(event);
      return { review, answers: answersTo(review, context) };
    }),
    decide: assign(({ context, event }) =>
      event.type === 'review.decide'
        ? { answers: change(context.answers, event.adId, { verdict: event.verdict, isChanged: false }) }
        : {},
    ),
    decideAll: assign(({ context, event }) => {
      if (event.type !== 'review.decideAll') return {};
      const { verdict } = event;
      const answers = Object.entries(context.answers).map(
        ([id, answer]) => [id, { ...answer, verdict, isChanged: false }] as const,
      );
      return { answers: Object.fromEntries(answers) };
    }),
    comment: assign(({ context, event }) =>
      event.type === 'review.comment'
        ? { answers: change(context.answers, event.adId, { comment: event.comment }) }
        : {},
    ),
    mustSay: assign(({ context, event }) =>
      event.type === 'review.mustSay' ? { answers: change(context.answers, event.adId, { mustSay: event.words }) } : {},
    ),
    photo: assign(({ context, event }) =>
      event.type === 'review.photo' ? { answers: change(context.answers, event.adId, { photoId: event.photoId }) } : {},
    ),
    retext: assign(({ context, event }) => {
      if (event.type !== 'review.retext') return {};
      const { adId, retext } = event;
      return { answers: change(context.answers, adId, { retext, ...(retext && { verdict: 'changes' }) }) };
    }),
    keepBudgets: assign((_, { budgets }: { budgets: Budgets }) => ({ budgets })),
    edit: assign(({ context, event }) => {
      const answer = event.type === 'review.edit' && context.answers[event.adId];
      if (!answer) return {};
      const texts = { ...answer.texts, [event.field]: event.value };
      return { answers: change(context.answers, event.adId, { texts }) };
    }),
    place: assign(({ context, event }) =>
      event.type === 'review.place' ? { answers: change(context.answers, event.adId, { adSet: event.adSet }) } : {},
    ),
    placeAll: assign(({ context: { review, answers }, event }) => {
      if (event.type !== 'review.placeAll') return {};
      const { adAccountId, adSet } = event;
      const placed = review!.ads.filter((ad) => ad.lacks_ad_set && ad.ad_account?.id === adAccountId);
      return { answers: placed.reduce((all, { ad_id: id }) => change(all, id, { adSet }), answers) };
    }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOpen: ({ event }) => reviewIn(event).state === 'open',
    isAnswered: ({ event }) => reviewIn(event).state === 'answered',
    isComplete: ({ context }) => lacking(context).every((part) => part === null),
    /** The server knows the link, and why it opens nothing any more. */
    isShut: (_, params: { error: unknown }) => shutBy(failureOf(params.error)) !== null,
    /** No such review, or no such link any more. */
    isMissing: (_, { error }: { error: unknown }) => hasKind(error, 'missing'),
    /** Somebody was first, it has ended, or an ad has changed: what became of it is read. */
    isOver: (_, { error }: { error: unknown }) => REREAD.has(String(codeOf(failureOf(error)))),
  },
}).createMachine({
  id: 'review',
  version: '2',
  description: 'A review by link',
  context: { review: null, answers: {}, budgets: null, failure: null },
  initial: 'reading',
  options: { maxIterations: 1000 },
  states: {
    reading: {
      description: 'Reading what is to be reviewed',
      invoke: {
        id: 'fetchReview',
        src: 'fetchReview',
        onDone: [
          { guard: 'isOpen', target: 'open', actions: 'keepReview' },
          { guard: 'isAnswered', target: 'answered', actions: 'keepReview' },
          { target: 'over', actions: 'keepReview' },
        ],
        onError: [
          { guard: { type: 'isMissing', params: theError }, target: 'missing' },
          {
            guard: { type: 'isShut', params: theError },
            target: 'missing',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    failed: {
      description: 'Reading failed',
      on: {
        'review.retry': { target: 'reading', actions: 'clearFailure' },
        'review.refresh': { target: 'reading', actions: 'clearFailure' },
      },
    },
    open: {
      description: 'Waits for what the reviewer says',
      tags: ['shown'],
      initial: 'deciding',
      // Asked of Meta, and waited for by nobody.
      invoke: {
        id: 'readBudgets',
        src: 'readBudgets',
        input: ({ context }) => ({ adIds: placedIn(context.review!) }),
        onDone: { actions: { type: 'keepBudgets', params: ({ event }) => ({ budgets: event.output }) } },
        onError: {},
      },
      states: {
        deciding: {
          description: 'The reviewer decides ad by ad',
          on: { ...editing, 'review.refresh': 'looking', 'review.send': sendable },
        },
        incomplete: {
          description: 'An ad is undecided, approved without an ad set, or to be changed without a word',
          on: { ...editing, 'review.refresh': 'looking' },
        },
        looking: {
          description: 'Looking whether it is still open; what was said stays',
          on: {
            'review.decide': { actions: 'decide' },
            'review.decideAll': { actions: 'decideAll' },
            'review.comment': { actions: 'comment' },
            'review.mustSay': { actions: 'mustSay' },
            'review.photo': { actions: 'photo' },
            'review.retext': { actions: 'retext' },
            'review.edit': { actions: 'edit' },
            'review.place': { actions: 'place' },
            'review.placeAll': { actions: 'placeAll' },
            'review.send': sendable,
          },
          invoke: {
            id: 'lookAtReview',
            src: 'fetchReview',
            onDone: [...found],
            onError: [...shut, 'deciding'],
          },
        },
        sending: {
          description: 'Sending; the same answer twice counts once',
          tags: ['busy'],
          invoke: {
            id: 'sendReview',
            src: 'sendReview',
            input: ({ context: { review, answers } }) => ({ review: review!, answers }),
            onDone: { target: '#review.sent', actions: 'keepReview' },
            onError: [
              ...shut,
              {
                guard: { type: 'isOver', params: theError },
                target: 'rereading',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: 'unsent', actions: { type: 'keepFailure', params: theError } },
            ],
          },
        },
        rereading: {
          description: 'It is not what the reviewer saw: reading what it is now',
          tags: ['busy'],
          invoke: {
            id: 'lookAtReview',
            src: 'fetchReview',
            onDone: [
              { guard: 'isOpen', target: 'unsent', actions: 'keepNewer' },
              { guard: 'isAnswered', target: '#review.answered', actions: 'keepReview' },
              { target: '#review.over', actions: 'keepReview' },
            ],
            onError: [...shut, 'unsent'],
          },
        },
        unsent: {
          description: 'Sending failed; what was said is kept',
          on: { ...editing, 'review.send': sendable },
        },
      },
    },
    sent: { description: 'The answer has arrived' },
    answered: { description: 'Somebody has answered already' },
    over: { description: 'It timed out, or its run ended before' },
    missing: {
      description: 'The link opens nothing: expired, cut short, or of somebody who has to sign in',
      // Who comes back may have signed in.
      on: { 'review.refresh': { target: 'reading', actions: 'clearFailure' } },
    },
  },
});

export type ReviewActor = ActorRefFrom<typeof reviewMachine>;
type Snapshot = SnapshotFrom<typeof reviewMachine>;

export type ReviewStanding = 'reading' | 'failed' | 'open' | 'sent' | 'answered' | 'over' | 'missing';
export const selectStanding = ({ value }: Snapshot): ReviewStanding => (typeof value === 'string' ? value : 'open');
/** Why it is over, where that is known. */
export const selectOver = ({ context: { review, failure } }: Snapshot): 'cancelled' | 'expired' | null =>
  shutBy(failure) ?? review?.over ?? null;
export const selectReview = ({ context }: Snapshot): Review | null => context.review;
export const selectAnswer =
  (adId: string) =>
  ({ context }: Snapshot): AdAnswer | undefined =>
    context.answers[adId];
export const selectDecided = ({ context }: Snapshot): number => lacking(context).filter((part) => part === null).length;
/** What the approved ad will spend from; null: it is not known. */
export const selectBudget =
  (adId: string) =>
  ({ context }: Snapshot): AdSpend | null =>
    context.budgets?.budgets.find(({ adIds }) => adIds.includes(adId))?.spend ?? null;
/** How many ads got each verdict. */
export const selectCounts = ({ context }: Snapshot): Readonly<Record<Verdict, number>> => {
  const said = Object.values(context.answers).map(({ verdict }) => verdict);
  const count = (verdict: Verdict): number => said.filter((one) => one === verdict).length;
  return { approve: count('approve'), changes: count('changes'), reject: count('reject') };
};
/** Whether this is what keeps the answer about an ad from being sent. */
export const selectLacks =
  (part: NonNullable<ReturnType<typeof missingIn>>) =>
  ({ context }: Snapshot): boolean =>
    lacking(context).includes(part);
/** Whether some ads are approved and others are not. */
export const selectMixed = ({ context }: Snapshot): boolean => {
  const verdicts = new Set(Object.values(context.answers).map(({ verdict }) => verdict));
  return verdicts.has('approve') && (verdicts.has('changes') || verdicts.has('reject'));
};
/** Whether something would be lost. */
export const selectBegun = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('shown') &&
  (snapshot.context.review?.ads ?? []).some((ad) => {
    const answer = snapshot.context.answers[ad.ad_id];
    return answer !== undefined && isBegun(ad, answer);
  });
export const selectSending = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectIncomplete = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'incomplete' });
export const selectUnsent = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'unsent' });

/** Of an ad, as the server names it. */
const AD_FIELD = /^ads\.(\d+)\./;
/** What the server said of a field, with the ad that it is of. */
const refusedField = (review: Review | null, failure: Failure | null): string | null => {
  const [first] = Object.entries(fieldsOf(failure));
  const text = first?.[1][0];
  if (!first || text === undefined) return null;
  const ad = review?.ads[Number(AD_FIELD.exec(first[0])?.[1])];
  return ad ? `${ad.name || 'Untitled ad'}: ${text}` : text;
};
/** Why sending failed; null: it did not. */
export const selectUnsentText = (snapshot: Snapshot): string | null => {
  const { review, failure } = snapshot.context;
  return selectUnsent(snapshot) ? (formTextOf(failure) ?? refusedField(review, failure)) : null;
};
