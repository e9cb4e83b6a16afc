import { readAds } from '#server/ads/read.ts';
import { lacksAdSet } from '#server/publishing/decide.ts';
import { inspectAds } from '#server/publishing/createAds.ts';
import { accountsFor } from './places.ts';
import { type Perform, staying } from './types.ts';

/** How many of the checked ads can be published, in a sentence. */
export const passedText = (good: number, all: number): string => {
  if (all === 1) return `The ad ${good === 1 ? 'can' : 'can’t'} be published.`;
  if (good === 0) return `None of the ${all} ads can be published.`;
  return `${good === all ? `All ${all}` : `${good} of ${all}`} ads can be published.`;
};

/** Whether ads may be published, by our rules and by Meta's; those that may not leave the run. */
export const preflight: Perform<'preflight'> = async ({ deps, node, run, facts, adSetLater, publishesTo }) => {
  const of = node.settings.ads;
  const ads = await readAds(deps.db, run.user_id, facts.ads[of]);
  const groups = await accountsFor(deps, run.user_id, ads, publishesTo);
  const errors = new Map<string, readonly string[]>();
  for (const [accountId, group] of groups) {
    const adIds = group.map(({ id }) => id);
    const found = await inspectAds(deps, run.user_id, { adIds, accountId, statuses: {} }, adSetLater);
    for (const [id, texts] of found) errors.set(id, texts);
  }
  const good = ads.filter(({ id }) => !errors.has(id)).map(({ id }) => id);
  const [why = []] = errors.values();
  const waiting = adSetLater ? ads.filter((ad) => !errors.has(ad.id) && lacksAdSet(ad)).length : 0;
  const note = [
    passedText(good.length, ads.length),
    ...(waiting > 0
      ? [`${waiting} still ${waiting === 1 ? 'needs' : 'need'} an ad set, which the review asks for.`]
      : []),
    ...why,
  ].join(' ');
  if (good.length === 0) return { outcome: 'failed', note };
  return { outcome: 'passed', note, facts: staying(facts, of, good) };
};
