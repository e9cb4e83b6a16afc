import type { Ad } from '#contract/ad.ts';
import { getAds } from '#contract/calls/ads.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { EMPTY_FIELDS, fieldsOfAd } from '#src/machines/adFields.ts';
import { EMPTY_BOARD } from '#src/machines/bulk/board.ts';
import type { KeptBatch } from '#src/machines/bulk/context.ts';
import { isUnsaved, mayEdit, type Row, withAds } from '#src/machines/bulk/rows.ts';
import { EMPTY_TEXT } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectOthers, selectStage, selectUploads } from '#src/machines/bulkShown.ts';
import { selectTextsActor } from '#src/machines/bulkTextsShown.ts';
import { batchName, seenOf } from './batches.ts';
import { BatchCopy } from './bulkCopy.ts';
import type { Owner, SessionServices } from './services.ts';

/** A batch of ads that there are already: no files, and nothing is made. */
export const batchOfAds = (ads: readonly Ad[], bulkId: string): KeptBatch => {
  const rows = ads.map((ad, pair): Row => {
    const fields = fieldsOfAd(ad, EMPTY_FIELDS);
    const { id, version, status } = ad;
    return { id, pair, fields, saved: fields, version, status, failure: null, sent: null, problem: null };
  });
  const images = ads.flatMap(({ media: { square, portrait } }) => [square, portrait]).filter((image) => image !== null);
  return {
    bulkId,
    turn: 0,
    files: [],
    leftOut: 0,
    leftOutNames: [],
    board: EMPTY_BOARD,
    texts: [EMPTY_TEXT],
    target: { ad_account_id: ads[0]?.ad_account_id ?? null, adset: null, preset_id: null },
    made: ads.map(({ id, media }) => ({ assetId: media.media_asset_id ?? id, square: null, portrait: null })),
    rows: withAds(rows, ads),
    images: Object.fromEntries(images.map((image) => [image.id, image])),
  };
};

/** The ads of a batch are in the queue, saved as they are, and nothing of it is on its way; a row that is gone has nothing. */
const mayGiveWay = (bulk: BulkActor): boolean => {
  const snapshot = bulk.getSnapshot();
  const uploads = selectUploads(snapshot)?.getSnapshot().context.items ?? [];
  const isWritten = selectTextsActor(snapshot)?.getSnapshot().hasTag('going') ?? false;
  const hasWords = snapshot.context.rows.some((row) => mayEdit(row) && isUnsaved(row));
  return (
    selectStage(snapshot) === 'made' && !snapshot.hasTag('unsaved') && !hasWords && !isWritten && uploads.length === 0
  );
};

interface Opened {
  readonly bulkId: string;
  /** Another batch is open that would be lost: it is done first. */
  readonly waits: boolean;
}

/** None of the ads can be edited. */
interface NotOpened {
  readonly why: 'deleted' | 'published';
}

/**
 * Opens ads in the grid. Where a batch is there that would be lost, they wait as a batch of their own that can be gone on
 * with once the other is done. Null: others are being opened.
 */
export const openAds = (
  { uncached, drafts }: Pick<SessionServices, 'uncached' | 'drafts'>,
  owner: Owner,
): ((bulk: BulkActor, adIds: readonly string[]) => Promise<Opened | NotOpened | null>) => {
  const open = async (bulk: BulkActor, adIds: readonly string[]): Promise<Opened | NotOpened> => {
    const { ads } = await uncached.call(getAds, { query: { ad_ids: adIds.join(',') } });
    const found = new Map(ads.map((ad) => [ad.id, ad]));
    const editable = adIds.flatMap((id) => found.get(id) ?? []).filter(({ status }) => isEditable(status));
    if (editable.length === 0) return { why: found.size === 0 ? 'deleted' : 'published' };
    const batch = batchOfAds(editable, crypto.randomUUID());
    drafts.write(batchName(owner, batch.bulkId), { ...batch, keptAt: Date.now() }, BatchCopy);
    await drafts.written();
    if (mayGiveWay(bulk)) bulk.send({ type: 'bulk.startOver' });
    bulk.send({ type: 'bulk.seen', batches: [...selectOthers(bulk.getSnapshot()), seenOf(batch)] });
    bulk.send({ type: 'bulk.take', bulkId: batch.bulkId });
    return { bulkId: batch.bulkId, waits: ['arranging', 'made'].includes(selectStage(bulk.getSnapshot())) };
  };
  let opening = false;
  return async (bulk, adIds) => {
    // The second press of a double-click.
    if (opening) return null;
    opening = true;
    try {
      return await open(bulk, adIds);
    } finally {
      opening = false;
    }
  };
};
