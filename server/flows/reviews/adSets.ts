import type { Ad, AdSetChoice } from '#contract/ad.ts';
import type { AdSetsGiven } from '#contract/flows/adSets.ts';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import type { AdsOfRun } from '#contract/flows/kinds.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { closedHold } from '#contract/rules/delivery.ts';
import { type AdAccountRow, requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readGiven } from '../given.ts';
import { accountsFor } from '../steps/places.ts';
import type { ReviewAnswer } from './find.ts';

/** The ad set that an ad is given, with the ad account that it is of. */
export interface GivenAdSet {
  readonly ad_account_id: string;
  readonly adset: AdSetChoice;
}

/** Whether approved ads come to a step that needs their ad sets, and the account that they are published to, if one is named. */
interface Way {
  readonly publishes: boolean;
  readonly accountId: string | null;
}

/** Whether ads have an ad set after this outcome, or are other ads. */
const isSettled = (node: FlowNode, outcome: Outcome, of: AdsOfRun, given: AdSetsGiven): boolean => {
  if (outcome !== 'ok') return false;
  if (node.kind === 'write_copy') return of === 'made';
  return (
    node.kind === 'apply_preset' &&
    node.settings.ads === of &&
    given.presets.some(({ id, adSet }) => adSet && id === node.settings.preset_id)
  );
};

/** Where the approved ads of a review go, step by step, the nearest first. */
const wayFrom = ({ nodes, edges }: FlowDefinition, review: string, given: AdSetsGiven): Way => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const asked = byId.get(review);
  if (asked?.kind !== 'review') return { publishes: false, accountId: null };
  const of = asked.settings.ads;
  const next = (node: FlowNode) =>
    edges
      .filter(({ from, outcome }) => from === node.id && (node !== asked || outcome === 'approved'))
      .filter(({ outcome }) => !isSettled(node, outcome, of, given))
      .flatMap(({ to }) => byId.get(to) ?? []);
  const seen = new Set(next(asked));
  // A set is walked with what is added to it on the way.
  for (const node of seen) for (const each of next(node)) if (each !== asked) seen.add(each);
  const needing = [...seen].filter(
    (node) => (node.kind === 'preflight' || node.kind === 'publish') && node.settings.ads === of,
  );
  const publish = needing.find((node) => node.kind === 'publish');
  return { publishes: needing.length > 0, accountId: publish?.settings.ad_account_id ?? null };
};

const lacksAdSet = (ad: Ad): boolean => isEditable(ad.status) && ad.adset === null && !ad.inherited.adset;

/**
 * Ads of a review that have no ad set though they are published where they are approved, with the ad account that each is
 * published to; null: no account is active.
 */
export const readLacking = async (
  db: Deps['db'],
  { effect_id: effectId, user_id: userId }: { readonly effect_id: string; readonly user_id: number },
  ads: readonly Ad[],
): Promise<ReadonlyMap<string, string | null>> => {
  const lacking = ads.filter(lacksAdSet);
  if (lacking.length === 0) return new Map();
  const { node, definition } = await db
    .selectFrom('flow_effects as e')
    .innerJoin('flow_runs as run', 'run.id', 'e.run_id')
    .innerJoin('flow_versions as v', (join) =>
      join.onRef('v.flow_id', '=', 'run.flow_id').onRef('v.version', '=', 'run.version'),
    )
    .select(['e.node', 'v.definition'])
    .where('e.id', '=', effectId)
    .executeTakeFirstOrThrow();
  const way = wayFrom(definition, node, await readGiven(db, userId));
  if (!way.publishes) return new Map();
  const accounts = await accountsFor({ db }, userId, lacking, way.accountId);
  return new Map(
    [...accounts].flatMap(([accountId, group]) => group.map(({ id }) => [id, accountId || null] as const)),
  );
};

const nameOf = ({ copy: { name } }: Ad): string => (name === '' ? 'the ad' : `“${name}”`);

/** The ad set of an account, as it was last read from Meta; throws where no ad of ours may go there. */
const adSetOf = ({ name, campaigns }: AdAccountRow, id: string): AdSetChoice => {
  for (const campaign of campaigns ?? [])
    for (const adset of campaign.adsets) {
      if (adset.id !== id) continue;
      const closed = closedHold({ campaign, adset });
      if (closed) throw new Problem(400, `${closed.text} Choose another ad set.`, { code: 'adset_closed' });
      return { id, name: adset.name, campaign_id: campaign.id, campaign_name: campaign.name };
    }
  throw new Problem(400, `This ad set is not in ${name}. Sync the campaigns, then choose again.`, {
    code: 'adset_unknown',
  });
};

interface Asked {
  readonly row: { readonly effect_id: string; readonly user_id: number };
  readonly ads: readonly Ad[];
  readonly isOwner: boolean;
}

/** The ad sets that an answer gives, by ad, each owned and of an active ad account; throws where one is missing. */
export const requireAdSets = async (
  db: Deps['db'],
  { row, ads, isOwner }: Asked,
  answer: ReviewAnswer,
): Promise<Readonly<Record<string, GivenAdSet>>> => {
  const chosen = answer.ads.filter(({ ad_set_id: id }) => id !== undefined);
  if (!isOwner) {
    if (chosen.length === 0) return {};
    throw new Problem(403, 'Only the owner of the flow chooses ad sets.', { code: 'ad_set_by_owner' });
  }
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  const lacking = await readLacking(db, row, ads);
  const accounts = new Map<string, AdAccountRow>();
  const given: [string, GivenAdSet][] = [];
  for (const { ad_id: adId, ad_set_id: adSetId, verdict } of answer.ads) {
    const ad = byId.get(adId)!;
    const accountId = lacking.get(adId);
    if (adSetId === undefined) {
      if (accountId === undefined || verdict !== 'approve') continue;
      throw new Problem(400, `Choose an ad set for ${nameOf(ad)} before you approve it.`, { code: 'ad_set_missing' });
    }
    if (accountId === undefined)
      throw new Problem(409, `No ad set is asked for ${nameOf(ad)} any more. Look again.`, { code: 'ad_set_given' });
    if (accountId === null)
      throw new Problem(400, 'No ad account is active. Activate one under Settings, Integrations.', {
        code: 'account_not_allowed',
      });
    const account = accounts.get(accountId) ?? (await requireAllowedAdAccount(db, row.user_id, accountId));
    accounts.set(accountId, account);
    given.push([adId, { ad_account_id: account.id, adset: adSetOf(account, adSetId) }]);
  }
  return Object.fromEntries(given);
};
