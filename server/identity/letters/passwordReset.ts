import type { Letter } from '#server/platform/mail/letter.ts';

export const passwordResetLetter = (origin: string, uid: string, token: string): Letter => ({
  subject: 'Reset your password',
  lines: [
    'Someone, perhaps you, asked to reset the password of your Millrace account.',
    'Use this link to choose a new password. It expires in one hour and works once; links in earlier emails no longer work.',
  ],
  button: { label: 'Choose a new password', link: `${origin}/password-reset-confirm/${uid}/${token}` },
  end: "If this wasn't you, ignore this email. Your password stays the same.",
});
