import { useSelector } from '@xstate/react';
import { type ConnectionActor, selectConnectionText } from '#src/machines/connection.machine.ts';
import { selectRepeating, selectWanted } from '#src/machines/connectionShown.ts';
import { selectConnectionUnread } from '#src/machines/guarded.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

/** Why nothing came of the last try, in the words of the call. */
export const Trouble = ({ connection }: { readonly connection: ConnectionActor }) => {
  const unread = useSelector(connection, selectConnectionUnread);
  // Of a choice that could not be made.
  const wanted = useSelector(connection, selectWanted);
  const repeating = useSelector(connection, selectRepeating);
  const text = useSelector(connection, selectConnectionText);
  return (
    text && (
      <Notice
        tone="critical"
        live="alert"
        title={text}
        actions={
          (unread || wanted) && (
            <Button dense busy={repeating} onClick={() => connection.send({ type: 'connection.retry' })}>
              Retry
            </Button>
          )
        }
      />
    )
  );
};
