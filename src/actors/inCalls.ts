import { type FailingCall, failureText } from '#contract/failureTexts.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import type { AdChanged } from '#src/machines/adList/context.ts';
import { failureOf, mayPass } from '#src/machines/outcome.ts';
import { NONE, together, unchangedBy } from './adsChanged.ts';

/** As many as one call takes, one call after the other. */
export const inCalls = async (
  ids: readonly string[],
  name: FailingCall,
  call: (part: string[]) => Promise<AdChanged>,
  size = MAX_ADS,
): Promise<AdChanged> => {
  let changed = NONE;
  for (let from = 0; from < ids.length; from += size) {
    try {
      changed = together(changed, await call(ids.slice(from, from + size)));
    } catch (error) {
      if (changed.done === 0) throw error;
      // What was done before it is told, too.
      return together(changed, unchangedBy(ids.slice(from), failureText(failureOf(error), name)));
    }
  }
  return changed;
};

/** The call again where its answer was lost: it names what it makes, so that nothing is made twice. */
export const surely = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!mayPass(failureOf(error))) throw error;
    return call();
  }
};

/** Calls that are made at once. */
const AT_ONCE = 4;

/** Each for itself, a few at once; by the ad, the failure of each that was not taken. */
export const each = async (
  adIds: readonly string[],
  call: (adId: string) => Promise<unknown>,
): Promise<ReadonlyMap<string, unknown>> => {
  const waiting = [...adIds];
  const errors = new Map<string, unknown>();
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await call(id).catch((error: unknown) => errors.set(id!, error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return errors;
};
