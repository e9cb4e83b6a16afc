import { failureText } from '#contract/failureTexts.ts';
import { ownTextOf } from './ownRefusal.ts';
import type { PublishSnapshot } from './publish.machine.ts';
import type { AdRefusal } from './publish/context.ts';

/** Why ads of the last order were not queued, by their ids. Compare by the context that it was read from. */
export const refusedAds = (snapshot: PublishSnapshot): ReadonlyMap<string, string> => {
  const { order, queued, names, refusals, failed, failure } = snapshot.context;
  if (!order || !snapshot.hasTag('result')) return new Map();
  const taken = new Set(queued);
  const reasons = [...refusals, ...failed];
  // A journal of an earlier release has only their names.
  const isAbout =
    (id: string) =>
    ({ adId, adName }: AdRefusal) =>
      adId === undefined ? adName === names[id] : adId === id;
  const whole = failure && (ownTextOf(failure) ?? failureText(failure, 'createAds'));
  return new Map(
    order.adIds.flatMap((id) => {
      if (taken.has(id)) return [];
      const own = reasons.filter(isAbout(id)).flatMap(({ errors }) => errors);
      const text = own.length > 0 ? own.join(' ') : whole;
      return text ? [[id, text] as const] : [];
    }),
  );
};
