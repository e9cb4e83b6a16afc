import { useSelector } from '@xstate/react';
import { AUTH_FAILED_TEXT, type AuthActor, selectAsking, selectUnreached } from '#src/machines/auth.machine.ts';
import { OFFLINE_TEXT } from '#src/machines/outcome.ts';
import { Gate } from '../gate/Gate.tsx';
import { Button } from '#ui/parts/Button.tsx';

/** R2.22: we could not determine whether somebody is signed in; where there was no connection to do so, that is said. */
export const AuthErrorView = ({ auth }: { readonly auth: AuthActor }) => {
  const isUnreached = useSelector(auth, selectUnreached);
  return (
    <Gate
      title="Authentication Error"
      sub={isUnreached ? `${AUTH_FAILED_TEXT} ${OFFLINE_TEXT}` : AUTH_FAILED_TEXT}
      state="failed"
    >
      <div role="alert">
        <Button
          tone="primary"
          busy={useSelector(auth, selectAsking)}
          busyLabel="Retrying"
          onClick={() => auth.send({ type: 'auth.retry' })}
        >
          Retry
        </Button>
      </div>
    </Gate>
  );
};
