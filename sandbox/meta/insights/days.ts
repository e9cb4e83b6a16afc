const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
};

/** The day that it is somewhere: `2026-11-21`. */
export const dayIn = (zone: string, at: number): string => formatOf(zone).format(at).slice(0, 10);

/** How much of that day is over there, from 0 to 1. */
export const partOfDay = (zone: string, at: number): number => {
  const [hours, minutes, seconds] = formatOf(zone).format(at).slice(11).split(':').map(Number);
  return (hours! * 3600 + minutes! * 60 + seconds!) / 86_400;
};

/** Days are counted without a zone: none is longer than another. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** People buy less at weekends, most on Fridays. */
const WEEKDAYS = [0.86, 1, 1.03, 1.04, 1.06, 1.12, 0.93];
export const partOfWeek = (day: string): number => WEEKDAYS[weekdayOf(day)]!;
