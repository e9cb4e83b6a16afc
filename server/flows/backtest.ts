import { backtest, mostAds, type TestedAd } from '#contract/flows/backtest.ts';
import type { Backtest } from '#contract/flows/backtestResult.ts';
import { type BacktestDays, FLOW_LISTS } from '#contract/flows/bounds.ts';
import type { NodeOf } from '#contract/flows/definition.ts';
import { pausesForGood } from '#contract/flows/fate.ts';
import { reachOf } from '#contract/flows/matches.ts';
import { SETTLING_DAYS } from '#contract/rules/analyticsRange.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { adAccountMissing } from '#server/meta/adAccounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sql } from 'kysely';
import { daysIn, daysOf } from './metrics/read.ts';
import { ownFlow } from './read.ts';
import { isInScope } from './triggers/scope.ts';
import { triggerOf } from './triggers/strike.ts';

type Needs = Pick<Deps, 'db' | 'now'>;
type Settings = NodeOf<'metric_rule'>['settings'];

/** The account to test on: the one that is asked for, the trigger's, or the primary one; and all that it watches. */
const chooseAccount = async ({ db }: Needs, userId: number, { scope }: Settings, asked: string | undefined) => {
  const active = await db
    .selectFrom('ad_accounts')
    .select(['id', 'name', 'currency', 'timezone_name'])
    .where('user_id', '=', userId)
    .where('is_allowed', '=', true)
    .orderBy('is_primary', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(FLOW_LISTS.accounts)
    .execute();
  const accounts = active.filter(({ id }) => scope.ad_account_id === null || scope.ad_account_id === id);
  const account = asked === undefined ? accounts[0] : accounts.find(({ id }) => id === asked);
  if (account) return { account, accounts };
  if (asked !== undefined) throw adAccountMissing();
  throw new Problem(400, 'The rule watches no active ad account. Choose another one, or connect Meta.', {
    code: 'no_ad_account',
  });
};

/** The days that were read of an account without a gap, up to yesterday; null: none. */
const storedOf = async ({ db }: Needs, accountId: string, today: string) => {
  const sync = await db
    .selectFrom('insight_syncs')
    .select([sql<string | null>`covered_since::text`.as('since'), sql<string | null>`covered_until::text`.as('until')])
    .where('ad_account_id', '=', accountId)
    .executeTakeFirst();
  if (!sync?.since || !sync.until) return null;
  const yesterday = plusDays(today, -1);
  return { since: sync.since, until: sync.until < yesterday ? sync.until : yesterday };
};

interface AdRow {
  readonly id: string;
  readonly name: string;
  readonly adset: string | null;
  readonly published: Date;
}

/** The ads of the account that the live trigger would be asked about now, those that spent most first. */
const adsIn = async ({ db }: Needs, userId: number, accountId: string, since: string): Promise<AdRow[]> => {
  const { rows } = await sql<AdRow>`
    select ads.id, coalesce(nullif(ads.name, ''), ads.headline) as name, ads.shown_adset->>'id' as adset,
           (select min(q.created_at) from publications q where q.ad_id = ads.id) as published
      from ads
      join publications p on p.ad_id = ads.id and p.number = (select max(q.number) from publications q where q.ad_id = ads.id)
      left join lateral (
        select sum(d.spend) as spent from insight_days d
         where d.ad_account_id = p.ad_account_id and d.meta_ad_id = p.meta_ad_id and d.breakdown = '' and d.day >= ${since}
      ) s on true
     where ads.user_id = ${userId} and ads.status = 'published' and ads.deleted_at is null
       and p.ad_account_id = ${accountId} and p.meta_ad_id is not null
     order by s.spent desc nulls last, ads.id
     limit 5000`.execute(db);
  return rows;
};

interface Told {
  readonly settings: Settings;
  readonly cut: string | null;
  readonly reach: number;
  /** Where there are more ads than are tested. */
  readonly most: number | null;
  readonly pauses: boolean;
}

const caveatsOf = ({ settings, cut, reach, most, pauses }: Told): string[] => [
  'What followed is what really happened, without this flow. It does not show what the flow would have changed.',
  'Ads picked in a bad week often do better in the next one by chance alone.',
  'Results that Meta added later are included. On the day itself, the rule would have seen fewer.',
  ...(settings.of === 'any'
    ? []
    : ['Past statuses are not stored. An ad counts as active on a day if it was shown on the day before.']),
  ...(pauses ? ['An ad that the flow would have paused counts once, and is not asked about again.'] : []),
  'The rule is tested once a day. Live, it is also asked after each update of results.',
  'Only ads that are published with Millrace today are tested, and with the ad sets that they have today.',
  ...(cut === null ? [] : [`It starts on ${cut}: the rule looks ${reach} days back, and no earlier days are stored.`]),
  ...(most === null ? [] : [`Only the ${most} ads that spent most are tested.`]),
];

const testedAds = async (deps: Needs, userId: number, ads: readonly AdRow[], zone: string, since: string) => {
  const rows = await daysOf(
    deps.db,
    userId,
    ads.map(({ id }) => id),
    since,
  );
  const byAd = Map.groupBy(rows, (row) => row.ad_id);
  return ads.map(({ id, published }): TestedAd => {
    const days = daysIn(byAd.get(id) ?? []);
    const asked = dayIn(zone, published);
    return { id, days, since: days.reduce((first, { day }) => (day < first ? day : first), asked) };
  });
};

interface Ask {
  readonly days: BacktestDays;
  readonly ad_account_id?: string | undefined;
}

/** What the metric rule of a flow would have done on stored days; asks nobody and changes nothing. */
export const backtestFlow = async (deps: Needs, userId: number, id: string, asked: Ask): Promise<Backtest> => {
  const { definition, limits } = await ownFlow(deps.db, userId, id);
  const trigger = triggerOf(definition);
  if (trigger.kind !== 'metric_rule')
    throw new Problem(400, 'Only a flow that starts by a metric rule can be tested on past days.', {
      code: 'no_metric_rule',
    });
  const { settings } = trigger;
  const { account, accounts } = await chooseAccount(deps, userId, settings, asked.ad_account_id);
  const today = dayIn(account.timezone_name, deps.now());
  const reach = reachOf(settings.rule);
  const stored = await storedOf(deps, account.id, today);
  const wanted = plusDays(today, -Number(asked.days));
  const possible = stored && plusDays(stored.since, reach);
  const since = possible !== null && possible > wanted ? possible : wanted;
  const until = stored?.until ?? since;
  const range = stored && since <= stored.until ? { since, until: stored.until } : null;
  const from = plusDays(since, -Math.max(reach, 7));
  const all = range === null ? [] : await adsIn(deps, userId, account.id, from);
  const watched = all.filter(({ adset }) => isInScope(settings.scope, { accountId: account.id, adSetId: adset }));
  const most = mostAds(settings.rule, Number(asked.days));
  const ads = watched.slice(0, most).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { cool_down_hours, runs_per_day } = limits;
  const pauses = pausesForGood(definition);
  const found = backtest(await testedAds(deps, userId, ads, account.timezone_name, from), {
    rule: settings.rule,
    of: settings.of,
    cool_down_hours,
    runs_per_day,
    pauses,
    unit: 10 ** minorDigits(account.currency),
    // Of no day, where there are too few.
    ...(range ?? { since, until: plusDays(since, -1) }),
    known_until: until,
  });
  const names = new Map(ads.map(({ id: ad, name }) => [ad, name]));
  return {
    trigger: settings,
    cool_down_hours,
    runs_per_day,
    ad_account: { id: account.id, name: account.name, currency: account.currency },
    accounts: accounts.map(({ id: other, name }) => ({ id: other, name })),
    range,
    reach,
    ads: ads.length,
    held: found.held,
    cooling: found.cooling,
    over_limit: found.over_limit,
    runs: found.starts.length,
    starts: found.starts
      .slice(-FLOW_LISTS.starts)
      .map(({ ad, ...start }) => ({ ...start, ad_id: ad, ad_name: names.get(ad)!, readings: [...start.readings] }))
      .reverse(),
    days: [...found.days],
    stopped: found.stopped && { ...found.stopped, until },
    settling_since: plusDays(today, 1 - SETTLING_DAYS),
    caveats: caveatsOf({
      settings,
      reach,
      cut: range !== null && since > wanted ? since : null,
      most: watched.length > most ? most : null,
      pauses,
    }),
  };
};
