import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import * as emails from '#src/machines/emailChange.machine.ts';
import { selectBusy, selectFieldTexts } from '#src/machines/form.ts';
import { emailFault, focusFault, ownPasswordFault } from '../forms/checks.ts';
import { useFirstError } from '../forms/useFirstError.ts';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { PasswordField } from '#ui/parts/PasswordField.tsx';
import * as css from '../account/Account.css.ts';
import { FormTrouble } from '../forms/FormTrouble.tsx';

interface EmailDialogProps {
  readonly emailChange: emails.EmailChangeActor;
  /** Stores a password in the vault and returns the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
}

type Missing = Readonly<Record<'email' | 'password', string | null>>;

const NOTHING: Missing = { email: null, password: null };

/** Also resends the link, to the same or a corrected address. */
export const EmailDialog = ({ emailChange, keepSecret }: EmailDialogProps) => {
  const formId = useId();
  const [missing, setMissing] = useState(NOTHING);
  const email = useSelector(emailChange, emails.selectEmail);
  const pending = useSelector(emailChange, emails.selectPending);
  const busy = useSelector(emailChange, selectBusy);
  const secondsLeft = useSecondsLeft(emailChange);
  const texts = useSelector(emailChange, selectFieldTexts);
  const text = useSelector(emailChange, emails.selectFormText);
  const form = useFirstError(texts);
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
      title={pending ? 'Send link again' : 'Change your email'}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={busy}
            busyLabel="Sending"
            // Not `disabled`: it would lose the focus.
            aria-disabled={secondsLeft > 0}
          >
            Send link
          </Button>
        </>
      }
    >
      <p>We'll send a link to the new address. Your email changes only when you open it.</p>
      <form className={css.form} id={formId} ref={form} onSubmit={submit} onChange={edit} noValidate>
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
