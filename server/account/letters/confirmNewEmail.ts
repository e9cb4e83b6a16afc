import type { Letter } from '#server/platform/mail/letter.ts';

export const confirmNewEmailLetter = (origin: string, key: string): Letter => ({
  subject: 'Confirm your new email address',
  lines: [
    'You asked to use this address for your Millrace account.',
    'Your address changes only when you confirm it. The link expires in three days and works once.',
  ],
  button: { label: 'Confirm my new address', link: `${origin}/verify-email/${key}` },
  end: "If this wasn't you, ignore this email. Nothing changes without your confirmation.",
});
