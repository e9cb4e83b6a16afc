// Sending ads to be published. Owned by the session chart; lives as long as somebody is signed in.
import { hasPublishableStatus } from '#contract/rules/adLifecycle.ts';
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import type { AdContent } from '#contract/rules/adContent.ts';
import type { createAds } from '#contract/calls/publishing.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { adStartMachine } from './adStart.machine.ts';
import type { adSwitchMachine } from './adSwitch.machine.ts';
import type { adUpdateMachine } from './adUpdate.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { lookDelay } from './lookDelay.ts';
import { failureOf, hasKind, theError, theFailure } from './outcome.ts';
import { ownRefusal } from './ownRefusal.ts';
import { chartStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type WantedStatus = 'ACTIVE' | 'PAUSED';
/** By the id of the ad. */
export type Statuses = Readonly<Record<string, WantedStatus>>;

export type PublishEvent =
  | {
      type: 'publish.request';
      adIds: readonly string[];
      /** Our id of the chosen ad account; refused while there is none. */
      adAccountId: string | null;
      /** Meta's status by ad, as the person was shown it; the server resolves it for those that they were not shown. */
      statuses?: Statuses;
    }
  /** Meta's status for these ads, if they are published; null: as each inherits it, as before anything was chosen (D5.6). */
  | { type: 'publish.choose'; adIds: readonly string[]; wanted: WantedStatus | null }
  /** Asks first: the ad spends from then on. Its chart says what. */
  | { type: 'publish.ask'; adId: string; adAccountId: string | null; statuses: Statuses }
  /** Switches an ad that Meta has on or off (D5.12); its chart asks first. */
  | { type: 'publish.switch'; adId: string; wanted: SwitchStatus }
  /** Opens a working copy of the content of an ad that Meta has (D5.7). */
  | { type: 'publish.edit'; adId: string; copy: AdContent }
  | { type: 'publish.dismiss' }
  /** The person asks whether the ads were queued. */
  | { type: 'publish.look' }
  /** There is a network again. */
  | { type: 'publish.wake' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<PublishEvent> = {
  keeps: {
    'publish.request': { adIds: true, adAccountId: true, statuses: true },
    'publish.choose': { adIds: true, wanted: true },
    'publish.ask': { adId: true, adAccountId: true, statuses: true },
    'publish.switch': { adId: true, wanted: true },
    'publish.edit': { adId: true, copy: true },
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

const nameOf = ({ copy }: Ad): string => copy.name.trim() || UNTITLED;

export type PublishAnswer = ResponseOf<typeof createAds>;

export interface PublishOrder {
  readonly adIds: readonly string[];
  readonly adAccountId: string;
  readonly statuses: Statuses;
}

/** An ad that failed, as far as it takes to make it a draft again. */
export type FailedAd = Pick<Ad, 'id' | 'version'>;

interface PublishContext {
  /** What was chosen for single ads; the others start as they inherit it. */
  readonly chosen: Statuses;
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
  /** How many were queued without Meta's check. */
  readonly unchecked: number;
  /** Sent, and not taken. */
  readonly failed: readonly AdRefusal[];
  readonly failure: Failure | null;
  /** How often it was found out in vain whether the ads were queued. */
  readonly looks: number;
  /** Ids of the charts that change an ad at Meta, one for each ad. */
  readonly opened: readonly ChangeId[];
}

/** The charts that ask about one ad, or change one that Meta has; loaded with the first screen that shows ads. */
type ChangeChart = 'adStart' | 'adSwitch' | 'adUpdate';
type ChangeId = `${ChangeChart}-${string}`;

interface StartAsked {
  readonly adId: string;
  readonly adAccountId: string | null;
  readonly statuses: Statuses;
}

export const changeId = <C extends ChangeChart>(chart: C, adId: string) => `${chart}-${adId}` as const;

const refusalsOf = (failure: Failure) => (failure.kind === 'rejected' && failure.refusals) || [];

/** An ad with what the rules of D5.3 find wrong with it. Whoever reads it applies them: first screens do without the rules. */
export type CheckedAd = Ad & { readonly errors: readonly string[] };

/** Who may go, and why the others may not (R4.11, D5.3). Both sides apply the same rules; the server has the last word. */
export const sortOut = (ads: readonly CheckedAd[]): { valid: string[]; refusals: AdRefusal[] } => {
  const valid: string[] = [];
  const refusals: AdRefusal[] = [];
  for (const ad of ads) {
    const errors = [...ad.errors];
    if (!hasPublishableStatus(ad.status)) errors.unshift('Only drafts and queued ads can be published.');
    if (errors.length === 0) valid.push(ad.id);
    else refusals.push({ adName: nameOf(ad), errors });
  }
  return { valid, refusals };
};

/** The rules of a draft hold for an ad that failed: it becomes one before it is sent, and only if they let it go. */
const checked = (ads: readonly CheckedAd[]): Pick<PublishContext, 'valid' | 'refusals' | 'reopen'> => {
  const sorted = sortOut(ads.map((ad) => (ad.status === 'failed' ? { ...ad, status: 'draft' } : ad)));
  const again = ads.filter(({ id, status }) => status === 'failed' && sorted.valid.includes(id));
  return { ...sorted, reopen: again.map(({ id, version }) => ({ id, version })) };
};

/** Who is no draft any more was taken, whatever became of it since: one that failed stays so. */
const takenOf = (ads: readonly Ad[]): string[] => ads.filter(({ status }) => status !== 'draft').map(({ id }) => id);

const without = (statuses: Statuses, adIds: readonly string[]): Statuses =>
  Object.fromEntries(Object.entries(statuses).filter(([id]) => !adIds.includes(id)));

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
    children: {} as Record<`adStart-${string}`, 'adStart'> &
      Record<`adSwitch-${string}`, 'adSwitch'> &
      Record<`adUpdate-${string}`, 'adUpdate'>,
  },
  actors: {
    readAds: promiseStub<CheckedAd[], { adIds: readonly string[] }>('readAds'),
    reopenAds: promiseStub<void, { ads: readonly FailedAd[] }>('reopenAds'),
    publishAds: promiseStub<PublishAnswer, PublishOrder>('publishAds'),
    findAds: promiseStub<CheckedAd[], { adIds: readonly string[] }>('findAds'),
    adStart: chartStub<typeof adStartMachine>('adStart'),
    adSwitch: chartStub<typeof adSwitchMachine>('adSwitch'),
    adUpdate: chartStub<typeof adUpdateMachine>('adUpdate'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    openStart: enqueueActions(({ context, enqueue }, { adId }: { adId: string }) => {
      const id = changeId('adStart', adId);
      if (context.opened.includes(id)) return;
      enqueue.spawnChild('adStart', { id, input: { adId } });
      enqueue.assign({ opened: [...context.opened, id] });
    }),
    openSwitch: enqueueActions(({ context, enqueue }, { adId }: { adId: string }) => {
      const id = changeId('adSwitch', adId);
      if (context.opened.includes(id)) return;
      enqueue.spawnChild('adSwitch', { id, input: { adId } });
      enqueue.assign({ opened: [...context.opened, id] });
    }),
    openUpdate: enqueueActions(({ context, enqueue }, { adId }: { adId: string }) => {
      const id = changeId('adUpdate', adId);
      if (context.opened.includes(id)) return;
      enqueue.spawnChild('adUpdate', { id, input: { adId } });
      enqueue.assign({ opened: [...context.opened, id] });
    }),
    askStart: sendTo(
      (_, { adId }: StartAsked) => changeId('adStart', adId),
      (_, { adAccountId, statuses }) => ({ type: 'start.ask', adAccountId, statuses }),
    ),
    askSwitch: sendTo(
      (_, { adId }: { adId: string; wanted: SwitchStatus }) => changeId('adSwitch', adId),
      (_, { wanted }) => ({ type: 'switch.ask', wanted }),
    ),
    openEdit: sendTo(
      (_, { adId }: { adId: string; copy: AdContent }) => changeId('adUpdate', adId),
      (_, { copy }) => ({ type: 'update.open', copy }),
    ),
    resumeChanges: enqueueActions(({ context, enqueue }) => {
      for (const id of context.opened) enqueue.sendTo(id, { type: 'app.resume' });
    }),
    keepChoice: assign(({ context }, { adIds, wanted }: { adIds: readonly string[]; wanted: WantedStatus | null }) => ({
      chosen: {
        ...without(context.chosen, adIds),
        ...(wanted && Object.fromEntries(adIds.map((id) => [id, wanted]))),
      },
    })),
    /** The next time somebody publishes them, they choose again. */
    forgetChoices: assign({ chosen: ({ context }) => without(context.chosen, context.queued) }),
    keepOrder: assign(({ context }, params: PublishOrder) => ({
      order: { ...params, statuses: { ...params.statuses, ...context.chosen } },
      valid: [],
      reopen: [],
      queued: [],
      names: {},
      refusals: [],
      failed: [],
      unchecked: 0,
      failure: null,
      looks: 0,
    })),
    keepTaken: assign(({ context }, params: { ads: readonly CheckedAd[] }) => {
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
    keepChecked: assign((_, params: { ads: readonly CheckedAd[] }) => ({
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
      unchecked: answer.unchecked.length,
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
    clear: assign({ valid: [], reopen: [], queued: [], refusals: [], failed: [], unchecked: 0, failure: null }),
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
  delays: { lookDelay },
}).createMachine({
  id: 'publish',
  version: '1',
  description: 'Publishes ads',
  meta: { journal },
  context: {
    chosen: {},
    order: null,
    valid: [],
    reopen: [],
    queued: [],
    names: {},
    refusals: [],
    failed: [],
    unchecked: 0,
    failure: null,
    looks: 0,
    opened: [],
  },
  initial: 'resting',
  options: { maxIterations: 1000 },
  on: {
    'publish.choose': {
      actions: { type: 'keepChoice', params: ({ event }) => ({ adIds: event.adIds, wanted: event.wanted }) },
    },
    'publish.ask': {
      actions: [
        { type: 'openStart', params: ({ event }) => ({ adId: event.adId }) },
        {
          type: 'askStart',
          params: ({ event: { adId, adAccountId, statuses } }) => ({ adId, adAccountId, statuses }),
        },
      ],
    },
    'publish.switch': {
      actions: [
        { type: 'openSwitch', params: ({ event }) => ({ adId: event.adId }) },
        { type: 'askSwitch', params: ({ event }) => ({ adId: event.adId, wanted: event.wanted }) },
      ],
    },
    'publish.edit': {
      actions: [
        { type: 'openUpdate', params: ({ event }) => ({ adId: event.adId }) },
        { type: 'openEdit', params: ({ event }) => ({ adId: event.adId, copy: event.copy }) },
      ],
    },
    'app.resume': { actions: 'resumeChanges' },
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
                statuses: event.statuses ?? {},
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
          on: {
            'publish.look': 'looking',
            'publish.wake': 'looking',
            'app.resume': { target: 'looking', actions: 'resumeChanges' },
          },
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

/** Meta's status as it was chosen for single ads. */
export const selectChosen = (snapshot: PublishSnapshot): Statuses => snapshot.context.chosen;
export const selectBusy = (snapshot: PublishSnapshot) => snapshot.hasTag('busy');
