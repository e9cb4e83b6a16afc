import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import * as emails from '#src/machines/emailChange.machine.ts';
import { emailFault, focusFault, ownPasswordFault } from '../access/checks.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import * as css from './Account.css.ts';
import { FormTrouble } from './FormTrouble.tsx';

interface EmailDialogProps {
  readonly emailChange: emails.EmailChangeActor;
  /** Puts a password aside and gives the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
}

type Missing = Readonly<Record<'email' | 'password', string | null>>;

const NOTHING: Missing = { email: null, password: null };

/** Also sends the link again: to the same address, or to a better one. */
export const EmailDialog = ({ emailChange, keepSecret }: EmailDialogProps) => {
  const formId = useId();
  const [missing, setMissing] = useState(NOTHING);
  const email = useSelector(emailChange, emails.selectEmail);
  const pending = useSelector(emailChange, emails.selectPending);
  const busy = useSelector(emailChange, emails.selectBusy);
  const secondsLeft = useSelector(emailChange, emails.selectSecondsLeft);
  const texts = useSelector(emailChange, emails.selectFieldTexts, shallowEqual);
  const text = useSelector(emailChange, emails.selectFormText);
  const close = () => emailChange.send({ type: 'emailChange.close' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || secondsLeft > 0) return;
    const data = new FormData(event.currentTarget);
    const [address, password] = [String(data.get('email')).trim(), String(data.get('password'))];
    const faults: Missing = { email: emailFault(address), password: ownPasswordFault(password) };
    setMissing(faults);
    if (!focusFault(event.currentTarget, faults))
      emailChange.send({ type: 'emailChange.submit', email: address, secret: keepSecret(password) });
  };
  const edit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setMissing(NOTHING);
    emailChange.send({ type: 'emailChange.edit', email: String(new FormData(currentTarget).get('email')) });
  };
  return (
    <Dialog
      open
      asks
      title={pending ? 'Send the link again' : 'Change your email'}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} busyLabel="Sending" disabled={secondsLeft > 0}>
            Send the link
          </Button>
        </>
      }
    >
      <p>We send a link to the new address. Your address changes when you open it, not before.</p>
      <form className={css.form} id={formId} onSubmit={submit} onChange={edit} noValidate>
        <FormTrouble secondsLeft={secondsLeft} text={text} />
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={email}
          error={missing.email ?? texts['email']?.[0]}
          required
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={missing.password ?? texts['password']?.[0]}
          required
        />
      </form>
    </Dialog>
  );
};
