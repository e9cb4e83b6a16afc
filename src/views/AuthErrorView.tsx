import { useSelector } from '@xstate/react';
import { AUTH_FAILED_TEXT, type AuthActor, selectAsking } from '#src/machines/auth.machine.ts';
import { Gate } from './access/Gate.tsx';
import { Button } from './parts/Button.tsx';

/** R2.22: we could not tell whether somebody is signed in. */
export const AuthErrorView = ({ auth }: { readonly auth: AuthActor }) => (
  <Gate title="Authentication Error" sub={AUTH_FAILED_TEXT} state="failed">
    <div role="alert">
      <Button
        tone="primary"
        busy={useSelector(auth, selectAsking)}
        busyLabel="Trying again"
        onClick={() => auth.send({ type: 'auth.retry' })}
      >
        Retry
      </Button>
    </div>
  </Gate>
);
