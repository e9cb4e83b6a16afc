import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectTakesFiles } from '#src/machines/bulkShown.ts';
import type { DroppedFile } from './dropped.ts';
import type { BulkFiles } from './files.ts';

/** Puts files on the board; false: there is none, as the ads of a batch are made already. */
export const addFiles = (bulk: BulkActor, files: Pick<BulkFiles, 'keep'>, dropped: readonly DroppedFile[]): boolean => {
  if (!selectTakesFiles(bulk.getSnapshot())) return false;
  if (dropped.length === 0) return true;
  bulk.send({
    type: 'bulk.add',
    bulkId: crypto.randomUUID(),
    files: dropped.map(({ file, name }) => ({ id: files.keep(file), name, size: file.size })),
  });
  return true;
};
