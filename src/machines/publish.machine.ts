// Sending ads to be published. Owned by the session chart; lives as long as somebody is signed in.
import { hasPublishableStatus } from '#contract/rules/adLifecycle.ts';
import type { Ad } from '#contract/ad.ts';
import type { createAds } from '#contract/calls/publishing.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import { errorsOf, mayBePublished } from '#contract/rules/publishable.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, hasKind, theError, theFailure } from './outcome.ts';
import { ownRefusal } from './ownRefusal.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type WantedStatus = 'ACTIVE' | 'PAUSED';

export type PublishEvent =
  | {
      type: 'publish.request';
      adIds: readonly string[];
      /** Our id of the chosen ad account; refused while there is none. */
      adAccountId: string | null;
    }
  /** Meta's status for these ads, if they are published; PAUSED where nothing was chosen (D5.6). */
  | { type: 'publish.choose'; adIds: readonly string[]; wanted: WantedStatus }
  | { type: 'publish.dismiss' }
  /** The person asks whether the ads were queued. */
  | { type: 'publish.look' }
  /** There is a network again. */
  | { type: 'publish.wake' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<PublishEvent> = {
  keeps: {
    'publish.request': { adIds: true, adAccountId: true },
    'publish.choose': { adIds: true, wanted: true },
  },
  outcomes: ['readAds', 'reopenAds', 'publishAds', 'findAds'],
};

/** Why one ad was not queued. */
export interface AdRefusal {
  readonly adName: string;
  readonly errors: readonly string[];
}

const UNTITLED = 'Untitled ad';
/** Of a server that says that an ad failed, and not why. */
const NO_REASON = 'No reason was given.';
/** Of an ad that was sent together with others, and was not with them when the server was asked. */
const NOT_QUEUED = 'It was not queued. Publish it again.';

const SECOND = 1000;
const MAX_PAUSE = 60 * SECOND;

const nameOf = ({ copy }: Ad): string => copy.name.trim() || UNTITLED;

export type PublishAnswer = ResponseOf<typeof createAds>;

export interface PublishOrder {
  readonly adIds: readonly string[];
  readonly adAccountId: string;
  readonly wanted: WantedStatus;
}

/** An ad that failed, as far as it takes to make it a draft again. */
export type FailedAd = Pick<Ad, 'id' | 'version'>;

interface PublishContext {
  /** Ids of the ads that are to be active at Meta; the others start paused. */
  readonly active: readonly string[];
  /** Null before the first. */
  readonly order: PublishOrder | null;
  /** Ids that passed the rules and are sent. */
  readonly valid: readonly string[];
  /** Those of them that failed before: drafts again before they are sent. */
  readonly reopen: readonly FailedAd[];
  readonly queued: readonly string[];
  /** What the ads are called, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Against the rules. */
  readonly refusals: readonly AdRefusal[];
  /** Sent, and not taken. */
  readonly failed: readonly AdRefusal[];
  readonly failure: Failure | null;
  /** How often it was found out in vain whether the ads were queued. */
  readonly looks: number;
}

const refusalsOf = (failure: Failure) => (failure.kind === 'rejected' && failure.refusals) || [];

/** Who may go, and why the others may not (R4.11, D5.3). Both sides apply the same rules; the server has the last word. */
export const sortOut = (ads: readonly Ad[]): { valid: string[]; refusals: AdRefusal[] } => {
  const valid: string[] = [];
  const refusals: AdRefusal[] = [];
  for (const ad of ads) {
    const errors = errorsOf(ad);
    if (!hasPublishableStatus(ad.status)) errors.unshift('Only drafts and queued ads can be published.');
    if (errors.length === 0 && mayBePublished(ad)) valid.push(ad.id);
    else refusals.push({ adName: nameOf(ad), errors });
  }
  return { valid, refusals };
};

/** The rules of a draft hold for an ad that failed: it becomes one before it is sent, and only if they let it go. */
const checked = (ads: readonly Ad[]): Pick<PublishContext, 'valid' | 'refusals' | 'reopen'> => {
  const sorted = sortOut(ads.map((ad) => (ad.status === 'failed' ? { ...ad, status: 'draft' } : ad)));
  const again = ads.filter(({ id, status }) => status === 'failed' && sorted.valid.includes(id));
  return { ...sorted, reopen: again.map(({ id, version }) => ({ id, version })) };
};

/** Who is no draft any more was taken, whatever became of it since: one that failed stays so. */
const takenOf = (ads: readonly Ad[]): string[] => ads.filter(({ status }) => status !== 'draft').map(({ id }) => id);

/** One for all of them, as the question shows it: what was not chosen for each is not spent. */
const wantedOf = ({ active }: Pick<PublishContext, 'active'>, adIds: readonly string[]): WantedStatus =>
  adIds.length > 0 && adIds.every((id) => active.includes(id)) ? 'ACTIVE' : 'PAUSED';

type PublishResult = PublishAnswer['results'][number];

/** By its words where it has an error, else by its status. */
const isFailed = ({ status, error }: PublishResult): boolean =>
  Boolean(error) || /fail|error|reject|refuse|invalid/i.test(status);

const namesOf = (ads: readonly Ad[]): Record<string, string> =>
  Object.fromEntries(ads.map((ad) => [ad.id, nameOf(ad)]));

const failedOf = (results: readonly PublishResult[], names: PublishContext['names']): AdRefusal[] =>
  results.filter(isFailed).map(({ original_id: id, error }) => ({
    adName: names[id] ?? UNTITLED,
    errors: [error || NO_REASON],
  }));

export const publishMachine = setup({
  types: {
    context: {} as PublishContext,
    events: {} as PublishEvent,
    tags: {} as 'busy' | 'result' | 'unconfirmed',
  },
  actors: {
    readAds: promiseStub<Ad[], { adIds: readonly string[] }>('readAds'),
    reopenAds: promiseStub<void, { ads: readonly FailedAd[] }>('reopenAds'),
    publishAds: promiseStub<PublishAnswer, PublishOrder>('publishAds'),
    findAds: promiseStub<Ad[], { adIds: readonly string[] }>('findAds'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepChoice: assign(({ context }, { adIds, wanted }: Pick<PublishOrder, 'adIds' | 'wanted'>) => {
      const others = context.active.filter((id) => !adIds.includes(id));
      return { active: wanted === 'ACTIVE' ? [...others, ...adIds] : others };
    }),
    /** The next time somebody publishes them, they choose again. */
    forgetChoices: assign({ active: ({ context }) => context.active.filter((id) => !context.queued.includes(id)) }),
    keepOrder: assign(({ context }, params: { adIds: readonly string[]; adAccountId: string }) => ({
      order: { ...params, wanted: wantedOf(context, params.adIds) },
      valid: [],
      reopen: [],
      queued: [],
      names: {},
      refusals: [],
      failed: [],
      failure: null,
      looks: 0,
    })),
    keepTaken: assign(({ context }, params: { ads: readonly Ad[] }) => {
      const { valid, refusals } = sortOut(params.ads.filter((ad) => ad.status === 'draft'));
      const names = { ...context.names, ...namesOf(params.ads) };
      return { valid, queued: takenOf(params.ads), names, refusals: [...context.refusals, ...refusals] };
    }),
    /** Where none was taken, the failure of the call is the whole story. */
    keepFound: assign(({ context }, params: { ads: readonly Ad[] }) => {
      const queued = [...context.queued, ...takenOf(params.ads)];
      if (queued.length === 0) return {};
      const lost = context.valid.filter((id) => !queued.includes(id));
      const failed = lost.map((id) => ({ adName: context.names[id] ?? UNTITLED, errors: [NOT_QUEUED] }));
      return { queued, failed: [...context.failed, ...failed], failure: null };
    }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    keepChecked: assign((_, params: { ads: readonly Ad[] }) => ({
      ...checked(params.ads),
      names: namesOf(params.ads),
    })),
    keepAnswer: assign(({ context }, { answer }: { answer: PublishAnswer }) => ({
      queued: [
        ...context.queued,
        ...answer.results.filter((each) => !isFailed(each)).map(({ original_id }) => original_id),
      ],
      refusals: [
        ...context.refusals,
        ...answer.validation_errors.map(({ ad_name, errors }) => ({ adName: ad_name || UNTITLED, errors })),
      ],
      failed: [...context.failed, ...failedOf(answer.results, context.names)],
    })),
    /** The server checked, too, and took none of them. */
    keepRefusals: assign(({ context }, params: { error: unknown }) => ({
      refusals: [
        ...context.refusals,
        ...refusalsOf(failureOf(params.error)).map(({ name, errors }) => ({ adName: name || UNTITLED, errors })),
      ],
    })),
    keepNoAccount: assign({ failure: ownRefusal('noAdAccount') }),
    keepFailure: assign(theFailure),
    clearReopen: assign({ reopen: [] }),
    clear: assign({ valid: [], reopen: [], queued: [], refusals: [], failed: [], failure: null }),
  },
  guards: {
    hasAccount: (_, params: { adAccountId: string | null }) => params.adAccountId !== null,
    hasFailed: ({ context }) => context.reopen.length > 0,
    hasValid: ({ context }) => context.valid.length > 0,
    saysWhichWereRefused: (_, params: { error: unknown }) => refusalsOf(failureOf(params.error)).length > 0,
    allQueued: ({ context }) => context.refusals.length === 0 && context.failed.length === 0,
    noneQueued: ({ context }) => context.queued.length === 0,
    /** No answer, or none that says what was done: the server may have queued the ads all the same. */
    mayBeTaken: (_, params: { error: unknown }) => hasKind(params.error, 'network', 'server', 'malformed', 'aborted'),
    /** A call that was cut off may arrive after the first look: what is missing then is looked for once more. */
    isCertain: ({ context }, params: { ads: readonly Ad[] }) =>
      context.looks > 0 || context.valid.every((id) => takenOf(params.ads).includes(id)),
    nothingArrived: ({ context }) => context.queued.length === 0 && context.failure !== null,
  },
  delays: {
    /** 2 s, 4 s, 8 s, at most a minute. */
    lookDelay: ({ context }) => Math.min(2 ** context.looks * SECOND, MAX_PAUSE),
  },
}).createMachine({
  id: 'publish',
  version: '1',
  description: 'Publishes ads',
  meta: { journal },
  context: {
    active: [],
    order: null,
    valid: [],
    reopen: [],
    queued: [],
    names: {},
    refusals: [],
    failed: [],
    failure: null,
    looks: 0,
  },
  initial: 'resting',
  options: { maxIterations: 1000 },
  on: {
    'publish.choose': {
      actions: { type: 'keepChoice', params: ({ event }) => ({ adIds: event.adIds, wanted: event.wanted }) },
    },
  },
  states: {
    resting: {
      description: 'Idle; the last result is shown until it is dismissed',
      initial: 'idle',
      on: {
        'publish.request': [
          {
            guard: { type: 'hasAccount', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
            target: 'validating',
            actions: {
              type: 'keepOrder',
              params: ({ event }) => ({
                adIds: event.adIds,
                adAccountId: event.adAccountId!,
              }),
            },
          },
          { target: '.failed', actions: ['clear', 'keepNoAccount'] },
        ],
        'publish.dismiss': { target: '.idle', actions: 'clear' },
      },
      states: {
        idle: { description: 'No request yet' },
        queued: {
          description: 'All were queued (R4.12)',
          tags: ['result'],
          entry: [
            'forgetChoices',
            {
              type: 'tell',
              params: ({ context }) => ({ fact: { type: 'ads.queued', adIds: context.queued } satisfies Fact }),
            },
            {
              type: 'tell',
              params: ({ context }) => ({
                fact: {
                  type: 'toast.show',
                  toast: { code: 'adsQueued', count: context.queued.length },
                } satisfies Fact,
              }),
            },
          ],
        },
        partlyQueued: {
          description: 'Some were queued, the others are listed with reasons (R8.06)',
          tags: ['result'],
          entry: [
            'forgetChoices',
            {
              type: 'tell',
              params: ({ context }) => ({ fact: { type: 'ads.queued', adIds: context.queued } satisfies Fact }),
            },
          ],
        },
        refused: {
          description: 'None was queued; the reasons are listed (R5.04, R5.05, R8.06)',
          tags: ['result'],
        },
        failed: {
          description: 'The call failed, and nothing was queued',
          tags: ['result'],
        },
      },
    },
    validating: {
      description: 'The ads are read again and checked against the rules; Meta was not called yet',
      tags: ['busy'],
      invoke: {
        id: 'readAds',
        src: 'readAds',
        input: ({ context }) => ({ adIds: context.order!.adIds }),
        onDone: { target: 'checked', actions: { type: 'keepChecked', params: ({ event }) => ({ ads: event.output }) } },
        onError: {
          target: 'resting.failed',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    checked: {
      description: 'At least one must pass the rules',
      always: [
        { guard: 'hasFailed', target: 'reopening' },
        { guard: 'hasValid', target: 'sending' },
        { target: 'answered' },
      ],
    },
    reopening: {
      description:
        'Ads that failed become drafts again; after a reload they are read anew, whichever are drafts by then',
      tags: ['busy'],
      on: { 'app.suspend': 'validating' },
      invoke: {
        id: 'reopenAds',
        src: 'reopenAds',
        input: ({ context }) => ({ ads: context.reopen }),
        onDone: { target: 'sending', actions: 'clearReopen' },
        onError: { target: 'resting.failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    sending: {
      description: 'The server takes the ads into its queue',
      tags: ['busy'],
      on: { 'app.suspend': 'recovering' },
      invoke: {
        id: 'publishAds',
        src: 'publishAds',
        input: ({ context }) => ({ ...context.order!, adIds: context.valid }),
        onDone: {
          target: 'answered',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            guard: { type: 'saysWhichWereRefused', params: theError },
            target: 'answered',
            actions: { type: 'keepRefusals', params: theError },
          },
          {
            guard: { type: 'mayBeTaken', params: theError },
            target: 'unconfirmed',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'resting.failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    recovering: {
      description: 'The page closed before the answer: looks up what the server took, sends the rest again',
      tags: ['busy'],
      invoke: {
        id: 'findAds',
        src: 'findAds',
        input: ({ context }) => ({ adIds: context.valid }),
        onDone: { target: 'checked', actions: { type: 'keepTaken', params: ({ event }) => ({ ads: event.output }) } },
        onError: {
          target: 'unconfirmed.waiting',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    unconfirmed: {
      description: 'The answer was lost: finds out what the server took, and sends nothing until that is known (D5.6)',
      tags: ['busy', 'unconfirmed'],
      initial: 'looking',
      states: {
        looking: {
          description: 'Asks the server which of the ads are drafts still',
          invoke: {
            id: 'findAds',
            src: 'findAds',
            input: ({ context }) => ({ adIds: context.valid }),
            onDone: [
              {
                guard: { type: 'isCertain', params: ({ event }) => ({ ads: event.output }) },
                target: '#publish.answered',
                actions: { type: 'keepFound', params: ({ event }) => ({ ads: event.output }) },
              },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting' },
          },
        },
        waiting: {
          description: 'Looks again after a while, or as soon as there is a network',
          entry: 'countLook',
          on: { 'publish.look': 'looking', 'publish.wake': 'looking', 'app.resume': 'looking' },
          after: { lookDelay: 'looking' },
        },
      },
    },
    answered: {
      description: 'All, some or none were taken',
      always: [
        { guard: 'nothingArrived', target: 'resting.failed' },
        { guard: 'noneQueued', target: 'resting.refused' },
        { guard: 'allQueued', target: 'resting.queued' },
        { target: 'resting.partlyQueued' },
      ],
    },
  },
});

export type PublishActor = ActorRefFrom<typeof publishMachine>;
export type PublishSnapshot = SnapshotFrom<typeof publishMachine>;

/** The status that these ads would start with. */
export const selectWanted =
  (adIds: readonly string[]) =>
  ({ context }: PublishSnapshot): WantedStatus =>
    wantedOf(context, adIds);
export const selectBusy = (snapshot: PublishSnapshot) => snapshot.hasTag('busy');
