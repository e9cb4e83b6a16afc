// What became of the ads that something was done to together, until the person has seen it. Owned by the list of ads; lives
// as long.
import { TOO_LATE_TO_STOP } from '#contract/rules/stoppable.ts';
import { type ActorRefFrom, assign, or, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import {
  type AdBatchContext,
  type AdBatchEvent,
  type Batch,
  type BatchAct,
  journal,
  NO_STOPS,
  NONE,
  NOTHING,
  type Outcome,
  type OutcomeAsked,
} from './adBatch/context.ts';
import { idsOf, settledFact, union, withMore, withStops } from './adBatch/sums.ts';
import { parentOf, theFact } from './fact.ts';
import { promiseStub } from './stub.ts';

export type { Batch, Unchanged } from './adBatch/context.ts';

const theAsked = ({ context: { batch, stops } }: { context: AdBatchContext }): OutcomeAsked => ({
  act: batch.act,
  adIds: batch.adIds,
  stopping: stops.adIds,
});

const theBatch = ({ event }: { event: { batch: Batch } }) => ({ batch: event.batch });
/** The states of a read, whose answer may be old when it comes. */
const overtakable = {
  current: { description: 'Nothing has happened since the request', on: { 'batch.refresh': 'overtaken' } },
  overtaken: { description: 'Something happened since: they are read again afterwards' },
} as const;
const another = [
  {
    guard: { type: 'isFollowed', params: theBatch },
    target: '#adBatch.following',
    actions: { type: 'keepBatch', params: theBatch },
  },
  { target: '#adBatch.settled', actions: { type: 'keepBatch', params: theBatch } },
] as const;

export const adBatchMachine = setup({
  types: {
    context: {} as AdBatchContext,
    events: {} as AdBatchEvent,
    tags: {} as 'shown' | 'underway',
  },
  actors: { readOutcome: promiseStub<Outcome, OutcomeAsked>('readOutcome') },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepBatch: assign((_, { batch }: { batch: Batch }) => ({
      batch,
      stops: NO_STOPS,
      outcome: { ...NOTHING, waiting: batch.adIds.length },
    })),
    /** Those of the same kind that are still on their way are summed up with them. */
    addBatch: assign(({ context }, { batch }: { batch: Batch }) => withMore(context, batch)),
    addStops: assign(({ context }, { batch }: { batch: Batch }) => withStops(context, batch)),
    /** What was stopped before becomes a part of what is published. */
    addToStopped: assign(({ context }, { batch }: { batch: Batch }) =>
      withMore(withStops({ ...context, batch: NONE, stops: NO_STOPS }, context.batch), batch),
    ),
    keepOutcome: assign((_, params: { outcome: Outcome }) => params),
  },
  guards: {
    isFollowed: (_, { batch }: { batch: Batch }) => batch.adIds.length > 0,
    isMore: ({ context }, { batch }: { batch: Batch }) => batch.act === context.batch.act,
    isStop: ({ context }, { batch }: { batch: Batch }) => batch.act === 'stop' && context.batch.act === 'publish',
    isAfterStop: ({ context }, { batch }: { batch: Batch }) => batch.act === 'publish' && context.batch.act === 'stop',
    /** Of the ads that the news is about, some are tried again. */
    isAgain: ({ context }, { batch }: { batch: Batch }) =>
      batch.act === context.batch.act && batch.adIds.some((id) => idsOf(context.batch).includes(id)),
    /** Of the ads that were published, some were stopped when it was over. */
    isLateStop: ({ context }, { batch }: { batch: Batch }) =>
      batch.act === 'stop' &&
      context.batch.act === 'publish' &&
      idsOf(batch).some((id) => context.batch.adIds.includes(id)),
    /** For all of which it went wrong, it worked when it was tried again. */
    isMended: ({ context: { batch, outcome } }, { act, adIds }: { act: BatchAct; adIds: readonly string[] }) =>
      act === batch.act &&
      outcome.rejected.length === 0 &&
      [...batch.unchanged, ...outcome.failed].every(({ adId }) => adIds.includes(adId)),
    /** There is nothing that somebody must see to: several that were published are turned on from here. */
    isGood: ({ context: { batch, outcome } }) =>
      batch.unchanged.length + outcome.failed.length + outcome.rejected.length + (outcome.unstopped ?? []).length ===
        0 && (outcome.off ?? []).length < 2,
    /** It was read before something else happened. */
    isOvertaken: or([stateIn({ following: { reading: 'overtaken' } }), stateIn({ settled: { reading: 'overtaken' } })]),
    isSettled: (_, { outcome }: { outcome: Outcome }) => outcome.waiting === 0,
  },
  delays: { gatherDelay: 500, lookDelay: 15_000, readDelay: 30_000 },
}).createMachine({
  id: 'adBatch',
  version: '2',
  description: 'What became of ads that something was done to together',
  meta: { journal },
  context: { batch: NONE, stops: NO_STOPS, outcome: NOTHING },
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: { description: 'Nothing to tell', on: { 'batch.follow': another } },
    following: {
      description: 'Some are on their way at Meta; what is known of them is shown',
      tags: ['shown', 'underway'],
      initial: 'reading',
      on: {
        'batch.follow': [
          {
            guard: { type: 'isMore', params: theBatch },
            target: '.reading',
            actions: { type: 'addBatch', params: theBatch },
          },
          {
            guard: { type: 'isStop', params: theBatch },
            target: '.reading',
            actions: { type: 'addStops', params: theBatch },
          },
          {
            guard: { type: 'isAfterStop', params: theBatch },
            target: '.reading',
            actions: { type: 'addToStopped', params: theBatch },
          },
          ...another,
        ],
        'batch.dismiss': 'closed',
        // After a reload it goes on where it was.
        'app.resume': '.reading',
      },
      states: {
        reading: {
          description: 'Reads the ads',
          initial: 'current',
          invoke: {
            id: 'readOutcome',
            src: 'readOutcome',
            input: theAsked,
            onDone: [
              {
                guard: { type: 'isSettled', params: ({ event }) => ({ outcome: event.output }) },
                target: '#adBatch.settled',
                actions: [
                  { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'tell', params: ({ context, event }) => settledFact(context, event.output) },
                ],
              },
              {
                guard: 'isOvertaken',
                target: 'gathering',
                actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: [{ guard: 'isOvertaken', target: 'gathering' }, { target: 'waiting' }],
          },
          states: overtakable,
        },
        waiting: {
          description: 'Until something changes, or a while',
          on: { 'batch.refresh': 'gathering' },
          after: { lookDelay: 'reading' },
        },
        gathering: {
          description: 'Something changed: debounces changes in quick succession',
          after: { gatherDelay: 'reading' },
        },
      },
    },
    settled: {
      description: 'What went wrong stands there until it is dismissed; what went well goes by itself',
      tags: ['shown'],
      initial: 'resting',
      on: {
        'batch.follow': [
          {
            guard: { type: 'isAgain', params: theBatch },
            target: 'following',
            actions: { type: 'addBatch', params: theBatch },
          },
          {
            guard: { type: 'isLateStop', params: theBatch },
            target: '.reading',
            actions: { type: 'addStops', params: theBatch },
          },
          ...another,
        ],
        'batch.done': {
          guard: { type: 'isMended', params: ({ event }) => ({ act: event.act, adIds: event.adIds }) },
          target: 'closed',
        },
        'batch.dismiss': 'closed',
      },
      states: {
        resting: {
          description: 'Nothing changed since',
          on: { 'batch.refresh': 'gathering', 'app.resume': 'gathering' },
          after: { readDelay: { guard: 'isGood', target: '#adBatch.closed' } },
        },
        gathering: {
          description: 'Something changed: debounces changes in quick succession',
          on: { 'app.suspend': 'resting' },
          after: { gatherDelay: 'reading' },
        },
        reading: {
          description: 'Reads the ads again',
          initial: 'current',
          on: { 'app.suspend': 'resting' },
          invoke: {
            id: 'readOutcome',
            src: 'readOutcome',
            input: theAsked,
            onDone: [
              {
                guard: 'isOvertaken',
                target: 'gathering',
                actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'resting',
                actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: [{ guard: 'isOvertaken', target: 'gathering' }, { target: 'resting' }],
          },
          states: overtakable,
        },
      },
    },
  },
});

export type AdBatchActor = ActorRefFrom<typeof adBatchMachine>;
export type AdBatchSnapshot = SnapshotFrom<typeof adBatchMachine>;

/** What there is to tell; null: nothing. Compared by its members. */
export const selectBatch = (snapshot: AdBatchSnapshot) => (snapshot.hasTag('shown') ? snapshot.context.batch : null);
export const selectOutcome = (snapshot: AdBatchSnapshot) => snapshot.context.outcome;
export const selectUnderway = (snapshot: AdBatchSnapshot) => snapshot.hasTag('underway');
/** What became of the ads that were published last, while it is told; null: it is not. */
export const selectPublished = (snapshot: AdBatchSnapshot): Outcome | null =>
  selectBatch(snapshot)?.act === 'publish' ? selectOutcome(snapshot) : null;
/** Why some of those that were published could not be stopped. */
export const selectStopFaults = ({ context: { stops, outcome } }: AdBatchSnapshot): readonly string[] =>
  union(stops.faults, (outcome.unstopped ?? []).length > 0 ? [TOO_LATE_TO_STOP] : []);
