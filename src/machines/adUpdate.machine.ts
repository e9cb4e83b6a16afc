// Gives one ad at Meta other texts, another link or URL parameters. Owned by the publish chart; lives from the first time that somebody edits them.
import type { AdContent } from '#contract/rules/adContent.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { lookDelay } from './lookDelay.ts';
import { type FoundAd, unconfirmed } from './lostAnswer.ts';
import { failureOf, mayPass, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type AdUpdateEvent =
  /** With the content that the ad has now. */
  | { type: 'update.open'; copy: AdContent }
  | { type: 'update.change'; copy: Partial<AdContent> }
  | { type: 'update.submit' }
  | { type: 'update.close' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AdUpdateEvent> = {
  keeps: { 'update.open': { copy: true }, 'update.change': { copy: true } },
  outcomes: ['updateAd', 'findAd'],
};

export interface AdUpdateInput {
  readonly adId: string;
}

interface AdUpdateContext extends AdUpdateInput {
  /** The content that the ad has; null before it was opened. */
  readonly before: AdContent | null;
  /** The working copy. */
  readonly copy: AdContent | null;
  readonly failure: Failure | null;
  /** How often it was looked in vain whether the server took it. */
  readonly looks: number;
}

const TEXTS = ['name', 'primary_text', 'headline', 'description', 'cta_text'] as const;
/** Sent only where they were changed: a server may know texts alone. */
const BESIDE = ['link', 'url_parameters'] as const;
const isSame = (a: AdContent | null, b: AdContent | null): boolean =>
  a !== null && b !== null && [...TEXTS, ...BESIDE].every((name) => a[name] === b[name]);

const sentOf = ({ before, copy }: AdUpdateContext): AdContent => {
  const unchanged = BESIDE.filter((name) => copy?.[name] === before?.[name]);
  return Object.fromEntries(
    Object.entries(copy!).filter(([name]) => !unchanged.some((one) => one === name)),
  ) as unknown as AdContent;
};

export const adUpdateMachine = setup({
  types: {
    context: {} as AdUpdateContext,
    events: {} as AdUpdateEvent,
    input: {} as AdUpdateInput,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    updateAd: promiseStub<void, { adId: string; copy: AdContent }>('updateAd'),
    findAd: promiseStub<FoundAd, { adId: string }>('findAd'),
  },
  actions: {
    keepCopy: assign((_, { copy }: { copy: AdContent }) => ({ before: copy, copy, failure: null, looks: 0 })),
    change: assign(({ context }, params: { copy: Partial<AdContent> }) => ({
      copy: { ...context.copy!, ...params.copy },
      failure: null,
    })),
    forget: assign({ before: null, copy: null, failure: null, looks: 0 }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ looks: 0, failure: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
  },
  guards: {
    isChanged: ({ context }) => !isSame(context.before, context.copy),
    /** No answer, or none that says what was done: the server may have taken it all the same. */
    mayBeTaken: (_, params: { error: unknown }) => mayPass(failureOf(params.error)),
    /** What was refused may be an update from before: closing the dialog for it would lose the words. */
    isTaken: ({ context }, { ad: { copy, change } }: { ad: FoundAd }) =>
      (change?.kind === 'texts' && change.state !== 'refused') || isSame(copy, context.copy),
    /** A call that was cut off may arrive after the first look. */
    isFirstLook: ({ context }) => context.looks === 0,
  },
  delays: { lookDelay },
}).createMachine({
  id: 'adUpdate',
  version: '1',
  description: 'Gives an ad at Meta other texts, another link or URL parameters',
  meta: { journal },
  context: ({ input }) => ({ ...input, before: null, copy: null, failure: null, looks: 0 }),
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: {
      description: 'Not edited, or the server has it; what Meta makes of it shows on the ad',
      entry: 'forget',
      on: {
        'update.open': { target: 'open', actions: { type: 'keepCopy', params: ({ event }) => ({ copy: event.copy }) } },
      },
    },
    open: {
      description: 'A working copy of the content is written; a reload keeps it',
      tags: ['open'],
      on: {
        'update.change': { actions: { type: 'change', params: ({ event }) => ({ copy: event.copy }) } },
        'update.submit': { guard: 'isChanged', target: 'sending', actions: 'clearFailure' },
        'update.close': 'closed',
      },
    },
    sending: {
      description: 'The server takes it; from there on it is done however long Meta takes',
      tags: ['open', 'busy'],
      on: { 'app.suspend': 'unconfirmed.waiting' },
      invoke: {
        id: 'updateAd',
        src: 'updateAd',
        input: ({ context }) => ({ adId: context.adId, copy: sentOf(context) }),
        onDone: 'closed',
        onError: [
          {
            guard: { type: 'mayBeTaken', params: theError },
            target: 'unconfirmed',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'open', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    unconfirmed: { ...unconfirmed('#adUpdate.closed', '#adUpdate.open'), tags: ['open', 'busy'] },
  },
});

export type AdUpdateActor = ActorRefFrom<typeof adUpdateMachine>;
type AdUpdateSnapshot = SnapshotFrom<typeof adUpdateMachine>;

export const selectOpen = (snapshot: AdUpdateSnapshot) => snapshot.hasTag('open');
export const selectBusy = (snapshot: AdUpdateSnapshot) => snapshot.hasTag('busy');
export const selectCopy = (snapshot: AdUpdateSnapshot) => snapshot.context.copy;
export const selectChanged = ({ context }: AdUpdateSnapshot) => !isSame(context.before, context.copy);
/** Why the server did not take it; null: it was not asked, or did. */
export const selectUpdateText = (snapshot: AdUpdateSnapshot): string | null =>
  snapshot.matches('open') && snapshot.context.failure ? failureText(snapshot.context.failure, 'updateAd') : null;
