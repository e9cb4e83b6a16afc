import { type FormEvent, useState } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { Button } from '#ui/parts/Button.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { emailFault, focusFault } from '../forms/checks.ts';
import { newPasswordFaults } from '../password/newPasswordFaults.ts';
import { FormNotice } from '../forms/FormNotice.tsx';
import * as css from '../gate/Gate.css.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { useCommonPasswords } from '../password/useCommonPasswords.ts';
import { useFirstError } from '../forms/useFirstError.ts';
import { useFirstField } from '../forms/useFirstField.ts';

interface RegisterFormProps {
  readonly email: string;
  readonly busy: boolean;
  readonly secondsLeft: number;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly formText: string | null;
  readonly mayRetry: boolean;
  readonly onType: (email: string) => void;
  readonly onEdit: () => void;
  readonly onSubmit: (email: string, password: string, repeated: string) => void;
}

type Missing = Readonly<Record<'email' | 'password1' | 'password2', string | null>>;

const NOTHING: Missing = { email: null, password1: null, password2: null };

/** D3.2. What was typed stays, whatever the answer. */
export const RegisterForm = (props: RegisterFormProps) => {
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(NOTHING);
  const { isCommon, load } = useCommonPasswords();
  const form = useFirstError(props.texts);
  useFirstField(form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy || props.secondsLeft > 0) return;
    const data = new FormData(event.currentTarget);
    const repeated = String(data.get('password2') ?? '');
    const passwords = newPasswordFaults({ password, repeated, email: email.trim(), isCommon });
    const faults: Missing = {
      email: emailFault(email),
      password1: passwords.password,
      password2: passwords.repeated,
    };
    setMissing(faults);
    if (!focusFault(event.currentTarget, faults)) props.onSubmit(email.trim(), password, repeated);
  };

  const edit = () => {
    setMissing(NOTHING);
    props.onEdit();
  };

  return (
    <form className={css.form} ref={form} onSubmit={submit} onChange={edit} noValidate>
      <FormNotice secondsLeft={props.secondsLeft} text={props.formText} mayRetry={props.mayRetry} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          props.onType(event.target.value);
        }}
        error={missing.email ?? props.texts['email']?.[0]}
        required
      />
      <NewPasswordFields
        names={['password1', 'password2']}
        label="Password"
        password={password}
        onPassword={setPassword}
        email={email}
        isCommon={isCommon}
        onBegin={load}
        errors={[
          missing.password1 ?? props.texts['password1']?.[0],
          missing.password2 ?? props.texts['password2']?.[0],
        ]}
      />
      <p className={css.foot}>
        By creating an account you agree to the{' '}
        <a href={ROUTES.terms} target="_blank" rel="noreferrer">
          Terms of Service
        </a>{' '}
        and the{' '}
        <a href={ROUTES.privacy} target="_blank" rel="noreferrer">
          Privacy Policy
        </a>
        .
      </p>
      <Button
        type="submit"
        tone="primary"
        wide
        busy={props.busy}
        busyLabel="Creating your account"
        aria-disabled={props.secondsLeft > 0}
      >
        Create account
      </Button>
    </form>
  );
};
