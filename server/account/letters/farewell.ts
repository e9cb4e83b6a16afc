import type { MetaLeave } from '#server/account/leaveMeta.ts';
import { MARKER_START } from '#server/publishing/marker.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

export interface FarewellFacts {
  readonly hadSubscription: boolean;
  /** What was connected at Meta, and whether Meta took the permission back. */
  readonly meta: MetaLeave;
  /** Names of the ads that were stopped on their way to Meta, of which nothing is left there. */
  readonly stopped: readonly string[];
  /** Names of the ads that were stopped, of which something may be left there. */
  readonly left: readonly string[];
  /** Names of the published ads, but those that Meta no longer had. */
  readonly published: readonly string[];
}

const META = {
  none: [],
  revoked: ['Millrace’s access to Meta was removed.'],
  kept: [
    'We could not remove Millrace’s access to Meta. You can remove it yourself in your Facebook settings, under Business Integrations.',
  ],
  shared: [
    'Another Millrace account is connected as the same Meta user, so Meta still allows Millrace. This account’s connection was deleted.',
  ],
} as const;

const NAMED = 20;

/** The first of many names, and how many more there are. */
const named = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
};

const adsAtMeta = ({ stopped, left, published }: FarewellFacts): string[] => [
  ...(published.length > 0
    ? [
        `Published ads stay on Meta, and those that are active keep running and spending: ${named(published)}. Pause or delete them in Meta Ads Manager if you do not want them.`,
      ]
    : []),
  ...(stopped.length > 0 ? [`Publishing was stopped before these ads were on Meta: ${named(stopped)}.`] : []),
  ...(left.length > 0
    ? [
        `Publishing was stopped, but we could not check what is on Meta of these ads: ${named(left)}. Look in Meta Ads Manager for ads whose name contains “${MARKER_START}”, and delete those you do not want.`,
      ]
    : []),
];

/** The last mail to somebody whose account is gone. */
export const farewellLetter = (origin: string, facts: FarewellFacts): Letter => ({
  subject: 'Your account was deleted',
  lines: [
    'Your Millrace account and everything in it have been deleted: ads, images, credits, messages and settings.',
    ...(facts.hadSubscription
      ? [
          'Your subscription was cancelled immediately. You will not be charged again; the payment service keeps its record of past payments.',
        ]
      : []),
    ...META[facts.meta],
    ...adsAtMeta(facts),
    'You can register with this address again at any time.',
  ],
  button: { label: "This wasn't me: contact support", link: `${origin}${ROUTES.contact}` },
  end: 'This is the last email about this account.',
});
