import { failureText } from '#contract/failureTexts.ts';
import { ownTextOf } from './ownRefusal.ts';
import type { PublishSnapshot } from './publish.machine.ts';

/**
 * Why ads of the last order were not queued, by their ids. Reasons come with the names of ads: of those that share one, each
 * that was not queued gets all reasons. Compare by the context that it was read from.
 */
export const refusedAds = (snapshot: PublishSnapshot): ReadonlyMap<string, string> => {
  const { order, queued, names, refusals, failed, failure } = snapshot.context;
  if (!order || !snapshot.hasTag('result')) return new Map();
  const taken = new Set(queued);
  const reasons = [...refusals, ...failed];
  const whole = failure && (ownTextOf(failure) ?? failureText(failure, 'createAds'));
  return new Map(
    order.adIds.flatMap((id) => {
      if (taken.has(id)) return [];
      const own = reasons.filter(({ adName }) => adName === names[id]).flatMap(({ errors }) => errors);
      const text = own.length > 0 ? own.join(' ') : whole;
      return text ? [[id, text] as const] : [];
    }),
  );
};
