import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import * as auths from '#src/machines/auth.machine.ts';
import * as registrations from '#src/machines/registration.machine.ts';
import type { VerificationActor } from '#src/machines/verification.machine.ts';
import * as css from './access/Gate.css.ts';
import { Gate } from './access/Gate.tsx';
import { OutboxLink } from './access/OutboxLink.tsx';
import { RegisterForm } from './access/RegisterForm.tsx';
import { Resend } from './access/Resend.tsx';
import { SignInForm } from './access/SignInForm.tsx';
import { Notice } from './parts/Notice.tsx';

interface AccessViewProps {
  readonly mode: 'login' | 'register';
  readonly auth: auths.AuthActor;
  readonly registration: registrations.RegistrationActor;
  readonly verification: VerificationActor;
  /** R2.09: the session ended; that is why the visitor is here. */
  readonly unauthorized: boolean;
  /** Puts a secret aside and gives the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
  readonly config: ClientConfig;
  readonly loginHref: string;
  readonly registerHref: string;
}

const SignIn = ({ auth, verification, keepSecret }: AccessViewProps) => {
  const email = useSelector(auth, auths.selectEmail);
  const unverified = useSelector(auth, auths.selectUnverified);
  return (
    <SignInForm
      email={email}
      busy={useSelector(auth, auths.selectBusy)}
      secondsLeft={useSelector(auth, auths.selectSecondsLeft)}
      texts={useSelector(auth, auths.selectFieldTexts)}
      formText={useSelector(auth, auths.selectFormText)}
      resend={unverified && <Resend verification={verification} email={email} />}
      onEdit={() => auth.send({ type: 'auth.edit' })}
      onSubmit={(address, password) => auth.send({ type: 'auth.signIn', email: address, secret: keepSecret(password) })}
    />
  );
};

const Register = ({ registration, keepSecret }: AccessViewProps) => (
  <RegisterForm
    email={useSelector(registration, registrations.selectEmail)}
    busy={useSelector(registration, registrations.selectBusy)}
    secondsLeft={useSelector(registration, registrations.selectSecondsLeft)}
    texts={useSelector(registration, registrations.selectFieldTexts)}
    formText={useSelector(registration, registrations.selectFormText)}
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

/** R2.08: sign-in and registration, the same screen; which of them is the address's business. */
export const AccessView = (props: AccessViewProps) => {
  const { mode, unauthorized, config, loginHref, registerHref } = props;
  const signingIn = mode === 'login';
  return (
    <Gate
      title={signingIn ? 'Sign in' : 'Create your account'}
      sub={
        signingIn ? (
          <>
            New here? <a href={registerHref}>Create an account</a>
          </>
        ) : (
          <>
            Already have one? <a href={loginHref}>Sign in</a>
          </>
        )
      }
      state={mode}
    >
      {signingIn && unauthorized && (
        <Notice tone="attention" live="status" title="Your session has ended">
          Sign in again to go on where you were. Nothing you made is lost.
        </Notice>
      )}
      <div className={css.form}>{signingIn ? <SignIn {...props} /> : <Register {...props} />}</div>
      <OutboxLink config={config} />
    </Gate>
  );
};
