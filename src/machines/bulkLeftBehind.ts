import { actorAbove } from './internals.ts';
import type { UploadInput } from './upload/context.ts';
import type { LeftBehind, UploadsActor } from './uploads.machine.ts';
import type { BulkActor } from './bulk.machine.ts';
import type { AnyActorRef } from 'xstate';

/** What a file is uploaded for; null where that was not written down. Files that are not kept are missing. */
type KeptUploads = ReadonlyMap<string, UploadInput | null>;

/**
 * What an earlier page left to be uploaded: what it had begun, by its journal, and what was written down beside the files.
 * Lost is only what has no file any more. `service`: the one of the uploads chart that asks.
 */
export const leftBehindOf = async (
  service: AnyActorRef,
  known: readonly string[],
  read: (fileIds: readonly string[]) => Promise<KeptUploads>,
): Promise<LeftBehind> => {
  const uploads = actorAbove(service) as UploadsActor;
  const bulk = actorAbove(uploads) as BulkActor;
  const kept = await read(bulk.getSnapshot().context.files.map(({ id }) => id));
  const begun = (id: string): UploadInput[] => {
    const upload = known.includes(id) ? uploads.getSnapshot().children[`upload-${id}`] : undefined;
    return upload ? [upload.getSnapshot().context] : [];
  };
  return {
    uploads: [...kept].flatMap(([id, written]) => (written === null ? begun(id) : [written])),
    lost: known.filter((id) => !kept.has(id)),
  };
};
