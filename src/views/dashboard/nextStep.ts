import { type AppHref, ROUTES } from '#contract/routes.ts';
import { number } from '#ui/parts/format.ts';
import { TROUBLES } from './troubles.ts';

export interface SetupStatus {
  readonly connected: boolean;
  readonly connectionExpired: boolean;
  /** Connected, but something that we asked for was left out. */
  readonly permissionsMissing: boolean;
  readonly activeAccounts: number;
  /** The numbers of ads: of all, by status, and of those that were published. */
  readonly counts: Readonly<Record<'all' | 'published' | (typeof TROUBLES)[number][0], number>>;
}

export interface Step {
  readonly title: string;
  readonly words: string;
  readonly action: string;
  readonly href: AppHref;
}

/** What needs the person now, from what is true; the first that applies (D8.2). */
export const nextStep = ({ counts, ...setup }: SetupStatus): Step => {
  if (setup.connectionExpired) {
    return {
      title: 'Reconnect Meta',
      words: 'Your Meta connection has expired. Nothing in the queue is lost; publishing resumes once you reconnect.',
      action: 'Go to Integrations',
      href: ROUTES.integrations,
    };
  }
  if (!setup.connected) {
    return {
      title: 'Connect Meta',
      words: 'Millrace publishes through your Meta account. It takes a minute, and you choose the permissions.',
      action: 'Connect Meta',
      href: ROUTES.integrations,
    };
  }
  if (setup.permissionsMissing) {
    return {
      title: 'Grant the missing permissions',
      words: 'Meta did not grant every permission. Reconnect and leave all of them switched on.',
      action: 'Go to Integrations',
      href: ROUTES.integrations,
    };
  }
  if (setup.activeAccounts === 0) {
    return {
      title: 'Choose your ad accounts',
      words: 'Choose the business and ad accounts to advertise with.',
      action: 'Choose ad accounts',
      href: ROUTES.integrations,
    };
  }
  for (const [status, words] of TROUBLES) {
    const troubled = counts[status];
    if (troubled > 0)
      return {
        title: `${number(troubled)} ${troubled === 1 ? 'ad' : 'ads'} ${words}`,
        words: 'The queue shows why and what to do.',
        action: 'See why',
        href: `${ROUTES.adQueue}?status=${status}`,
      };
  }
  if (counts.all === 0) {
    return {
      title: 'Build your first ad',
      words: 'Two images, a few words and an ad set. It saves automatically; you decide when to publish.',
      action: 'New ad',
      href: ROUTES.adBuilder,
    };
  }
  return {
    title: counts.published > 0 ? 'Build the next ad' : 'Publish your first ad',
    words:
      counts.published > 0
        ? 'Nothing needs your attention right now.'
        : 'Your drafts are waiting. Finish one and publish it; it stays paused until you switch it on.',
    action: counts.published > 0 ? 'New ad' : 'Open the ad queue',
    href: counts.published > 0 ? ROUTES.adBuilder : ROUTES.adQueue,
  };
};
