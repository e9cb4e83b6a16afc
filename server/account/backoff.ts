const FIRST_MS = 30_000;
const CAP_MS = 60 * 60_000;

/** When to try again what the mail server has refused so many times. */
export const nextTry = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(CAP_MS, FIRST_MS * 2 ** (attempts - 1)));
