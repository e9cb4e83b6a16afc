// What is written of an ad in other tabs of this browser: each copies it where all can read it, until it is saved.
import type { Ad } from '#contract/ad.ts';
import { fieldsOfAd } from '#src/machines/adFields.ts';
import { isUnsaved, type Row, unsavedOf } from '#src/machines/bulk/rows.ts';
import { leftOf } from '#src/machines/draft/versions.ts';
import { IN_GRID } from '#src/machines/publish/context.ts';
import { askToSave } from '#src/services/saveAsked.ts';
import { batchName } from './batches.ts';
import { BatchCopy } from './bulkCopy.ts';
import { copyName, DraftCopy } from './draftCopy.ts';
import type { Owner, SessionServices } from './services.ts';

/** Where the copies are, and whose. */
export interface Written {
  readonly drafts: SessionServices['drafts'];
  readonly owner: Owner;
  /** The batch that this tab has in the grid: its rows are at hand, and their copy is older. */
  readonly ownBatch: string | null;
}

/** How long another tab has to save; one that was closed says nothing. In milliseconds. */
const SAVING_MS = 3_000;
const LOOK_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

const copiesOf = async ({ drafts, owner }: Written, adIds: readonly string[]) => {
  const read = adIds.map(async (id) => [id, await drafts.read(copyName(owner, id), DraftCopy)] as const);
  return (await Promise.all(read)).flatMap(([id, copy]) => (copy ? [[id, copy] as const] : []));
};

/** What is written of these ads in the grids of other tabs, and not saved. */
const rowsOf = async ({ drafts, owner, ownBatch }: Written, adIds: readonly string[]): Promise<readonly Row[]> => {
  const batches = await drafts.readAll(batchName(owner, ''), BatchCopy);
  return batches
    .filter(({ bulkId }) => bulkId !== ownBatch)
    .flatMap(({ rows }) => rows.filter((row) => adIds.includes(row.id) && isUnsaved(row)));
};

/** Has other tabs save what they have of these ads, and waits for it a while; false: none has any. */
export const saveElsewhere = async (
  written: Written,
  adIds: readonly string[],
  signal: AbortSignal,
): Promise<boolean> => {
  // What this tab saved just now is no longer there.
  await written.drafts.written();
  const there = async () => [
    ...(await copiesOf(written, adIds)).map(([id]) => id),
    ...(await rowsOf(written, adIds)).map(({ id }) => id),
  ];
  let left = await there();
  if (left.length === 0) return false;
  askToSave(left);
  for (let waited = 0; left.length > 0 && waited < SAVING_MS && !signal.aborted; waited += LOOK_MS) {
    // oxlint-disable-next-line no-await-in-loop -- each look is later than the one before
    await pause(LOOK_MS);
    // oxlint-disable-next-line no-await-in-loop -- as above
    left = await there();
  }
  return true;
};

const ELSEWHERE = 'It has changes in another tab that are not saved yet. Open it to see them.';

/** D5.11: of each ad, what another tab has and the server has not, in words. */
export const unsavedElsewhere = async (
  written: Written,
  ads: readonly Ad[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const adIds = ads.map(({ id }) => id);
  const copies = new Map(await copiesOf(written, adIds));
  const rows = await rowsOf(written, adIds);
  // What was left in a grid before the ad was changed otherwise is no longer its newest.
  const isLeft = (ad: Ad) => (row: Row) =>
    row.id === ad.id &&
    row.version >= ad.version &&
    Object.keys(unsavedOf({ fields: row.fields, saved: fieldsOfAd(ad, row.fields) })).length > 0;
  return new Map(
    ads.map((ad) => {
      const copy = copies.get(ad.id);
      const isWritten = copy !== undefined && leftOf(ad, copy).length > 0;
      return [ad.id, [...(isWritten ? [ELSEWHERE] : []), ...(rows.some(isLeft(ad)) ? [IN_GRID] : [])]] as const;
    }),
  );
};
