import type { Letter } from '../letter.ts';

export const verificationLetter = (origin: string, key: string): Letter => ({
  subject: 'Please Confirm Your Email Address',
  lines: [
    'Welcome to Millrace.',
    'Please confirm that this is your email address. The link is good for three days and works once.',
  ],
  button: { label: 'Confirm my address', link: `${origin}/verify-email/${key}` },
  end: 'If you did not register with Millrace, ignore this mail: without your confirmation nothing happens.',
});
