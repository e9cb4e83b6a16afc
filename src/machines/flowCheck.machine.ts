// The check of the flow that is edited. Beside the app chart: what it knows follows from the flow, so that no journal keeps it.
import { dependsOnPresets } from '#contract/flows/adSets.ts';
import type { CheckAsk, Checked } from '#contract/flows/checked.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { promiseStub } from './stub.ts';

/** Paths that are listed at first, and that more adds. */
export const PATHS_A_PAGE = 50;

type Asked = Pick<CheckAsk, 'definition' | 'limits' | 'given'>;

export type FlowCheckEvent =
  /** Another flow is edited. */
  | { type: 'check.open'; asked: Asked }
  /** The flow was changed, or what presets give. */
  | { type: 'check.ask'; asked: Asked }
  /** So many of its paths are wanted in full. */
  | { type: 'check.list'; most: number }
  | { type: 'check.retry' };

interface Result {
  readonly of: CheckAsk;
  readonly checked: Checked;
}

interface FlowCheckContext {
  readonly wanted: CheckAsk;
  /** The newest that is known, maybe of the flow as it was. */
  readonly result: Result | null;
}

const begin = ({ definition, limits, given }: Asked): FlowCheckContext => ({
  wanted: { definition, limits, given, most: 0 },
  result: null,
});

const isOfSame = (one: CheckAsk, other: CheckAsk): boolean =>
  one.definition === other.definition && one.limits === other.limits && one.given === other.given;

const same = (one: CheckAsk, other: CheckAsk): boolean => isOfSame(one, other) && one.most === other.most;

const asked = { type: 'keepAsked', params: ({ event }: { event: { asked: Asked } }) => event.asked } as const;
const listed = { type: 'keepMost', params: ({ event }: { event: { most: number } }) => event.most } as const;

export const flowCheckMachine = setup({
  types: { context: {} as FlowCheckContext, events: {} as FlowCheckEvent, input: {} as Asked },
  actors: { checkPaths: promiseStub<Result, CheckAsk>('checkPaths') },
  actions: {
    begin: assign((_, params: Asked) => begin(params)),
    keepAsked: assign(({ context }, params: Asked) => ({ wanted: { ...context.wanted, ...params } })),
    keepMost: assign(({ context }, most: number) => ({ wanted: { ...context.wanted, most } })),
    keepResult: assign((_, result: Result) => ({ result })),
  },
  guards: { isOutdated: ({ context }, { of }: Result) => !same(context.wanted, of) },
}).createMachine({
  id: 'flowCheck',
  version: '1',
  description: 'The check of the flow that is edited',
  context: ({ input }) => begin(input),
  initial: 'checking',
  options: { maxIterations: 1000 },
  on: {
    'check.open': {
      target: '.checking',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => event.asked },
    },
  },
  states: {
    checking: {
      description: 'All paths are walked; what changes meanwhile is checked next',
      on: { 'check.ask': { actions: asked }, 'check.list': { actions: listed } },
      invoke: {
        id: 'checkPaths',
        src: 'checkPaths',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'checking',
            reenter: true,
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          { target: 'checked', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    checked: {
      description: 'The result is that of the flow as it is',
      on: {
        'check.ask': { target: 'checking', actions: asked },
        'check.list': { target: 'checking', actions: listed },
      },
    },
    failed: {
      description: 'It could not be checked',
      on: {
        'check.ask': { target: 'checking', actions: asked },
        'check.list': { target: 'checking', actions: listed },
        'check.retry': 'checking',
      },
    },
  },
});

export type FlowCheckActor = ActorRefFrom<typeof flowCheckMachine>;
type Snapshot = SnapshotFrom<typeof flowCheckMachine>;

/** The newest result; null: none yet. */
export const selectChecked = ({ context }: Snapshot): Checked | null => context.result && context.result.checked;
/** Whether the result is that of the flow as it is. */
export const selectIsFresh = ({ context: { wanted, result } }: Snapshot): boolean =>
  result !== null && isOfSame(result.of, wanted);
export const selectCheckFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
/** It cannot be told whether drafts have an ad set: the presets are not read. */
export const selectNeedsPresets = ({ context: { wanted } }: Snapshot): boolean =>
  wanted.given === null && dependsOnPresets(wanted.definition);
/** The flow as it is was checked, and nothing keeps it from being activated. */
export const selectIsSafe = (snapshot: Snapshot): boolean =>
  selectIsFresh(snapshot) && !selectNeedsPresets(snapshot) && snapshot.context.result!.checked.breaches.length === 0;
/** It is known whether it is safe, or will not be before somebody retries. `unread`: the presets could not be read. */
export const selectIsSettled = (snapshot: Snapshot, unread: boolean): boolean => {
  if (selectCheckFailed(snapshot)) return true;
  if (!selectIsFresh(snapshot)) return false;
  return unread || !selectNeedsPresets(snapshot) || snapshot.context.result!.checked.breaches.length > 0;
};
/** How many paths are wanted in full. */
export const selectListed = ({ context }: Snapshot): number => context.wanted.most;
/** What presets give to drafts, as far as it is known. */
export const selectGiven = ({ context }: Snapshot): CheckAsk['given'] => context.wanted.given;
