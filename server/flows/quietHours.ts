import { instantOf, instantsOf } from '#contract/flows/cron.ts';
import type { FlowLimits } from '#contract/flows/definition.ts';

const DAY_MS = 86_400_000;

const dayAndTime = (zone: string, at: Date): readonly [string, string] => {
  const [day, time] = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .split(' ');
  return [day!, time!];
};

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** When quiet hours end: where clocks go back and show their end twice, at the second time. */
const endOn = (zone: string, day: string, to: string): number =>
  instantsOf(zone, `${day}T${to}`).at(-1) ?? instantOf(zone, day, to);

/** The moment itself, or the end of the quiet hours that it is in. They may go over midnight. */
export const afterQuiet = (quiet: FlowLimits['quiet_hours'], at: Date): Date => {
  if (quiet === null || quiet.from === quiet.to) return at;
  const { from, to, time_zone: zone } = quiet;
  const [day, time] = dayAndTime(zone, at);
  const overMidnight = from > to;
  const isQuiet = overMidnight ? time >= from || time < to : time >= from && time < to;
  if (isQuiet) return new Date(endOn(zone, overMidnight && time >= from ? dayAfter(day) : day, to));
  // Between the two times at which clocks show the end, some of it may seem to be over.
  const end = endOn(zone, day, to);
  return instantOf(zone, day, to) <= at.getTime() && at.getTime() < end ? new Date(end) : at;
};
