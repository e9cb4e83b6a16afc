/** In UTF-16 units, for every address that is sent: a longer one is refused, never truncated. */
export const MAX_EMAIL_LENGTH = 254;
export const EMAIL_TOO_LONG = `Use at most ${MAX_EMAIL_LENGTH} characters.`;
