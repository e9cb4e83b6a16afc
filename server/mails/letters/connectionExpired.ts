import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '../letter.ts';

/** `person`: whose Facebook account it was. */
export const connectionExpiredLetter = (origin: string, person: string): Letter => ({
  subject: 'Your connection to Meta has ended',
  lines: [
    `Meta no longer accepts the connection that was made as ${person}. That happens after about two months, after a change of the Facebook password, or when the permission is taken back.`,
    'Ads that are queued wait, and nothing is lost. Ads that run at Meta go on running.',
    'Connect again: publishing then goes on by itself.',
  ],
  button: { label: 'Connect Meta again', link: `${origin}${ROUTES.integrations}` },
});
