const DAY_MS = 86_400_000;

/** The day that it is in a time zone of Meta's: `2026-11-21`; in UTC where it is none that we know. */
export const dayIn = (zone: string, at: Date): string => {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
};

/** Days are counted without a zone: none of them is longer than another. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** From the one to the other, both included. */
export const countDays = (since: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1;
