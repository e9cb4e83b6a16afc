import type { Letter } from '../letter.ts';

export const confirmNewEmailLetter = (origin: string, key: string): Letter => ({
  subject: 'Please Confirm Your New Email Address',
  lines: [
    'You asked to use this address for your Millrace account.',
    'It changes when you confirm it, not before. The link is good for three days and works once.',
  ],
  button: { label: 'Confirm my new address', link: `${origin}/verify-email/${key}` },
  end: 'If it was not you, ignore this mail: without your confirmation nothing happens.',
});
