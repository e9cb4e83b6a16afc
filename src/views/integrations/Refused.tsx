import { useSelector } from '@xstate/react';
import { type ConnectionActor, selectOutdated } from '#src/machines/connection.machine.ts';
import { selectPending, selectRefusal, selectRepeating } from '#src/machines/connectionShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { useKeptFocus } from '../builder/useKeptFocus.ts';

interface RefusedProps {
  readonly connection: ConnectionActor;
  readonly part: 'business' | 'accounts';
  /** A change is on its way. */
  readonly busy: boolean;
}

/** Why the last change was not made; one that may be made later is repeated as it was asked for, or dropped. */
export const Refused = ({ connection, part, busy }: RefusedProps) => {
  const text = useSelector(connection, selectRefusal(part));
  const pending = useSelector(connection, selectPending(part)) !== null;
  const repeating = useSelector(connection, selectRepeating);
  const outdated = useSelector(connection, selectOutdated);
  const { place, take } = useKeptFocus();
  // The screen says it where it is about the whole of the connection.
  const words = outdated && !pending ? null : (text ?? (pending && !busy ? 'Your change is not saved yet.' : null));
  return (
    <div {...place}>
      <div key={String(words !== null)} tabIndex={-1} ref={take}>
        {words !== null && (
          <Notice
            tone="critical"
            live="alert"
            actions={
              pending && (
                <>
                  <Button dense busy={repeating} onClick={() => connection.send({ type: 'connection.retry' })}>
                    Retry
                  </Button>
                  {!repeating && (
                    <Button dense tone="plain" onClick={() => connection.send({ type: 'connection.discard' })}>
                      Discard
                    </Button>
                  )}
                </>
              )
            }
          >
            {words}
          </Notice>
        )}
      </div>
    </div>
  );
};
