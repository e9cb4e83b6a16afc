import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import * as emails from '#src/machines/emailChange.machine.ts';
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

/** Also sends the link again: to the same address, or to a better one. */
export const EmailDialog = ({ emailChange, keepSecret }: EmailDialogProps) => {
  const formId = useId();
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
    emailChange.send({
      type: 'emailChange.submit',
      email: String(data.get('email')).trim(),
      secret: keepSecret(String(data.get('password'))),
    });
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
      <form
        className={css.form}
        id={formId}
        onSubmit={submit}
        onChange={({ currentTarget }) =>
          emailChange.send({ type: 'emailChange.edit', email: String(new FormData(currentTarget).get('email')) })
        }
      >
        <FormTrouble secondsLeft={secondsLeft} text={text} />
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={email}
          error={texts['email']?.[0]}
          required
          maxLength={254}
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={texts['password']?.[0]}
          required
          maxLength={128}
        />
      </form>
    </Dialog>
  );
};
