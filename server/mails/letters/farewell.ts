import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '../letter.ts';

export interface FarewellFacts {
  readonly hadSubscription: boolean;
  /** What was connected at Meta, and whether Meta took the permission back. */
  readonly meta: 'none' | 'revoked' | 'kept';
}

const META = {
  none: [],
  revoked: [
    'Millrace’s permission at Meta was taken back. Ads that it published there go on running: pause them in Meta Ads Manager if you do not want them.',
  ],
  kept: [
    'Meta could not be asked to take Millrace’s permission back. You can remove it yourself in your Facebook settings, under Business Integrations. Ads that were published go on running: pause them in Meta Ads Manager if you do not want them.',
  ],
} as const;

/** The last mail to somebody whose account is gone. */
export const farewellLetter = (origin: string, { hadSubscription, meta }: FarewellFacts): Letter => ({
  subject: 'Your account was deleted',
  lines: [
    'Your Millrace account and all that was in it have been deleted: ads, images, credits, messages and settings.',
    ...(hadSubscription
      ? [
          'Your subscription was cancelled at once. Nothing more will be charged; the payment service keeps its record of past payments.',
        ]
      : []),
    ...META[meta],
    'If you want to come back one day, register with this address again.',
  ],
  button: { label: 'It was not me: write to support', link: `${origin}${ROUTES.contact}` },
  end: 'This is the last mail about this account.',
});
