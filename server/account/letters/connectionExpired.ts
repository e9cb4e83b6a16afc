import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** `person`: whose Facebook account it was. */
export const connectionExpiredLetter = (origin: string, person: string): Letter => ({
  subject: 'Your Meta connection has expired',
  lines: [
    `Meta no longer accepts the connection made by ${person}. This happens after about two months, after a Facebook password change, or when the permission is revoked.`,
    'Queued ads wait, and nothing is lost. Ads running on Meta keep running.',
    'Reconnect, and publishing resumes automatically.',
  ],
  button: { label: 'Reconnect Meta', link: `${origin}${ROUTES.integrations}` },
});
