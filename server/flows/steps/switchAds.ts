import type { SwitchStatus } from '#contract/ad.ts';
import type { AdsOfRun } from '#contract/flows/kinds.ts';
import { STEP_MINUTES } from '#contract/flows/bounds.ts';
import { changeOf } from '#contract/rules/changesOf.ts';
import { readAds } from '#server/ads/read.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { askStatus } from '#server/publishing/changes/ask.ts';
import type { Transaction } from 'kysely';
import { heldUpIn } from './heldUp.ts';
import { didText, notText } from './named.ts';
import { byRun, type Ended, RUN_OVER, soon, type StepBase, type StepContext, type Waits } from './types.ts';

/** Either kind of switch. */
type Context = StepBase & { readonly node: { readonly settings: { readonly ads: AdsOfRun } } };
type Answer = (Ended & { readonly outcome: 'ok' | 'failed' }) | Waits;

/** The ads that are to be switched, kept: somebody may switch one back while a fault of ours keeps the step from the others. */
const toAskOf = async ({ deps, run, effect, keep, node, facts }: Context, status: SwitchStatus) => {
  const known = effect.memo['toAsk'] as readonly string[] | undefined;
  if (known) return known;
  const ads = await readAds(deps.db, run.user_id, facts.ads[node.settings.ads]);
  const toAsk = ads.flatMap(({ id, publication }) =>
    publication?.configured_status === status && changeOf(publication, 'status') === null ? [] : id,
  );
  await keep({ toAsk });
  return toAsk;
};

/** Asks for each ad to be switched, once; a refusal is kept in words. */
const askAll = async (context: Context, status: SwitchStatus) => {
  const { deps, run, effect, keep } = context;
  const known = effect.memo['refused'] as Readonly<Record<string, string>> | undefined;
  if (known) return known;
  const refused: Record<string, string> = {};
  const left = new Set(await toAskOf(context, status));
  for (const id of left) {
    const together = async (trx: Transaction<Database>): Promise<void> => {
      await context.requireOpen(trx);
      await keep({ toAsk: [...left].filter((other) => other !== id) }, trx);
    };
    try {
      await askStatus(deps, run.user_id, id, { status, by: byRun(context), together });
      left.delete(id);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error.extra.code === RUN_OVER) throw error;
      refused[id] = error.text;
    }
  }
  await keep({ refused });
  return refused;
};

const switchAds = async (context: Context, status: SwitchStatus): Promise<Answer> => {
  const { deps, run, facts, node, effect } = context;
  const refused = await askAll(context, status);
  const ads = await readAds(deps.db, run.user_id, facts.ads[node.settings.ads]);
  const open = ads.filter(
    ({ id, publication }) =>
      !(id in refused) &&
      publication?.configured_status !== status &&
      changeOf(publication, 'status')?.state !== 'refused',
  );
  const late = deps.now().getTime() - effect.created_at.getTime() > STEP_MINUTES.meta * 60_000;
  if (open.length > 0 && !late) return soon(context, 'meta', heldUpIn(open));
  const did = status === 'PAUSED' ? 'paused' : 'turned on';
  const done = ads.filter(({ publication }) => publication?.configured_status === status);
  const others = ads
    .filter((ad) => !done.includes(ad))
    .map((ad) => ({ ad, why: refused[ad.id] ?? changeOf(ad.publication, 'status')?.error?.message ?? '' }));
  const note = [didText(done, ads.length, did), ...notText(others, did)].join(' ');
  return { outcome: done.length === ads.length && done.length > 0 ? 'ok' : 'failed', note };
};

/** Switches the run's ads off at Meta. */
export const pauseAds = (context: StepContext<'pause_ad'>): Promise<Answer> => switchAds(context, 'PAUSED');

/** Switches them on, where the flow may. */
export const activateAds = async (context: StepContext<'activate_ad'>): Promise<Answer> =>
  context.limits.allow_active
    ? switchAds(context, 'ACTIVE')
    : { outcome: 'failed', note: 'This flow may not turn ads on.' };
