import type { Letter } from '../letter.ts';

export const passwordResetLetter = (origin: string, uid: string, token: string): Letter => ({
  subject: 'Password Reset Email',
  lines: [
    'Somebody, perhaps you, asked for a new password for your Millrace account.',
    'Choose one by this link. It is good for one hour and works once; links from earlier mails have stopped working.',
  ],
  button: { label: 'Choose a new password', link: `${origin}/password-reset-confirm/${uid}/${token}` },
  end: 'If it was not you, ignore this mail. Your password stays as it is.',
});
