import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Row } from '#src/machines/bulk/rows.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectUnsavedText } from '#src/machines/bulkShown.ts';
import { refusedAds } from '#src/machines/publishRefused.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { type RowTrouble, troubleOf } from './rowTrouble.ts';

export type Troubles = (row: Row) => RowTrouble | null;

/** Why each ad is not saved, or not published. */
export const useTroubles = (bulk: BulkActor, publish: PublishActor): Troubles => {
  const unsavedText = useSelector(bulk, selectUnsavedText);
  const snapshot = useSelector(publish, (now) => now);
  return useMemo(() => {
    const known = { unsavedText, refused: refusedAds(snapshot) };
    return (row) => troubleOf(row, known);
  }, [unsavedText, snapshot]);
};
