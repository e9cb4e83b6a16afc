// What of an ad is still on its way from this page to the server.
import type { Ad } from '#contract/ad.ts';
import { waitFor } from 'xstate';
import { isUnsaved } from '#src/machines/bulk/rows.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import type { DraftActor } from '#src/machines/draft.machine.ts';
import { adIdOf } from '#src/machines/draft/versions.ts';
import { IN_GRID } from '#src/machines/publish/context.ts';
import { draftId, type SessionActor } from '#src/machines/session.machine.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { UPLOADING_TEXTS } from '#src/machines/uploadShown.ts';

/** The running session; undefined: there is none. */
export type SessionOf = () => SessionActor | undefined;

/** How long a press on "Publish" waits for what was written just before, in milliseconds. */
const SAVING_MS = 10_000;

const draftsOf = (session: SessionOf, adIds: readonly string[]): DraftActor[] => {
  const snapshot = session()?.getSnapshot();
  return (snapshot?.context.drafts ?? [])
    .flatMap((adId) => snapshot?.children[draftId(adId)] ?? [])
    .filter((draft) => adIds.includes(adIdOf(draft.getSnapshot().context)));
};

const uploadsOf = (session: SessionOf): UploadActor[] => {
  const uploads = session()?.getSnapshot().children.uploads?.getSnapshot();
  return (uploads?.context.items ?? []).flatMap(({ uploadId }) => uploads?.children[`upload-${uploadId}`] ?? []);
};

/** The grid, where this tab edits ads in it. */
export const gridOf = (session: SessionOf): BulkActor | null => {
  const bulk = session()?.getSnapshot().children['bulk'] as BulkActor | undefined;
  return bulk?.getSnapshot().matches('made') ? bulk : null;
};

const hasUnsaved = (grid: BulkActor, adIds: readonly string[]): boolean =>
  grid.getSnapshot().context.rows.some((row) => adIds.includes(row.id) && isUnsaved(row));

/** Saves what is written of these ads, and waits for it a while: they are read and published as they are on the screen. */
export const saveWritten = async (session: SessionOf, adIds: readonly string[], signal: AbortSignal): Promise<void> => {
  const unsaved = draftsOf(session, adIds).filter((draft) => draft.getSnapshot().hasTag('unsaved'));
  for (const draft of unsaved) draft.send({ type: 'draft.save' });
  const options = { timeout: SAVING_MS, signal };
  const ended: Promise<unknown>[] = unsaved.map((draft) =>
    waitFor(draft, (snapshot) => !snapshot.hasTag('busy'), options),
  );
  const grid = gridOf(session);
  if (grid && hasUnsaved(grid, adIds)) {
    grid.send({ type: 'bulk.save' });
    ended.push(waitFor(grid, (snapshot) => !snapshot.hasTag('busy'), options));
  }
  await Promise.allSettled(ended);
};

/** D5.11: published now, the ad would go without what was written or chosen for it. As errors of the ad. */
export const unfinishedOf = (session: SessionOf, { id, media }: Ad): string[] => {
  const drafts = draftsOf(session, [id]).filter((draft) => draft.getSnapshot().hasTag('unsaved'));
  const moving = uploadsOf(session).flatMap((upload) => {
    const snapshot = upload.getSnapshot();
    const { adId, mediaAssetId, format, replaces } = snapshot.context;
    const isOfAd = adId === id || mediaAssetId === media.media_asset_id;
    return isOfAd && !replaces && snapshot.hasTag('busy') ? UPLOADING_TEXTS[format] : [];
  });
  const grid = gridOf(session);
  return [
    ...(drafts.length > 0 ? ['Its last changes are not saved yet. Open it to see them.'] : []),
    ...(grid && hasUnsaved(grid, [id]) ? [IN_GRID] : []),
    ...moving,
  ];
};
