import { readAds } from '#server/ads/read.ts';
import { inspectAds } from '#server/publishing/createAds.ts';
import { accountsFor } from './places.ts';
import { type Perform, staying } from './types.ts';

/** Whether ads may be published, by our rules and by Meta's; those that may not leave the run. */
export const preflight: Perform<'preflight'> = async ({ deps, node, run, facts }) => {
  const of = node.settings.ads;
  const ads = await readAds(deps.db, run.user_id, facts.ads[of]);
  const groups = await accountsFor(deps, run.user_id, ads, null);
  const errors = new Map<string, readonly string[]>();
  for (const [accountId, group] of groups) {
    const found = await inspectAds(deps, run.user_id, { adIds: group.map(({ id }) => id), accountId, statuses: {} });
    for (const [id, texts] of found) errors.set(id, texts);
  }
  const good = ads.filter(({ id }) => !errors.has(id)).map(({ id }) => id);
  const [why = []] = errors.values();
  const note = [`${good.length} of ${ads.length} ads may be published.`, ...why].join(' ');
  if (good.length === 0) return { outcome: 'failed', note };
  return { outcome: 'passed', note, facts: staying(facts, of, good) };
};
