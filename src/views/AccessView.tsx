import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import * as auths from '#src/machines/auth.machine.ts';
import * as registrations from '#src/machines/registration.machine.ts';
import type { ResetActor } from '#src/machines/reset.machine.ts';
import type { VerificationActor } from '#src/machines/verification.machine.ts';
import { type AccessMode, AccessTabs } from './access/AccessTabs.tsx';
import { ChosenPlan } from './access/ChosenPlan.tsx';
import * as css from './access/Gate.css.ts';
import { Gate } from './access/Gate.tsx';
import { OutboxLink } from './access/OutboxLink.tsx';
import { RegisterForm } from './access/RegisterForm.tsx';
import { Resend } from './access/Resend.tsx';
import { SignInForm } from './access/SignInForm.tsx';
import { Pending } from './access/Pending.tsx';
import { Notice } from './parts/Notice.tsx';

interface AccessViewProps {
  readonly mode: AccessMode;
  readonly auth: auths.AuthActor;
  readonly registration: registrations.RegistrationActor;
  readonly verification: VerificationActor;
  readonly reset: ResetActor;
  /** R2.09: the session ended; that is why the visitor is here. */
  readonly unauthorized: boolean;
  /** Puts a secret aside and gives the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
  readonly config: ClientConfig;
  readonly loginHref: string;
  readonly registerHref: string;
  readonly resetHref: string;
}

const SignIn = ({ auth, registration, verification, reset, keepSecret, resetHref }: AccessViewProps) => {
  const email = useSelector(auth, auths.selectEmail);
  const typed = useSelector(registration, registrations.selectEmail);
  const unverified = useSelector(auth, auths.selectUnverified);
  return (
    <>
      <SignInForm
        email={typed || email}
        busy={useSelector(auth, auths.selectBusy)}
        secondsLeft={useSelector(auth, auths.selectSecondsLeft)}
        texts={useSelector(auth, auths.selectFieldTexts)}
        formText={useSelector(auth, auths.selectFormText)}
        mayRetry={useSelector(auth, auths.selectMayRetry)}
        resend={unverified && <Resend verification={verification} email={email} />}
        onType={(address) => registration.send({ type: 'registration.type', email: address })}
        onEdit={() => auth.send({ type: 'auth.edit' })}
        onSubmit={(address, password) =>
          auth.send({ type: 'auth.signIn', email: address, secret: keepSecret(password) })
        }
      />
      <p className={css.foot}>
        <a href={resetHref} onClick={() => reset.send({ type: 'reset.restart' })}>
          Forgot your password?
        </a>
      </p>
    </>
  );
};

const Register = ({ registration, keepSecret }: AccessViewProps) => (
  <RegisterForm
    email={useSelector(registration, registrations.selectEmail)}
    busy={useSelector(registration, registrations.selectBusy)}
    secondsLeft={useSelector(registration, registrations.selectSecondsLeft)}
    texts={useSelector(registration, registrations.selectFieldTexts)}
    formText={useSelector(registration, registrations.selectFormText)}
    mayRetry={useSelector(registration, registrations.selectMayRetry)}
    onType={(email) => registration.send({ type: 'registration.type', email })}
    onEdit={() => registration.send({ type: 'registration.edit' })}
    onSubmit={(email, password, repeated) =>
      registration.send({
        type: 'registration.submit',
        email,
        secret1: keepSecret(password),
        secret2: keepSecret(repeated),
        agreed: true,
      })
    }
  />
);

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
            Sign in again to go on where you were. Nothing you made is lost.
          </Notice>
        )}
        {!signingIn && sentTo && <Pending email={sentTo} href={ROUTES.verifyEmailSent} />}
        {choice && <ChosenPlan choice={choice} />}
        {signingIn ? <SignIn {...props} /> : <Register {...props} />}
      </AccessTabs>
      <OutboxLink config={config} />
    </Gate>
  );
};
