import type { AppHref } from '#contract/routes.ts';
import { useSelector } from '@xstate/react';
import * as auths from '#src/machines/auth.machine.ts';
import { selectBusy, selectFieldTexts } from '#src/machines/form.ts';
import * as registrations from '#src/machines/registration.machine.ts';
import type { ResetActor } from '#src/machines/reset.machine.ts';
import type { VerificationActor } from '#src/machines/verification.machine.ts';
import * as css from '../gate/Gate.css.ts';
import { Resend } from '../gate/Resend.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';
import { Link } from '#ui/parts/Link.ts';

interface SignInProps {
  readonly auth: auths.AuthActor;
  readonly registration: registrations.RegistrationActor;
  readonly verification: VerificationActor;
  readonly reset: ResetActor;
  /** Stores a secret in the vault and returns the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
  readonly resetHref: AppHref;
}

export const SignIn = ({ auth, registration, verification, reset, keepSecret, resetHref }: SignInProps) => {
  const email = useSelector(auth, auths.selectEmail);
  const typed = useSelector(registration, registrations.selectEmail);
  const unverified = useSelector(auth, auths.selectUnverified);
  return (
    <>
      <SignInForm
        email={typed || email}
        busy={useSelector(auth, selectBusy)}
        secondsLeft={useSecondsLeft(auth)}
        texts={useSelector(auth, selectFieldTexts)}
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
        <Link href={resetHref} onClick={() => reset.send({ type: 'reset.restart' })}>
          Forgot your password?
        </Link>
      </p>
    </>
  );
};
