import type { FormEvent, ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import * as css from './Gate.css.ts';
import { countdown } from './words.ts';

interface SignInFormProps {
  readonly email: string;
  readonly busy: boolean;
  /** Seconds until another try is taken; 0: now. */
  readonly secondsLeft: number;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly formText: string | null;
  /** Offered to somebody whose address is not verified yet. */
  readonly resend: ReactNode;
  readonly onEdit: () => void;
  readonly onSubmit: (email: string, password: string) => void;
}

const submitted = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
};

export const SignInForm = (props: SignInFormProps) => (
  <form
    className={css.form}
    onSubmit={(event) => {
      const { email, password } = submitted(event);
      if (!props.busy && props.secondsLeft === 0) props.onSubmit(email, password);
    }}
    onChange={props.onEdit}
  >
    {props.secondsLeft > 0 ? (
      <Notice tone="attention" live="alert" title="Too many attempts">
        You can try again in {countdown(props.secondsLeft)}.
      </Notice>
    ) : (
      props.formText && (
        <Notice tone="critical" live="alert" actions={props.resend}>
          {props.formText}
        </Notice>
      )
    )}
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      defaultValue={props.email}
      error={props.texts['email']?.[0]}
      required
      maxLength={254}
    />
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      error={props.texts['password']?.[0]}
      required
      maxLength={128}
    />
    <Button type="submit" tone="primary" wide busy={props.busy} busyLabel="Signing in" disabled={props.secondsLeft > 0}>
      Sign in
    </Button>
  </form>
);
