import type { Ad } from '#contract/ad.ts';
import { STEP_MINUTES } from '#contract/flows/bounds.ts';
import { readAds } from '#server/ads/read.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createAds } from '#server/publishing/createAds.ts';
import { heldUpIn } from './heldUp.ts';
import { didText, whyText } from './named.ts';
import { accountsFor } from './places.ts';
import { byRun, type Perform, RUN_OVER, soon, type StepContext, staying } from './types.ts';

type Context = StepContext<'publish'>;

/** Each names the ads that have it in common. */
const MOST_REASONS = 8;

/** Ads that were queued since the step began, or the one that it goes on from: they are not queued again. */
const queuedSince = async ({ deps, effect }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const since = effect.memo['since'] as string | undefined;
  const rows = await deps.db
    .selectFrom('publications')
    .select('ad_id')
    .distinct()
    .where('ad_id', 'in', ids)
    .where('created_at', '>=', since === undefined ? effect.created_at : new Date(since))
    .execute();
  return new Set(rows.map(({ ad_id: id }) => id));
};

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
      const refused = errors.map(({ ad_name: name, errors: texts }) => ({
        ad: { copy: { name } },
        why: texts.join(' '),
      }));
      why.push(...whyText(refused, 'published'));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error.status === 429 || error.extra.code === RUN_OVER)
        throw error;
      why.push(error.text);
    }
  }
  return why;
};

type Fate = 'published' | 'failed' | 'open';

const fateOf = ({ status }: Ad): Fate => {
  if (status === 'published') return 'published';
  return status === 'queued' || status === 'publishing' ? 'open' : 'failed';
};

/** Publishes the ads of the run, and waits until Meta has them or does not. */
export const publish: Perform<'publish'> = async (context) => {
  const { deps, node, run, facts, effect, limits, keep } = context;
  const of = node.settings.ads;
  if (node.settings.status === 'ACTIVE' && !limits.allow_active)
    return { outcome: 'none', note: 'This flow may not publish active ads.' };
  const before = await readAds(deps.db, run.user_id, facts.ads[of]);
  let why = effect.memo['why'] as readonly string[] | undefined;
  if (why === undefined) {
    const queued = await queuedSince(
      context,
      before.map(({ id }) => id),
    );
    why = await queue(
      context,
      before.filter(({ id }) => !queued.has(id)),
    );
    await keep({ why: why.slice(0, 20) });
  }
  const queued = await queuedSince(context, facts.ads[of]);
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
  const note = [didText(there, facts.ads[of].length, 'published'), ...reasons.slice(0, MOST_REASONS)].join(' ');
  if (open > 0) return { outcome: 'unconfirmed', note };
  if (published.length === 0) return { outcome: 'none', note };
  if (published.length === facts.ads[of].length) return { outcome: 'all', note };
  return { outcome: 'some', note, facts: staying(facts, of, published) };
};
