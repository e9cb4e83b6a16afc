import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import { type RegistrationActor, selectEmail as selectTyped } from '#src/machines/registration.machine.ts';
import {
  type ResetActor,
  selectBusy,
  selectEmail,
  selectFieldTexts,
  selectFormText,
  selectLimit,
  selectMayRetry,
  selectSent,
  selectWait,
} from '#src/machines/reset.machine.ts';
import { EmailForm } from './access/EmailForm.tsx';
import { FormNotice } from './access/FormNotice.tsx';
import * as css from './access/Gate.css.ts';
import { Gate } from './access/Gate.tsx';
import { OutboxLink } from './access/OutboxLink.tsx';
import { SendAgain } from './access/SendAgain.tsx';

interface PasswordResetViewProps {
  readonly auth: AuthActor;
  /** Knows the address that was typed on the way here. */
  readonly registration: RegistrationActor;
  readonly reset: ResetActor;
  readonly config: ClientConfig;
  /** Of this screen. */
  readonly href: string;
  readonly loginHref: string;
}

const Ask = ({ auth, registration, reset, loginHref }: PasswordResetViewProps) => {
  const user = useSelector(auth, selectUser);
  const typed = useSelector(registration, selectTyped);
  const asked = useSelector(reset, selectEmail);
  const limit = useSelector(reset, selectLimit);
  return (
    <Gate
      title="Reset your password"
      sub="Enter the address of your account. We send you a link that leads to a new password."
      state="asking"
    >
      <EmailForm
        // Who is signed in is known only after a moment.
        key={user?.pk}
        email={asked || typed || user?.email || ''}
        notice={
          <FormNotice
            secondsLeft={limit}
            text={useSelector(reset, selectFormText)}
            mayRetry={useSelector(reset, selectMayRetry)}
          />
        }
        texts={useSelector(reset, selectFieldTexts)}
        busy={useSelector(reset, selectBusy)}
        busyLabel="Sending the link"
        waits={limit > 0}
        button="Send the link"
        onType={(email) => registration.send({ type: 'registration.type', email })}
        onEdit={() => reset.send({ type: 'reset.edit' })}
        onSubmit={(email) => reset.send({ type: 'reset.request', email })}
      />
      {!user && (
        <p className={css.foot}>
          Do you remember it? <a href={loginHref}>Back to sign-in</a>
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
      sub={`If ${useSelector(reset, selectEmail)} has an account, a link to a new password is on its way. It works once, within one hour.`}
      state="sent"
      announced
    >
      <SendAgain
        seconds={useSelector(reset, selectWait)}
        busy={useSelector(reset, selectBusy)}
        text={useSelector(reset, selectFormText)}
        onSend={() => reset.send({ type: 'reset.resend' })}
      />
      <div className={css.feet}>
        <p>
          Wrong address?{' '}
          <a href={href} onClick={() => reset.send({ type: 'reset.restart' })}>
            Enter it again
          </a>
        </p>
        {!user && (
          <p>
            <a href={loginHref}>Back to sign-in</a>
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
