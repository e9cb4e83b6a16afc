// What is written of an ad in other tabs of this browser: each copies it where all can read it, until it is saved.
import type { Ad } from '#contract/ad.ts';
import { leftOf } from '#src/machines/draft/versions.ts';
import { askToSave } from '#src/services/saveAsked.ts';
import { copyName, DraftCopy } from './draftCopy.ts';
import type { Owner, SessionServices } from './services.ts';

/** Where the copies are, and whose. */
export interface Written {
  readonly drafts: SessionServices['drafts'];
  readonly owner: Owner;
}

/** How long another tab has to save; one that was closed says nothing. In milliseconds. */
const SAVING_MS = 3_000;
const LOOK_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

const copiesOf = async ({ drafts, owner }: Written, adIds: readonly string[]) => {
  const read = adIds.map(async (id) => [id, await drafts.read(copyName(owner, id), DraftCopy)] as const);
  return (await Promise.all(read)).flatMap(([id, copy]) => (copy ? [[id, copy] as const] : []));
};

/** Has other tabs save what they have of these ads, and waits for it a while; false: none has any. */
export const saveElsewhere = async (
  written: Written,
  adIds: readonly string[],
  signal: AbortSignal,
): Promise<boolean> => {
  // What this tab saved just now is no longer there.
  await written.drafts.written();
  const there = async () => (await copiesOf(written, adIds)).map(([id]) => id);
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

/** D5.11: ads of which another tab has what the server has not. */
export const unsavedElsewhere = async (written: Written, ads: readonly Ad[]): Promise<ReadonlySet<string>> => {
  const copies = new Map(
    await copiesOf(
      written,
      ads.map(({ id }) => id),
    ),
  );
  return new Set(
    ads.flatMap((ad) => {
      const copy = copies.get(ad.id);
      return copy && leftOf(ad, copy).length > 0 ? ad.id : [];
    }),
  );
};
