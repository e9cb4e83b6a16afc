import type { Ad, SwitchStatus } from '#contract/ad.ts';
import type { AdContent } from '#contract/rules/adContent.ts';
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { adStartMachine } from '../adStart.machine.ts';
import type { adSwitchMachine } from '../adSwitch.machine.ts';
import type { adUpdateMachine } from '../adUpdate.machine.ts';
import { parentOf, theFact } from '../fact.ts';
import { lookDelay } from '../lookDelay.ts';
import { failureOf, hasKind, refusedWith, theFailure } from '../outcome.ts';
import { ownRefusal } from '../ownRefusal.ts';
import { chartStub, promiseStub } from '../stub.ts';
import { failedOf, isFailed, refusalsOf, refusedIn } from './answer.ts';
import {
  changeId,
  type CheckedAd,
  type FailedAd,
  NOTHING,
  type PublishAnswer,
  type PublishContext,
  type PublishEvent,
  type PublishOrder,
  type Statuses,
  type WantedStatus,
} from './context.ts';
import { checked, namesOf, sortOut, takenOf, UNTITLED } from './sortOut.ts';

/** Of an ad that was sent together with others, and was not with them when the server was asked. */
const NOT_QUEUED = 'It was not queued. Publish it again.';

const isOthers = refusedWith('version_conflict', 'publishing', 'not_editable');

interface StartAsked {
  readonly adId: string;
  readonly adAccountId: string | null;
  readonly statuses: Statuses;
}

const without = (statuses: Statuses, adIds: readonly string[]): Statuses =>
  Object.fromEntries(Object.entries(statuses).filter(([id]) => !adIds.includes(id)));

/** Actors, actions and guards of the chart and its parts. */
export const publish = setup({
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
    keepOrder: assign(({ context: { chosen, opened } }, params: PublishOrder) => ({
      ...NOTHING,
      chosen,
      opened,
      order: { ...params, statuses: { ...params.statuses, ...chosen } },
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
      const failed = lost.map((id) => ({ adName: context.names[id] ?? UNTITLED, errors: [NOT_QUEUED], adId: id }));
      return { queued, failed: [...context.failed, ...failed], failure: null };
    }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    keepChecked: assign(({ context }, params: { ads: readonly CheckedAd[] }) => ({
      ...checked(params.ads, context.reopen),
      names: namesOf(params.ads),
    })),
    keepAnswer: assign(({ context }, { answer }: { answer: PublishAnswer }) => ({
      queued: [
        ...context.queued,
        ...answer.results.filter((each) => !isFailed(each)).map(({ original_id }) => original_id),
      ],
      refusals: [...context.refusals, ...refusedIn(answer)],
      failed: [...context.failed, ...failedOf(answer.results, context.names)],
      unchecked: answer.unchecked.length,
    })),
    /** The server checked, too, and took none of them. */
    keepRefusals: assign(({ context }, params: { error: unknown }) => ({
      refusals: [...context.refusals, ...refusalsOf(failureOf(params.error))],
    })),
    keepNoAccount: assign({ failure: ownRefusal('noAdAccount') }),
    keepFailure: assign(theFailure),
    clearReopen: assign({ reopen: [] }),
    clear: assign({ valid: [], reopen: [], queued: [], refusals: [], failed: [], unchecked: 0, failure: null }),
  },
  guards: {
    /** An ad that is not sent already. */
    isOther: ({ context: { order } }, { adIds }: { adIds: readonly string[] }) =>
      adIds.some((id) => !order!.adIds.includes(id)),
    hasAccount: (_, params: { adAccountId: string | null }) => params.adAccountId !== null,
    hasFailed: ({ context }) => context.reopen.length > 0,
    hasValid: ({ context }) => context.valid.length > 0,
    saysWhichWereRefused: (_, params: { error: unknown }) => refusalsOf(failureOf(params.error)).length > 0,
    /** Another tab was faster with an ad that failed: what it did is read, not guessed. */
    isLate: (_, params: { error: unknown }) => isOthers(_, params),
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
});
