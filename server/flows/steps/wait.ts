import { nextFire } from '#contract/flows/cron.ts';
import type { NodeOf } from '#contract/flows/definition.ts';
import { afterQuiet } from '../quietHours.ts';
import type { Perform } from './types.ts';

/** When a wait that began then is over. */
export const endOfWait = ({ until }: NodeOf<'wait'>['settings'], began: Date): Date => {
  if (until.kind === 'minutes') return new Date(began.getTime() + until.minutes * 60_000);
  const [hour, minute] = until.time.split(':').map(Number);
  const line = `${minute} ${hour} * * ${until.weekdays.join(',')}`;
  return new Date(nextFire(line, until.time_zone, began.getTime()) ?? began.getTime());
};

/** Waits; in quiet hours, until they are over. */
export const wait: Perform<'wait'> = async ({ deps, node, effect, limits }) => {
  const end = endOfWait(node.settings, effect.created_at);
  const now = deps.now();
  if (end > now) return { until: end, waitsFor: 'time' };
  const loud = afterQuiet(limits.quiet_hours, now);
  return loud > now ? { until: loud, waitsFor: 'quiet_hours' } : { outcome: 'done' };
};
