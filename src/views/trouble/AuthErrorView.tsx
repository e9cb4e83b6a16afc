import { useSelector } from '@xstate/react';
import { AUTH_FAILED_TEXT, type AuthActor, selectAsking } from '#src/machines/auth.machine.ts';
import { Gate } from '../gate/Gate.tsx';
import { Button } from '#ui/parts/Button.tsx';

/** R2.22: we could not determine whether somebody is signed in. */
export const AuthErrorView = ({ auth }: { readonly auth: AuthActor }) => (
  <Gate title="Authentication Error" sub={AUTH_FAILED_TEXT} state="failed">
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
