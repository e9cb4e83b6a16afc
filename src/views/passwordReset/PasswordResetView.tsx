import type { AppHref } from '#contract/routes.ts';
import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { type AuthActor, selectOwnEmail, selectUser } from '#src/machines/auth.machine.ts';
import { selectBusy, selectFieldTexts, selectFormText, selectMayRetry } from '#src/machines/form.ts';
import { type RegistrationActor, selectEmail as selectTyped } from '#src/machines/registration.machine.ts';
import { type ResetActor, selectEmail, selectSent } from '#src/machines/reset.machine.ts';
import { EmailForm } from '../gate/EmailForm.tsx';
import { FormNotice } from '../forms/FormNotice.tsx';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';
import * as css from '../gate/Gate.css.ts';
import { Gate } from '../gate/Gate.tsx';
import { OutboxLink } from '../gate/OutboxLink.tsx';
import { SendAgain } from '../gate/SendAgain.tsx';
import { Link } from '#ui/parts/Link.ts';

interface PasswordResetViewProps {
  readonly auth: AuthActor;
  /** Knows the address that was typed on the way here. */
  readonly registration: RegistrationActor;
  readonly reset: ResetActor;
  readonly config: ClientConfig;
  /** Of this screen. */
  readonly href: AppHref;
  readonly loginHref: AppHref;
}

const Ask = ({ auth, registration, reset, loginHref }: PasswordResetViewProps) => {
  const user = useSelector(auth, selectUser);
  const own = useSelector(auth, selectOwnEmail);
  const typed = useSelector(registration, selectTyped);
  const asked = useSelector(reset, selectEmail);
  const limit = useSecondsLeft(reset);
  return (
    <Gate
      title="Reset your password"
      sub="Enter your account's email. We'll send you a link to choose a new password."
      state="asking"
    >
      <EmailForm
        // Who is signed in is known only after a moment.
        key={user?.pk}
        email={asked || typed || own}
        notice={
          <FormNotice
            secondsLeft={limit}
            text={useSelector(reset, selectFormText)}
            mayRetry={useSelector(reset, selectMayRetry)}
          />
        }
        texts={useSelector(reset, selectFieldTexts)}
        busy={useSelector(reset, selectBusy)}
        busyLabel="Sending link"
        waits={limit > 0}
        button="Send link"
        onType={(email) => registration.send({ type: 'registration.type', email })}
        onEdit={() => reset.send({ type: 'reset.edit' })}
        onSubmit={(email) => reset.send({ type: 'reset.request', email })}
      />
      {!user && (
        <p className={css.foot}>
          Remember your password? <Link href={loginHref}>Back to sign in</Link>
        </p>
      )}
    </Gate>
  );
};

/** The sentence is the same whether the address has an account or not (D3.4). */
const Sent = ({ auth, reset, config, href, loginHref }: PasswordResetViewProps) => {
  const user = useSelector(auth, selectUser);
  return (
    <Gate
      title="Check your inbox"
      sub={`If ${useSelector(reset, selectEmail)} has an account, we sent a link to choose a new password. It works once and expires in one hour.`}
      state="sent"
      announced
    >
      <SendAgain
        seconds={useSecondsLeft(reset)}
        busy={useSelector(reset, selectBusy)}
        text={useSelector(reset, selectFormText)}
        onSend={() => reset.send({ type: 'reset.resend' })}
      />
      <div className={css.feet}>
        <p>
          Wrong address?{' '}
          <Link href={href} onClick={() => reset.send({ type: 'reset.restart' })}>
            Enter it again
          </Link>
        </p>
        {!user && (
          <p>
            <Link href={loginHref}>Back to sign in</Link>
          </p>
        )}
      </div>
      <OutboxLink config={config} />
    </Gate>
  );
};

/** R2.10: asks for the mail that leads to a new password. */
export const PasswordResetView = (props: PasswordResetViewProps) =>
  useSelector(props.reset, selectSent) ? <Sent {...props} /> : <Ask {...props} />;
