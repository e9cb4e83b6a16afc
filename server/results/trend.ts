import { countDays } from '#contract/rules/days.ts';
import { MAX_TREND } from '#contract/rules/listLimits.ts';
import { metricOf } from '#contract/rules/metrics.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { breakdownOf, GROUPS, ofAds, type ResultsAsk } from './ask.ts';
import { made } from './rows.ts';
import { SUMS, type Summed } from './sums.ts';

type Trends = ReadonlyMap<string, readonly (number | null)[]>;

interface Part extends Summed {
  readonly key: string;
  readonly part: number;
}

const partsOfSegments = (db: Deps['db'], ask: ResultsAsk, part: string, keys: readonly string[]) => {
  const { accountId, range, by } = ask;
  return sql<Part>`
    select d.segment as key, ${sql.raw(part)} as part, ${SUMS} from insight_days d
     where d.ad_account_id = ${accountId} and d.breakdown = ${breakdownOf(by)}
       and d.day between ${range.since} and ${range.until} and d.segment = any(${keys}) ${ofAds(ask)}
     group by 1, 2`.execute(db);
};

/** First which ads belong to the keys: the results of all others need not be read. */
const partsOfAds = (db: Deps['db'], userId: number, ask: ResultsAsk, part: string, keys: readonly string[]) => {
  const { accountId, range, by } = ask;
  const key = sql.raw(GROUPS[by].key.replace('s.meta_ad_id', 'a.meta_ad_id'));
  return sql<Part>`
    with o as (${made(userId, accountId)}),
    member as (
      select a.meta_ad_id, ${key} as key from insight_ads a left join o on o.meta_ad_id = a.meta_ad_id
       where a.ad_account_id = ${accountId} and ${key} = any(${keys}))
    select m.key, ${sql.raw(part)} as part, ${SUMS}
      from insight_days d join member m using (meta_ad_id)
     where d.ad_account_id = ${accountId} and d.breakdown = ''
       and d.day between ${range.since} and ${range.until} ${ofAds(ask)}
     group by 1, 2`.execute(db);
};

const readParts = (db: Deps['db'], userId: number, ask: ResultsAsk, part: string, keys: readonly string[]) =>
  breakdownOf(ask.by) === '' ? partsOfAds(db, userId, ask, part, keys) : partsOfSegments(db, ask, part, keys);

/** What some rows add up to, of those that have results in the range. */
export const readSums = async (
  db: Deps['db'],
  userId: number,
  ask: ResultsAsk,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Summed>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await readParts(db, userId, ask, '0', keys);
  return new Map(rows.map((row) => [row.key, { ...row, told: Number(row.told) }]));
};

/** The metric of some rows over the range, in at most so many equal parts; what had no results is null or nothing. */
export const readTrends = async (
  db: Deps['db'],
  userId: number,
  ask: ResultsAsk,
  keys: readonly string[],
): Promise<Trends> => {
  if (ask.by === 'day' || keys.length === 0) return new Map();
  const days = countDays(ask.range.since, ask.range.until);
  const parts = Math.min(days, MAX_TREND);
  const part = `((d.day - '${ask.range.since}'::date) * ${parts} / ${days})::integer`;
  const { rows } = await readParts(db, userId, ask, part, keys);
  const found = Map.groupBy(rows, ({ key }) => key);
  const nothing = { spend: 0, impressions: 0, clicks: 0, link_clicks: 0, results: 0, value: 0 };
  return new Map(
    keys.map((key) => {
      const of = new Map((found.get(key) ?? []).map((one) => [one.part, one]));
      return [key, Array.from({ length: parts }, (_, at) => metricOf(ask.metric, of.get(at) ?? nothing))];
    }),
  );
};
