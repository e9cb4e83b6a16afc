import type { KeyboardEvent } from 'react';
import type { BoardChange, BulkFile } from '#src/machines/bulk/board.ts';
import type { BulkFiles } from './files.ts';

/** What a place on the board can do. A picture is dragged, or picked up by a press and put down by another one. */
export interface Hands {
  readonly files: ReadonlyMap<string, BulkFile>;
  readonly look: BulkFiles['look'];
  readonly picked: string | null;
  readonly pick: (fileId: string | null) => void;
  readonly change: (change: BoardChange) => void;
}

/** The keys of a picture: Delete removes it, T puts it into the tray, Escape lets it go. */
export const onKeys =
  (fileId: string, { pick, change }: Hands) =>
  (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') change({ kind: 'remove', fileIds: [fileId] });
    else if (event.key === 't' || event.key === 'T') change({ kind: 'toTray', fileId });
    else if (event.key === 'Escape') pick(null);
    else return;
    event.preventDefault();
    pick(null);
  };
