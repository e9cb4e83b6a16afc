import { isDeepStrictEqual } from 'node:util';
import type { SuggestionName } from '#contract/calls/generation.ts';
import { CREDIT_PRICES, type GenerationKind } from '#contract/rules/prices.ts';
import { cutText } from '#contract/rules/cutText.ts';
import { isInstruction } from '#contract/rules/instruction.ts';
import { adsOf } from '#server/ads/own.ts';
import { requireImages } from '#server/media/assets.ts';
import { lockUser } from '#server/billing/credits.ts';
import { holdCredits } from '#server/billing/hold.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sendJob } from '#server/platform/jobs/job.ts';
import type { Transaction } from 'kysely';
import { GENERATING } from './job.ts';
import { holdOf } from './settle.ts';
import { briefAt, meantBy, namesOf, sizeOf, type Wish } from './wish.ts';

/** Of one user at the same time; more would only wait for each other. */
const MOST_RUNNING = 3;

const MADE: Readonly<Record<GenerationKind, string>> = { copy: 'Ad copy', image: 'Ad image' };
/** Of a product's name in the ledger, in characters. */
const LONGEST = 60;

/** What one of it is paid for, as the ledger tells it. */
const noteOf = (wish: Wish, index: number, byFlow: boolean): string => {
  const { product } = wish.kind === 'copy' ? briefAt(wish, index) : wish.brief;
  const [name, short] = [product.trim(), cutText(product.trim(), LONGEST)];
  return `${MADE[wish.kind]}${byFlow ? ' by a flow' : ''} for “${short}${short === name ? '' : '…'}”`;
};

const NOTHING = JSON.stringify({ primary_text: '', headline: '', description: '' });

const makerOf = ({ writer }: Pick<Deps, 'writer'>, wish: Wish): 'composer' | 'model' => {
  if (wish.kind === 'copy') return writer.kind;
  return wish.paint ? 'model' : 'composer';
};

/** The one that the same key began; null: none. 409 where it was another ask. */
const findBegun = async (trx: Transaction<Database>, userId: number, key: string, wish: Wish) => {
  const begun = await trx
    .selectFrom('generations')
    .select(['id', 'ask'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!begun) return null;
  if (isDeepStrictEqual(meantBy(begun.ask as Wish), meantBy(wish))) return begun.id;
  throw new Problem(409, 'This key was used for another ask before.', { code: 'idempotency_conflict' });
};

const noPainter = () =>
  new Problem(400, 'No AI model of pictures is set up here. Use your own photos instead.', { code: 'painter_missing' });

/** What speaks to a machine is nothing to sell: it is said before anything is paid. */
const refuseInstruction = (wish: Wish): void => {
  if (wish.kind !== 'copy') return;
  const products = Array.from({ length: sizeOf(wish) }, (_, index) => briefAt(wish, index).product);
  if (!products.some(isInstruction)) return;
  const text = 'The product reads like an instruction. Say what you sell.';
  throw new Problem(400, text, { code: 'product_is_instruction' });
};

const refuseTooMany = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  const { running } = await trx
    .selectFrom('generations')
    .select(({ fn }) => fn.countAll<string>().as('running'))
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  if (Number(running) < MOST_RUNNING) return;
  const text = `${MOST_RUNNING} are being made for you already. Wait for one of them, or cancel it.`;
  throw new Problem(429, text, { code: 'too_many_running', retryAfter: 5 });
};

const refuseForeignAd = async (trx: Transaction<Database>, userId: number, adId: string): Promise<void> => {
  const own = await adsOf(trx, userId).select('id').where('id', '=', adId).executeTakeFirst();
  if (!own) throw new Problem(404, 'There is no such ad.', { code: 'ad_missing' });
};

const refuseForeignSuggestions = async (
  trx: Transaction<Database>,
  userId: number,
  names: readonly SuggestionName[],
): Promise<void> => {
  const ids = new Set(names.map(({ generation_id: id }) => id));
  if (ids.size === 0) return;
  const rows = await trx
    .selectFrom('generation_items as i')
    .innerJoin('generations as g', 'g.id', 'i.generation_id')
    .select(['i.generation_id', 'i.index'])
    .where('g.user_id', '=', userId)
    .where('g.kind', '=', 'copy')
    .where('g.id', 'in', [...ids])
    .execute();
  const own = new Set(rows.map(({ generation_id: id, index }) => `${id}:${index}`));
  if (names.every(({ generation_id: id, index }) => own.has(`${id}:${index}`))) return;
  throw new Problem(404, 'There is no such suggestion.', { code: 'suggestion_missing' });
};

/**
 * Begins what was asked for, with the credits for all of it set aside, in one transaction with the job that makes it.
 * Returns its id; the same key again returns the same one and takes nothing.
 */
export const startGeneration = (
  deps: Deps,
  userId: number,
  key: string,
  wish: Wish,
  { byFlow = false }: { readonly byFlow?: boolean } = {},
): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    refuseInstruction(wish);
    await lockUser(trx, userId);
    const begun = await findBegun(trx, userId, key, wish);
    if (begun !== null) return begun;
    await refuseTooMany(trx, userId);
    const adId = wish.ad_id ?? null;
    if (adId !== null) await refuseForeignAd(trx, userId, adId);
    if (wish.kind === 'image') {
      if (wish.paint && deps.painter === null) throw noPainter();
      await requireImages(trx, userId, wish.photos ?? []);
      await refuseForeignSuggestions(trx, userId, namesOf(wish));
    }
    const price = CREDIT_PRICES[wish.kind];
    const { id } = await trx
      .insertInto('generations')
      .values({
        user_id: userId,
        key,
        kind: wish.kind,
        ask: JSON.stringify(wish),
        maker: makerOf(deps, wish),
        price,
        ad_id: adId,
        by_flow: byFlow,
        created_at: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const indexes = Array.from({ length: sizeOf(wish) }, (_, index) => index);
    await trx
      .insertInto('generation_items')
      .values(indexes.map((index) => ({ generation_id: id, index, texts: NOTHING })))
      .execute();
    const holds = indexes.map((index) => ({
      key: holdOf(id, index),
      amount: price,
      note: noteOf(wish, index, byFlow),
    }));
    await holdCredits(deps, trx, userId, holds);
    await deps.live.publish(trx, userId, { type: 'generation.changed', generation_id: id });
    await sendJob(deps, trx, GENERATING, { id });
    return id;
  });
