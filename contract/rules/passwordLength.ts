/** In UTF-16 units, for every password that is sent: a longer one is refused, never truncated. */
export const MAX_PASSWORD_LENGTH = 128;
export const PASSWORD_TOO_LONG = `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
