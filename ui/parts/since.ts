const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * '3 days ago', in the reader's own language; a moment ago is 'now'. A wrong clock never shows a time in the future.
 */
export const since = (at: string, now: number, locale?: string): string => {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passed = Math.max(0, now - Date.parse(at));
  const [unit, length] = STEPS.find(([, step]) => passed >= step) ?? ['second', 1000];
  return words.format(unit === 'second' ? 0 : -Math.floor(passed / length), unit);
};
