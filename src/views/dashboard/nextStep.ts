import type { AdCounts } from '#contract/rules/adCounts.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { IMAGE_CREDITS } from '#contract/rules/plans.ts';
import { counted, day, number } from '#ui/parts/format.ts';
import { TROUBLES } from './troubles.ts';

export interface SetupStatus {
  readonly connected: boolean;
  readonly connectionExpired: boolean;
  /** When a connection ends that soon does; null or left out: not soon, or there is none. */
  readonly connectionExpires?: string | null;
  /** Connected, but something that we asked for was left out. */
  readonly permissionsMissing: boolean;
  readonly activeAccounts: number;
  /** The numbers of ads: of all, by status, and of those that were published. */
  readonly counts: AdCounts;
  /** Ads of the ad account that were made elsewhere and delivered since yesterday; none where that is not known. */
  readonly elsewhere?: number;
  /** Credits of the plan and bought ones; null: there is no plan, or they could not be read. */
  readonly credits: number | null;
  /** What flows ask of the person; undefined: not known. */
  readonly flows?: readonly Step[] | undefined;
  /** Whether all of this is known, and as it is now: only then may it be said that nothing needs the person. */
  readonly certain: boolean;
}

export interface Step {
  readonly title: string;
  readonly words: string;
  readonly action: string;
  readonly href: AppHref;
  /** The action leads to Meta's consent page, at once. */
  readonly connects?: true;
}

/** What is on its way or delivers, and how that goes after its number. */
const GOING = [
  ['active', 'running'],
  ['in_review', 'in review'],
  ['publishing', 'publishing'],
  ['queued', 'queued'],
] as const;

/** `2 running, 1 in review`; empty where nothing is. */
const going = (counts: SetupStatus['counts']): string =>
  GOING.filter(([status]) => counts[status] > 0)
    .map(([status, word]) => `${number(counts[status])} ${word}`)
    .join(', ');

const RECONNECT = { action: 'Reconnect Meta', href: ROUTES.integrations, connects: true } as const;

/** What keeps everything else from being published; null: nothing does. */
const setUp = ({ connected, connectionExpired, permissionsMissing, activeAccounts }: SetupStatus): Step | null => {
  if (connectionExpired) {
    return {
      title: 'Reconnect Meta',
      words: 'Your Meta connection has expired. Nothing in the queue is lost; publishing resumes once you reconnect.',
      ...RECONNECT,
    };
  }
  if (!connected) {
    return {
      title: 'Connect Meta',
      words: 'Millrace publishes through your Meta account. It takes a minute, and you choose the permissions.',
      ...RECONNECT,
      action: 'Connect Meta',
    };
  }
  if (permissionsMissing) {
    return {
      title: 'Grant the missing permissions',
      words: 'Meta did not grant every permission. Reconnect and leave all of them turned on.',
      ...RECONNECT,
    };
  }
  if (activeAccounts === 0) {
    return {
      title: 'Choose your ad accounts',
      words: 'Choose the business and ad accounts to advertise with.',
      action: 'Choose ad accounts',
      href: ROUTES.integrations,
    };
  }
  return null;
};

const troubles = ({ counts }: SetupStatus): Step[] =>
  TROUBLES.filter(([status]) => counts[status] > 0).map(([status, words]) => ({
    title: `${counted(counts[status], 'ad')} ${words}`,
    words: 'The queue shows why and what to do.',
    action: 'See why',
    href: `${ROUTES.adQueue}?status=${status}`,
  }));

/** Too few for one image. */
const fewCredits = ({ credits }: SetupStatus): Step | null =>
  credits === null || credits >= IMAGE_CREDITS
    ? null
    : {
        title: credits === 0 ? 'No credits left' : `Only ${counted(credits, 'credit')} left`,
        words: 'Generating copy and images takes credits. Building and publishing ads takes none.',
        action: 'Buy credits',
        href: ROUTES.billing,
      };

/** Still connected, and soon no more. */
const expiring = ({ connected, connectionExpires = null }: SetupStatus): Step | null =>
  connected && connectionExpires !== null
    ? {
        title: `Meta connection expires on ${day(connectionExpires)}`,
        words: 'Nothing is published after that until you reconnect.',
        ...RECONNECT,
      }
    : null;

/**
 * Of the ads made here alone: what was made elsewhere in the ad account spends as well, and is never passed over. Nothing is
 * turned on where Meta or the ad accounts were taken away.
 */
const idle = ({ connected, activeAccounts, counts, elsewhere = 0 }: SetupStatus): Step | null =>
  connected && activeAccounts > 0 && counts.paused > 0 && GOING.every(([status]) => counts[status] === 0)
    ? {
        title: 'No Millrace ad is running',
        words: `${counted(counts.paused, 'ad')} ${counts.paused === 1 ? 'is' : 'are'} paused. Turn on what should deliver.${
          elsewhere > 0
            ? ` ${counted(elsewhere, 'ad')} made elsewhere in this ad account delivered since yesterday.`
            : ''
        }`,
        action: 'See paused ads',
        href: `${ROUTES.adQueue}?status=paused`,
      }
    : null;

/** Where nothing needs the person: the way on. */
const wayOn = ({ counts, certain }: SetupStatus): Step => {
  if (counts.all === 0) {
    return {
      title: 'Build your first ad',
      words: 'An image, a few words, a link and an ad set. It saves automatically; you decide when to publish.',
      action: 'New ad',
      href: ROUTES.adBuilder,
    };
  }
  if (counts.published === 0 && counts.draft > 0) {
    return {
      title: 'Publish your first ad',
      words: 'Your drafts are waiting. Finish one and publish it; it stays paused until you turn it on.',
      action: 'Open the ad queue',
      href: ROUTES.adQueue,
    };
  }
  const now = going(counts);
  return {
    title: 'Build the next ad',
    words: certain ? `Nothing needs your attention right now${now && `: ${now}`}.` : now && `${now}.`,
    action: 'New ad',
    href: ROUTES.adBuilder,
  };
};

/**
 * What needs the person now, from what is true, the most urgent first; the way on where nothing does (D8.2). Few credits
 * come last: whoever builds and publishes ads needs none.
 */
export const nextSteps = (status: SetupStatus): readonly [Step, ...Step[]] => {
  const needed = setUp(status);
  // Connecting again renews it, too.
  const soon = needed?.connects ? null : expiring(status);
  const needs = [needed, status.flows, ...troubles(status), soon, idle(status)].flatMap((step) => step ?? []);
  const [first = wayOn(status), ...others] = needs;
  const few = fewCredits(status);
  return few ? [first, ...others, few] : [first, ...others];
};
