import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

export interface FarewellFacts {
  readonly hadSubscription: boolean;
  /** What was connected at Meta, and whether Meta took the permission back. */
  readonly meta: 'none' | 'revoked' | 'kept';
}

const META = {
  none: [],
  revoked: [
    'Millrace’s access to Meta was removed. Published ads keep running: pause them in Meta Ads Manager if you do not want them.',
  ],
  kept: [
    'We could not remove Millrace’s access to Meta. You can remove it yourself in your Facebook settings, under Business Integrations. Published ads keep running: pause them in Meta Ads Manager if you do not want them.',
  ],
} as const;

/** The last mail to somebody whose account is gone. */
export const farewellLetter = (origin: string, { hadSubscription, meta }: FarewellFacts): Letter => ({
  subject: 'Your account was deleted',
  lines: [
    'Your Millrace account and everything in it have been deleted: ads, images, credits, messages and settings.',
    ...(hadSubscription
      ? [
          'Your subscription was cancelled immediately. You will not be charged again; the payment service keeps its record of past payments.',
        ]
      : []),
    ...META[meta],
    'You can register with this address again at any time.',
  ],
  button: { label: "This wasn't me: contact support", link: `${origin}${ROUTES.contact}` },
  end: 'This is the last email about this account.',
});
