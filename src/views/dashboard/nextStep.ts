import { type AppHref, ROUTES } from '#contract/routes.ts';
import { number } from '#ui/parts/format.ts';

export interface SetupStatus {
  readonly connected: boolean;
  readonly connectionExpired: boolean;
  /** Connected, but something that we asked for was left out. */
  readonly permissionsMissing: boolean;
  readonly activeAccounts: number;
  readonly ads: number;
  readonly failed: number;
  readonly published: number;
}

export interface Step {
  readonly title: string;
  readonly words: string;
  readonly action: string;
  readonly href: AppHref;
}

/** What needs the person now, from what is true; the first that applies (D8.2). */
export const nextStep = (setup: SetupStatus): Step => {
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
  if (setup.failed > 0) {
    return {
      title: setup.failed === 1 ? 'One ad needs a fix' : `${number(setup.failed)} ads need a fix`,
      words: 'Publishing failed. The queue shows why and what to do.',
      action: 'See what failed',
      href: `${ROUTES.adQueue}?status=failed`,
    };
  }
  if (setup.ads === 0) {
    return {
      title: 'Build your first ad',
      words: 'Two images, a few words and an ad set. It saves automatically; you decide when to publish.',
      action: 'New ad',
      href: ROUTES.adBuilder,
    };
  }
  return {
    title: setup.published > 0 ? 'Build the next ad' : 'Publish your first ad',
    words:
      setup.published > 0
        ? 'Nothing needs your attention right now.'
        : 'Your drafts are waiting. Finish one and publish it; it stays paused until you switch it on.',
    action: setup.published > 0 ? 'New ad' : 'Open the ad queue',
    href: setup.published > 0 ? ROUTES.adBuilder : ROUTES.adQueue,
  };
};
