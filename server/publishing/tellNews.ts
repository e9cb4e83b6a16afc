import { fromKysely } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MetaNews, newsEvent } from './news.ts';
import type { PublishingTiming } from './options.ts';
import { NEWS_QUEUE } from './queue.ts';

/** News of so many ads that nobody was alerted to yet. */
export interface NewsJob {
  readonly userId: number;
  readonly news: MetaNews;
  readonly ads: number;
  /** When the first of it came. */
  readonly since: string;
}

type Sender = Pick<Deps, 'jobs' | 'now'>;

/** Alerts somebody to news of ads, once no more comes; in the caller's transaction. */
export const sendNews = async (
  deps: Sender,
  db: Transaction<Database> | Deps['db'],
  news: readonly NewsJob[],
  { newsMs }: Pick<PublishingTiming, 'newsMs'>,
): Promise<void> => {
  if (news.length === 0) return;
  const startAfter = new Date(deps.now().getTime() + newsMs);
  await deps.jobs.insert(
    NEWS_QUEUE,
    news.map((data) => ({ data, startAfter })),
    { db: fromKysely(db) },
  );
};

/** Of the same people, those of whose ads Meta is asked again this soon. */
const hearingMore = async (deps: Deps, userIds: readonly number[], until: Date): Promise<ReadonlySet<number>> => {
  const rows = await deps.db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .select('ads.user_id')
    .distinct()
    .where('ads.user_id', 'in', userIds)
    .where('p.follow_at', '<=', until)
    .where('p.meta_ad_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
};

/** The same news of one person counted together, in the order in which each came first. */
const together = (all: readonly NewsJob[]): readonly NewsJob[] =>
  [...Map.groupBy(all, ({ userId, news }) => `${userId} ${news}`).values()]
    .map((same) => ({
      ...same[0]!,
      ads: same.reduce((sum, { ads }) => sum + ads, 0),
      since: same.map(({ since }) => since).toSorted()[0]!,
    }))
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));

/**
 * One alert for many ads: those of a batch pass their review one after the other. While Meta is about to be asked of more of
 * a person's ads it waits, and no longer than a minute.
 */
export const tellNews = async (deps: Deps, all: readonly NewsJob[], timing: PublishingTiming): Promise<void> => {
  const now = deps.now().getTime();
  const userIds = [...new Set(all.map(({ userId }) => userId))];
  const more = await hearingMore(deps, userIds, new Date(now + timing.newsMs));
  // Somebody may have deleted the account since.
  const people = await deps.db.selectFrom('users').select('id').where('id', 'in', userIds).execute();
  const here = new Set(people.map(({ id }) => id));
  const news = together(all.filter(({ userId }) => here.has(userId)));
  const isEarly = ({ userId, since }: NewsJob) => more.has(userId) && Date.parse(since) + timing.newsForMs > now;
  await deps.db.transaction().execute(async (trx) => {
    await sendNews(deps, trx, news.filter(isEarly), timing);
    for (const one of news) if (!isEarly(one)) await deps.live.publish(trx, one.userId, newsEvent(one.news, one.ads));
  });
};
