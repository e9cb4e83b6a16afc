import { FLOW_LISTS } from '#contract/flows/bounds.ts';
import type { FlowDefinition, FlowLimits, NodeOf } from '#contract/flows/definition.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import type { MatchState, RuleNow } from '#contract/flows/ruleNow.ts';
import type { Deps } from '#server/platform/deps.ts';
import { matched } from './metrics/read.ts';
import { ownFlow } from './read.ts';
import { coolingAds, countRuns, triggerOf } from './triggers/strike.ts';
import { adsAt, watchedOf } from './triggers/watched.ts';

type Needs = Pick<Deps, 'db' | 'now'>;
type Watching = Pick<NodeOf<'metric_rule'>['settings'], 'of' | 'scope'>;

/** Ads that one call asks about, over all accounts. */
const MOST_ASKED = 1000;

/** All published ads, for conditions of a flow that no rule starts. */
const EVERY_AD: Watching = { of: 'any', scope: { ad_account_id: null, adset_ids: [] } };

/** The active ad accounts whose results were read, the primary one first. */
const accountsOf = ({ db }: Needs, userId: number) =>
  db
    .selectFrom('ad_accounts as a')
    .innerJoin('insight_syncs as s', 's.ad_account_id', 'a.id')
    .select(['a.id', 'a.currency', 's.synced_at'])
    .where('a.user_id', '=', userId)
    .where('a.is_allowed', '=', true)
    .where('s.synced_at', 'is not', null)
    .orderBy('a.is_primary', 'desc')
    .orderBy('a.id')
    .limit(FLOW_LISTS.accounts)
    .execute();

const namesOf = async ({ db }: Needs, userId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'name', 'headline'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, headline }) => [id, name.trim() || headline]));
};

interface Held {
  readonly ad_id: string;
  readonly ad_name: string;
  readonly found: string;
}

/** Those of the ads for which the rule holds, by the function that starts runs. */
const heldBy = async (deps: Needs, userId: number, ids: readonly string[], rule: MetricRule): Promise<Held[]> => {
  const all = ids.length === 0 ? [] : await matched(deps, userId, ids, rule);
  const names = await namesOf(
    deps,
    userId,
    all.map(([id]) => id),
  );
  return all.map(([id, { found }]) => ({ ad_id: id, ad_name: names.get(id) ?? '', found }));
};

interface Flow {
  readonly id: string;
  readonly definition: FlowDefinition;
  readonly limits: FlowLimits;
}

/** Where each ad that matches would go, were the trigger asked now. */
const statesOf = async (
  { db, now }: Needs,
  flow: Flow,
  held: readonly Held[],
): Promise<(Held & { readonly state: MatchState })[]> => {
  const ids = held.map(({ ad_id: id }) => id);
  const cooling = new Set(await coolingAds(db, flow, ids, now()));
  let left = Math.max(0, flow.limits.runs_per_day - (await countRuns(db, flow.id, now())));
  return held.map((ad) => {
    if (cooling.has(ad.ad_id)) return { ...ad, state: 'cooling' };
    left -= 1;
    return { ...ad, state: left >= 0 ? 'starts' : 'over_limit' };
  });
};

const ORDER: readonly MatchState[] = ['starts', 'over_limit', 'cooling'];

interface Asked {
  readonly definition?: FlowDefinition | undefined;
  readonly limits?: FlowLimits | undefined;
}

/** Which ads a flow would take now, by what is stored. Asks nobody else and changes nothing. */
export const matchFlow = async (deps: Needs, userId: number, id: string, asked: Asked): Promise<RuleNow> => {
  const row = await ownFlow(deps.db, userId, id);
  const flow = { id, definition: asked.definition ?? row.definition, limits: asked.limits ?? row.limits };
  const trigger = triggerOf(flow.definition);
  const settings = trigger.kind === 'metric_rule' ? trigger.settings : null;
  const accounts = await accountsOf(deps, userId);
  const watching: Watching = settings ?? EVERY_AD;
  const meant = accounts.filter((account) => [null, account.id].includes(watching.scope.ad_account_id));
  const watched: string[] = [];
  for (const account of meant)
    watched.push(...watchedOf(await adsAt(deps.db, userId, account.id), account.id, watching));
  const ids = watched.slice(0, MOST_ASKED);
  const held = settings && (await statesOf(deps, flow, await heldBy(deps, userId, ids, settings.rule)));
  const count = (state: MatchState): number => (held ?? []).filter((ad) => ad.state === state).length;
  const on = held ? held.filter(({ state }) => state === 'starts').map(({ ad_id: ad }) => ad) : ids;
  const conditions = flow.definition.nodes.filter(
    (node): node is NodeOf<'condition'> => node.kind === 'condition' && node.settings.ads === 'trigger',
  );
  const answers: RuleNow['conditions'] = [];
  for (const { id: step, settings: condition } of conditions) {
    const ads = await heldBy(deps, userId, on, condition.rule);
    answers.push({ step, asked: on.length, matched: ads.length, ads: ads.slice(0, FLOW_LISTS.matches) });
  }
  const read = meant.map((account) => account.synced_at!.toISOString()).toSorted();
  return {
    updated_at: read[0] ?? null,
    currencies: [...new Set(meant.map(({ currency }) => currency))],
    trigger: held && {
      watched: watched.length,
      asked: ids.length,
      starts: count('starts'),
      cooling: count('cooling'),
      over_limit: count('over_limit'),
      ads: held
        .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
        .slice(0, FLOW_LISTS.matches),
    },
    conditions: answers,
  };
};
