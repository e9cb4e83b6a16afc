import { ROUTES } from '#contract/routes.ts';
import { number } from '../parts/format.ts';

export interface Standing {
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
  readonly href: string;
}

/** What needs the person now, from what is true; the first that applies (D8.2). */
export const nextStep = (standing: Standing): Step => {
  if (standing.connectionExpired) {
    return {
      title: 'Connect Meta again',
      words:
        'Meta no longer accepts the connection. Nothing queued is lost; publishing goes on once you are connected.',
      action: 'Go to Integrations',
      href: ROUTES.integrations,
    };
  }
  if (!standing.connected) {
    return {
      title: 'Connect Meta',
      words: 'Millrace publishes through your Meta account. It takes a minute, and you choose what we may do.',
      action: 'Connect Meta',
      href: ROUTES.integrations,
    };
  }
  if (standing.permissionsMissing) {
    return {
      title: 'Allow what is missing at Meta',
      words: 'Some permissions were left out. Connect again and leave every permission switched on.',
      action: 'Go to Integrations',
      href: ROUTES.integrations,
    };
  }
  if (standing.activeAccounts === 0) {
    return {
      title: 'Choose your ad accounts',
      words: 'Pick the business and the ad accounts that your ads are for.',
      action: 'Choose ad accounts',
      href: ROUTES.integrations,
    };
  }
  if (standing.failed > 0) {
    return {
      title: standing.failed === 1 ? 'One ad needs a fix' : `${number(standing.failed)} ads need a fix`,
      words: 'Meta refused to publish. The queue shows what Meta said and what to do about it.',
      action: 'See what failed',
      href: `${ROUTES.adQueue}?status=failed`,
    };
  }
  if (standing.ads === 0) {
    return {
      title: 'Build your first ad',
      words: 'Two images, a few words, an ad set. It is saved while you write and published when you say so.',
      action: 'New ad',
      href: ROUTES.adBuilder,
    };
  }
  return {
    title: standing.published > 0 ? 'Build the next ad' : 'Publish your first ad',
    words:
      standing.published > 0
        ? 'Everything is running. Nothing needs you right now.'
        : 'Your drafts are waiting. Finish one and publish it; it begins paused until you switch it on.',
    action: standing.published > 0 ? 'New ad' : 'Open the ad queue',
    href: standing.published > 0 ? ROUTES.adBuilder : ROUTES.adQueue,
  };
};
