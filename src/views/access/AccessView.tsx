import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ClientConfig } from '#contract/config.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import * as registrations from '#src/machines/registration.machine.ts';
import { type AccessMode, AccessTabs } from './AccessTabs.tsx';
import { ChosenPlan } from './ChosenPlan.tsx';
import { Gate } from '../gate/Gate.tsx';
import { OutboxLink } from '../gate/OutboxLink.tsx';
import { Pending } from './Pending.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

interface AccessViewProps {
  readonly mode: AccessMode;
  readonly registration: registrations.RegistrationActor;
  /** R2.09: the session ended; that is why the visitor is here. */
  readonly unauthorized: boolean;
  readonly config: ClientConfig;
  readonly loginHref: AppHref;
  readonly registerHref: AppHref;
  /** The form of the mode. */
  readonly children: ReactNode;
}

/** R2.08: sign-in and registration, two tabs of one screen; which of them is shown is the address's business. */
export const AccessView = (props: AccessViewProps) => {
  const { mode, registration, unauthorized, config, loginHref, registerHref } = props;
  const choice = useSelector(registration, registrations.selectChoice);
  const sentTo = useSelector(registration, registrations.selectMaskedSentTo);
  const signingIn = mode === 'login';
  return (
    <Gate title={signingIn ? 'Sign in' : 'Create your account'} state={mode}>
      <AccessTabs mode={mode} hrefs={{ login: loginHref, register: registerHref }}>
        {signingIn && unauthorized && (
          <Notice tone="attention" live="status" title="Your session has ended">
            Sign in again to continue where you left off. Nothing is lost.
          </Notice>
        )}
        {!signingIn && sentTo && <Pending email={sentTo} href={ROUTES.verifyEmailSent} />}
        {choice && <ChosenPlan choice={choice} />}
        {props.children}
      </AccessTabs>
      <OutboxLink config={config} />
    </Gate>
  );
};
