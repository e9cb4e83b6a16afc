import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { emailFault, focusFault } from '../forms/checks.ts';
import * as css from './Gate.css.ts';
import { useFirstError } from '../forms/useFirstError.ts';
import { useFirstField } from '../forms/useFirstField.ts';

interface EmailFormProps {
  /** Shown in the field at first. */
  readonly email: string;
  readonly notice?: ReactNode;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly busy: boolean;
  readonly busyLabel: string;
  /** Ignores clicks for now. */
  readonly waits: boolean;
  readonly button: string;
  readonly onType?: (email: string) => void;
  readonly onEdit: () => void;
  readonly onSubmit: (email: string) => void;
}

/** Asks for an address that a mail is to be sent to. */
export const EmailForm = (props: EmailFormProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const form = useFirstError(props.texts);
  useFirstField(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy || props.waits) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setFault(emailFault(email));
    if (!focusFault(event.currentTarget, { email: emailFault(email) })) props.onSubmit(email);
  };
  return (
    <form
      className={css.form}
      ref={form}
      onSubmit={submit}
      onChange={() => {
        setFault(null);
        props.onEdit();
      }}
      noValidate
    >
      {props.notice}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={props.email}
        onChange={(event) => props.onType?.(event.target.value)}
        error={fault ?? props.texts['email']?.[0]}
        required
      />
      <Button type="submit" tone="primary" wide busy={props.busy} busyLabel={props.busyLabel} disabled={props.waits}>
        {props.button}
      </Button>
    </form>
  );
};
