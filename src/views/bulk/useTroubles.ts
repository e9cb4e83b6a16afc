import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { AdFields } from '#contract/adFields.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectRows, selectUnsavedText } from '#src/machines/bulkShown.ts';
import { refusedAds } from '#src/machines/publishRefused.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { PublishOrder } from '#src/machines/publish/context.ts';
import { type RowTrouble, troubleOf } from './rowTrouble.ts';

export type Troubles = (row: Row) => RowTrouble | null;

/** What the ads said when an order came to its result. */
interface Told {
  readonly order: PublishOrder | null;
  readonly fields: ReadonlyMap<string, AdFields>;
}

const isSame = (one: AdFields | undefined, other: AdFields): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Why each ad is not saved, or not published; one that was changed since it was refused may be all right now. */
export const useTroubles = (bulk: BulkActor, publish: PublishActor): Troubles => {
  const unsavedText = useSelector(bulk, selectUnsavedText);
  const rows = useSelector(bulk, selectRows);
  const snapshot = useSelector(publish, (now) => now);
  const order = snapshot.hasTag('result') ? snapshot.context.order : null;
  const [told, setTold] = useState<Told>({ order: null, fields: new Map() });
  if (told.order !== order) setTold({ order, fields: new Map(rows.map(({ id, fields }) => [id, fields])) });
  return useMemo(() => {
    const all = refusedAds(snapshot);
    return (row) => {
      const refused = all.get(row.id);
      const holds = refused !== undefined && isSame(told.fields.get(row.id), row.fields);
      return troubleOf(row, { unsavedText, refused: holds ? refused : undefined });
    };
  }, [unsavedText, snapshot, told]);
};
