// Which ads the rules of the flow that is edited hold for now. Beside the app chart: it is asked again whenever it is shown.
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import type { RuleNow } from '#contract/flows/ruleNow.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { promiseStub } from './stub.ts';

/** A flow that the server has, as it is edited. */
export interface MatchAsk {
  readonly flowId: string;
  readonly definition: FlowDefinition;
  readonly limits: FlowLimits;
}

export type FlowMatchesEvent = { type: 'matches.ask'; ask: MatchAsk } | { type: 'matches.retry' };

interface FlowMatchesContext {
  /** Null: nobody asked yet. */
  readonly ask: MatchAsk | null;
  readonly now: RuleNow | null;
}

export const flowMatchesMachine = setup({
  types: { context: {} as FlowMatchesContext, events: {} as FlowMatchesEvent },
  actors: { matchAds: promiseStub<RuleNow, MatchAsk>('matchAds') },
  actions: {
    keepAsk: assign((_, { ask }: { ask: MatchAsk }) => ({ ask, now: null })),
    keepNow: assign((_, { now }: { now: RuleNow }) => ({ now })),
  },
}).createMachine({
  id: 'flowMatches',
  version: '1',
  description: 'Ads that match the rules of a flow now',
  context: { ask: null, now: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'matches.ask': {
      target: '.asking',
      reenter: true,
      actions: { type: 'keepAsk', params: ({ event }) => ({ ask: event.ask }) },
    },
  },
  states: {
    idle: { description: 'Nobody has asked' },
    asking: {
      description: 'The server looks at what is stored',
      invoke: {
        id: 'matchAds',
        src: 'matchAds',
        input: ({ context }) => context.ask!,
        onDone: { target: 'known', actions: { type: 'keepNow', params: ({ event }) => ({ now: event.output }) } },
        onError: 'failed',
      },
    },
    known: { description: 'The ads are shown' },
    failed: { description: 'They are not known', on: { 'matches.retry': 'asking' } },
  },
});

export type FlowMatchesActor = ActorRefFrom<typeof flowMatchesMachine>;
type Snapshot = SnapshotFrom<typeof flowMatchesMachine>;

/** What matches now of the flow as it is; null: it is not known. */
export const matchedOf = ({ context: { ask, now } }: Snapshot, definition: FlowDefinition): RuleNow | null =>
  ask?.definition === definition ? now : null;
/** What was asked about. */
export const selectMatchAsk = ({ context }: Snapshot): MatchAsk | null => context.ask;
export const selectMatching = (snapshot: Snapshot): boolean => snapshot.matches('asking');
export const selectUnmatched = (snapshot: Snapshot): boolean => snapshot.matches('failed');
