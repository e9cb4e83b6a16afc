import type { Ad } from '#contract/ad.ts';
import { STEP_MINUTES } from '#contract/flows/bounds.ts';
import { readAds } from '#server/ads/read.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createAds, type CreateAdsAnswer } from '#server/publishing/createAds.ts';
import { heldUpIn } from './heldUp.ts';
import { didText, namesOf, whyText } from './named.ts';
import { accountsFor } from './places.ts';
import { byRun, type Perform, RUN_OVER, soon, type StepContext, staying } from './types.ts';

type Context = StepContext<'publish'>;

/** Each names the ads that have it in common. */
const MOST_REASONS = 8;

/** Ads that were queued for Meta since then. */
const queuedFrom = async (
  { deps }: Pick<Context, 'deps'>,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await deps.db
    .selectFrom('publications')
    .select('ad_id')
    .distinct()
    .where('ad_id', 'in', ids)
    .where('created_at', '>=', since)
    .execute();
  return new Set(rows.map(({ ad_id: id }) => id));
};

/** Ads that were queued since the step began, or the one that it goes on from: they are not queued again. */
const queuedSince = (context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { created_at: began, memo } = context.effect;
  const since = memo['since'] as string | undefined;
  return queuedFrom(context, ids, since === undefined ? began : new Date(since));
};

/** Why ads cannot be published, by the rules. */
const refusedText = (errors: CreateAdsAnswer['validation_errors']): readonly string[] =>
  whyText(
    errors.map(({ ad_name: name, errors: texts }) => ({ ad: { copy: { name } }, why: texts.join(' ') })),
    'published',
  );

/** Queues what is not queued yet, account by account; says why some cannot be. */
const queue = async (context: Context, ads: readonly Ad[]): Promise<string[]> => {
  const { deps, node, run } = context;
  const { ad_account_id: said, status } = node.settings;
  const why: string[] = [];
  for (const [accountId, group] of await accountsFor(deps, run.user_id, ads, said)) {
    const statuses = Object.fromEntries(group.map(({ id }) => [id, status]));
    try {
      const by = { by: byRun(context), requireWanted: context.requireOpen };
      const asked = { adIds: group.map(({ id }) => id), accountId, statuses, ...by };
      const { validation_errors: errors } = await createAds(deps, run.user_id, asked);
      why.push(...refusedText(errors));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error.status === 429 || error.extra.code === RUN_OVER)
        throw error;
      const of = error.extra.data?.['validation_errors'] as CreateAdsAnswer['validation_errors'] | undefined;
      // Where none can be, each ad's own reason says more than that.
      why.push(...(of && of.length > 0 ? refusedText(of) : [error.text]));
    }
  }
  return why;
};

type Fate = 'published' | 'failed' | 'open';

const fateOf = ({ status }: Ad): Fate => {
  if (status === 'published') return 'published';
  return status === 'queued' || status === 'publishing' ? 'open' : 'failed';
};

/** Ads that somebody published while the run was on its way here: its owner, whom it may have sent to them. */
const publishedMeanwhile = async (context: Context, ads: readonly Ad[]): Promise<readonly string[]> => {
  const there = ads.filter((ad) => fateOf(ad) !== 'failed').map(({ id }) => id);
  return [...(await queuedFrom(context, there, context.run.began_at))];
};

const earlierText = (ads: readonly Pick<Ad, 'copy'>[]): string => {
  const [was, left] = ads.length === 1 ? ['was', 'is left as it is'] : ['were', 'are left as they are'];
  return `${namesOf(ads)} ${was} published before this step, and ${left}.`;
};

/** Publishes the ads of the run, and waits until Meta has them or does not. */
export const publish: Perform<'publish'> = async (context) => {
  const { deps, node, run, facts, effect, limits, keep } = context;
  const of = node.settings.ads;
  if (node.settings.status === 'ACTIVE' && !limits.allow_active)
    return { outcome: 'none', note: 'This flow may not publish active ads.' };
  const before = await readAds(deps.db, run.user_id, facts.ads[of]);
  let why = effect.memo['why'] as readonly string[] | undefined;
  let meanwhile = (effect.memo['meanwhile'] as readonly string[] | undefined) ?? [];
  if (why === undefined) {
    const queued = await queuedSince(
      context,
      before.map(({ id }) => id),
    );
    const left = before.filter(({ id }) => !queued.has(id));
    meanwhile = await publishedMeanwhile(context, left);
    why = await queue(
      context,
      left.filter(({ id }) => !meanwhile.includes(id)),
    );
    await keep({ why: why.slice(0, 20), meanwhile });
  }
  const queued = new Set([...(await queuedSince(context, facts.ads[of])), ...meanwhile]);
  const ads = (await readAds(deps.db, run.user_id, facts.ads[of])).map((ad) => ({
    id: ad.id,
    copy: ad.copy,
    publication: ad.publication,
    fate: queued.has(ad.id) ? fateOf(ad) : ('failed' as const),
    problem: queued.has(ad.id) ? ad.publication?.error?.message : undefined,
  }));
  const late = deps.now().getTime() - effect.created_at.getTime() > STEP_MINUTES.meta * 60_000;
  const underway = ads.filter(({ fate }) => fate === 'open');
  const open = underway.length;
  if (open > 0 && !late) return soon(context, 'meta', heldUpIn(underway));
  const there = ads.filter(({ fate }) => fate === 'published');
  const published = there.map(({ id }) => id);
  const reasons = [
    ...why,
    ...whyText(
      ads.flatMap((ad) => (ad.fate === 'failed' && ad.problem ? [{ ad, why: ad.problem }] : [])),
      'published',
    ),
  ];
  const others = there.filter(({ id }) => meanwhile.includes(id));
  const note = [
    didText(there, facts.ads[of].length, 'published'),
    ...(others.length > 0 ? [earlierText(others)] : []),
    ...reasons.slice(0, MOST_REASONS),
  ].join(' ');
  if (open > 0) return { outcome: 'unconfirmed', note };
  if (published.length === 0) return { outcome: 'none', note };
  if (published.length === facts.ads[of].length) return { outcome: 'all', note };
  return { outcome: 'some', note, facts: staying(facts, of, published) };
};
