import { useSelector } from '@xstate/react';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { selectConnecting, selectRefusal } from '#src/machines/connectionShown.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import { selectIncomplete, selectReconnects, selectSyncing, selectSyncText } from '#src/machines/resultsShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

interface SyncTroubleProps {
  readonly results: ResultsActor;
  readonly connection: ConnectionActor;
}

const selectConnectText = selectRefusal('access');

/** A retry would fail just as well: what helps is another connection. */
const Reconnect = ({ connection }: Pick<SyncTroubleProps, 'connection'>) => (
  <Button
    dense
    busy={useSelector(connection, selectConnecting)}
    busyLabel="Opening Meta"
    onClick={() => connection.send({ type: 'connection.connect' })}
  >
    Reconnect
  </Button>
);

/** Why results could not be read from Meta, and what helps. */
export const SyncTrouble = ({ results, connection }: SyncTroubleProps) => {
  const text = useSelector(results, selectSyncText);
  const syncing = useSelector(results, selectSyncing);
  const reconnects = useSelector(results, selectReconnects);
  const incomplete = useSelector(results, selectIncomplete);
  const refusal = useSelector(connection, selectConnectText);
  if (text === null || syncing) return null;
  return (
    <Notice
      tone="attention"
      live="status"
      title={incomplete ? 'Results from Meta are incomplete' : "Results couldn't be updated from Meta"}
      actions={
        reconnects ? (
          <Reconnect connection={connection} />
        ) : (
          <Button dense onClick={() => results.send({ type: 'results.sync' })}>
            Retry
          </Button>
        )
      }
    >
      {text}
      {reconnects && refusal !== null && ` ${refusal}`}
    </Notice>
  );
};
