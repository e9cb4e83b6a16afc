import type { AdFields } from '#contract/adFields.ts';
import { type BulkRow, SomeFields } from '#contract/calls/bulkAds.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fieldsOf } from '#server/platform/http/faults.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Transaction } from 'kysely';
import { type AdFact, recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import { type AdRow, readAds } from './read.ts';
import { checkOwned, EMPTY, holds, toColumns } from './write.ts';

type Fields = Partial<AdFields>;
type Trx = Transaction<Database>;

interface Asked {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const row = (id: string, outcome: BulkRow['outcome'], over: Partial<BulkRow> = {}): BulkRow => ({
  id,
  outcome,
  version: null,
  error: null,
  fields: {},
  ad: null,
  ...over,
});

const refused = (id: string, fields: Record<string, string[]>): BulkRow =>
  row(id, 'refused', { error: Object.values(fields)[0]?.[0] ?? null, fields });

/** The fields of each row; a refusal in place of those that no ad may have. */
const parse = ({ id, fields }: Asked): Fields | BulkRow => {
  const parsed = SomeFields.safeParse(fields, { reportInput: true });
  return parsed.success ? parsed.data : refused(id, fieldsOf(parsed.error.issues));
};
const isRefusal = (parsed: Fields | BulkRow): parsed is BulkRow => 'outcome' in parsed;

/** Checks whom images, ad account and ad set belong to; of rows that name the same ones only the first. */
const ownershipOf = (trx: Trx, userId: number) => {
  const known = new Map<string, Promise<Problem | null>>();
  return (fields: Fields, current?: AdRow): Promise<Problem | null> => {
    const { name: _name, headline: _headline, primary_text: _text, description: _description, ...named } = fields;
    const { ad_account_id, preset_id, page_id, instagram_id, pixel_id } = current ?? {};
    const had = [ad_account_id, preset_id, page_id, instagram_id, pixel_id];
    const key = JSON.stringify([named, had]);
    const check = async (): Promise<Problem | null> => {
      try {
        await checkOwned(trx, userId, fields, current);
        return null;
      } catch (thrown) {
        if (thrown instanceof Problem) return thrown;
        throw thrown;
      }
    };
    const found = known.get(key) ?? check();
    known.set(key, found);
    return found;
  };
};

const notOwned = (id: string, problem: Problem): BulkRow =>
  row(id, 'refused', {
    error: problem.text,
    fields: Object.fromEntries(Object.entries(problem.extra.fields ?? {}).map(([field, texts]) => [field, [...texts]])),
  });

/** Locks the ads of the user among these, in the order of their ids, so that two calls never wait for each other. */
const lockAds = async (trx: Trx, userId: number, ids: readonly string[]): Promise<Map<string, AdRow>> => {
  const rows = ids.length
    ? await adsOf(trx, userId).selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
    : [];
  return new Map(rows.map((ad) => [ad.id, ad]));
};

/** Facts and live events of many ads, in the transaction that changed them. */
const announce = async (deps: Deps, trx: Trx, userId: number, facts: readonly AdFact[]): Promise<void> => {
  await recordFacts(deps, trx, facts);
  await deps.live.publish(trx, userId, ...facts.map(({ adId }) => ({ type: 'ad.changed' as const, ad_id: adId })));
};

/** Conflicts, and what was saved before, with the ads as they are now. */
const withAds = async (
  trx: Trx,
  userId: number,
  results: readonly BulkRow[],
  already: ReadonlySet<string> = new Set(),
): Promise<BulkRow[]> => {
  const ids = results.filter(({ id, outcome }) => outcome === 'conflict' || already.has(id)).map(({ id }) => id);
  const ads = new Map((await readAds(trx, userId, ids)).map((ad) => [ad.id, ad]));
  return results.map((result) => ({ ...result, ad: ads.get(result.id) ?? null }));
};

const inOrder = (asked: readonly Asked[], results: ReadonlyMap<string, BulkRow>): BulkRow[] =>
  [...new Set(asked.map(({ id }) => id))].map((id) => results.get(id)!);

/**
 * Makes many drafts in one transaction; each row has an outcome of its own. An ad that an earlier call made under the same
 * id is not made again: `saved` where it has these fields, else `conflict`.
 */
export const createMany = (deps: Deps, userId: number, asked: readonly Asked[]): Promise<BulkRow[]> =>
  deps.db.transaction().execute(async (trx) => {
    const results = new Map<string, BulkRow>();
    const wanted = new Map<string, { readonly given: Fields; readonly whole: AdFields }>();
    const ownership = ownershipOf(trx, userId);
    for (const one of asked) {
      const given = parse(one);
      if (isRefusal(given)) {
        results.set(one.id, given);
        continue;
      }
      const problem = await ownership(given);
      if (problem) results.set(one.id, notOwned(one.id, problem));
      else wanted.set(one.id, { given, whole: { ...EMPTY, ...given } });
    }
    const now = deps.now();
    // In the order of their ids: two calls that make the same ads at once must not wait for each other.
    const inTurn = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const rows = inTurn.map(([id, { whole }]) => ({
      ...whole,
      adset: whole.adset && JSON.stringify(whole.adset),
      enhancements: whole.enhancements && JSON.stringify(whole.enhancements),
      id,
      user_id: userId,
      status: 'draft' as const,
      version: 1,
      created_at: now,
      updated_at: now,
    }));
    const made = rows.length
      ? await trx
          .insertInto('ads')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .execute()
      : [];
    for (const { id } of made) results.set(id, row(id, 'saved', { version: 1 }));
    const others = [...wanted.keys()].filter((id) => !results.has(id));
    const there = await lockAds(trx, userId, others);
    for (const id of others) {
      const ad = there.get(id);
      const isSame = ad !== undefined && holds(ad, wanted.get(id)!.whole);
      const outcome = isSame ? 'saved' : ad ? 'conflict' : 'missing';
      results.set(id, row(id, outcome, { version: isSame ? ad.version : null }));
    }
    const facts = made.map(({ id }) => ({
      adId: id,
      userId,
      type: 'ad.created' as const,
      data: wanted.get(id)!.given,
    }));
    await announce(deps, trx, userId, facts);
    return withAds(trx, userId, inOrder(asked, results));
  });

interface AskedChange extends Asked {
  readonly version: number;
}

/**
 * Changes many drafts or failed ads in one transaction; each row has an outcome of its own. A change that the ad has
 * already, because an earlier answer got lost, is `saved`.
 */
export const changeMany = (deps: Deps, userId: number, asked: readonly AskedChange[]): Promise<BulkRow[]> =>
  deps.db.transaction().execute(async (trx) => {
    const results = new Map<string, BulkRow>();
    const already = new Set<string>();
    const facts: AdFact[] = [];
    const ownership = ownershipOf(trx, userId);
    const ads = await lockAds(
      trx,
      userId,
      asked.map(({ id }) => id),
    );
    const change = async (one: AskedChange): Promise<BulkRow> => {
      const { id, version } = one;
      const ad = ads.get(id);
      if (!ad) return row(id, 'missing');
      const fields = parse(one);
      if (isRefusal(fields)) return fields;
      if (version !== ad.version) {
        if (!holds(ad, { ...ad, ...fields }) || !isEditable(ad.status)) return row(id, 'conflict');
        // It may differ otherwise: others wrote meanwhile.
        already.add(id);
        return row(id, 'saved', { version: ad.version });
      }
      if (!isEditable(ad.status)) return row(id, 'frozen');
      const problem = await ownership(fields, ad);
      if (problem) return notOwned(id, problem);
      await trx
        .updateTable('ads')
        .set({ ...toColumns(fields), status: 'draft', version: version + 1, updated_at: deps.now() })
        .where('id', '=', id)
        .execute();
      const type = ad.status === 'failed' ? 'ad.returnedToDraft' : 'ad.changed';
      facts.push({ adId: id, userId, type, data: fields });
      return row(id, 'saved', { version: version + 1 });
    };
    for (const one of asked) if (!results.has(one.id)) results.set(one.id, await change(one));
    await announce(deps, trx, userId, facts);
    return withAds(trx, userId, inOrder(asked, results), already);
  });
