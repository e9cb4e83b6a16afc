import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { PasswordField } from '#ui/parts/PasswordField.tsx';
import { emailFault, focusFault, ownPasswordFault } from '../forms/checks.ts';
import { FormNotice } from '../forms/FormNotice.tsx';
import * as css from '../gate/Gate.css.ts';
import { useFirstError } from '../forms/useFirstError.ts';
import { useFirstField } from '../forms/useFirstField.ts';

interface SignInFormProps {
  readonly email: string;
  readonly busy: boolean;
  /** Seconds until another try is taken; 0: now. */
  readonly secondsLeft: number;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly formText: string | null;
  readonly mayRetry: boolean;
  /** Offered to somebody whose address is not verified yet. */
  readonly resend: ReactNode;
  readonly onType: (email: string) => void;
  readonly onEdit: () => void;
  readonly onSubmit: (email: string, password: string) => void;
}

const NOTHING: Readonly<Record<'email' | 'password', string | null>> = { email: null, password: null };

export const SignInForm = (props: SignInFormProps) => {
  const [missing, setMissing] = useState(NOTHING);
  // A wrong password is the likely fault; it stays, marked, so that it can be looked at or typed over.
  const refused = props.formText && !props.mayRetry && !props.resend && props.secondsLeft === 0;
  const form = useFirstError(props.texts, refused ? 'password' : null);
  useFirstField(form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy || props.secondsLeft > 0) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const faults = { email: emailFault(email), password: ownPasswordFault(password) };
    setMissing(faults);
    if (!focusFault(event.currentTarget, faults)) props.onSubmit(email, password);
  };

  const edit = () => {
    setMissing(NOTHING);
    props.onEdit();
  };

  return (
    <form className={css.form} ref={form} onSubmit={submit} onChange={edit} noValidate>
      <FormNotice
        secondsLeft={props.secondsLeft}
        text={props.formText}
        mayRetry={props.mayRetry}
        actions={props.resend}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={props.email}
        onChange={(event) => props.onType(event.target.value)}
        error={missing.email ?? props.texts['email']?.[0]}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={missing.password ?? props.texts['password']?.[0]}
        required
      />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={props.busy}
        busyLabel="Signing in"
        aria-disabled={props.secondsLeft > 0}
      >
        Sign in
      </Button>
    </form>
  );
};
