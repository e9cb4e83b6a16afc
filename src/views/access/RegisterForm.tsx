import { type FormEvent, useState } from 'react';
import { passwordFaults, PASSWORDS_DIFFER } from '#contract/rules/password.ts';
import { Button } from '../parts/Button.tsx';
import { CheckField, TextField } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import * as css from './Gate.css.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { countdown } from './words.ts';

interface RegisterFormProps {
  readonly email: string;
  readonly busy: boolean;
  readonly secondsLeft: number;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly formText: string | null;
  readonly onEdit: () => void;
  readonly onSubmit: (email: string, password: string, repeated: string) => void;
}

type Missing = Readonly<Partial<Record<'email' | 'password1' | 'password2' | 'agreed', string>>>;

const NOTHING: Missing = {};
const never = () => false;

/** D3.2. What was typed stays, whatever the answer. */
export const RegisterForm = (props: RegisterFormProps) => {
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(NOTHING);
  const [isCommon, setIsCommon] = useState<((password: string) => boolean) | null>(null);

  const loadCommon = () => {
    void import('#contract/rules/commonPasswords.ts').then((list) => setIsCommon(() => list.isCommonPassword));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy || props.secondsLeft > 0) return;
    const data = new FormData(event.currentTarget);
    const repeated = String(data.get('password2') ?? '');
    const found: Missing = {
      ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Enter a valid email address.' }),
      ...(password !== '' &&
        passwordFaults(password, email, isCommon ?? never)[0] && {
          password1: passwordFaults(password, email, isCommon ?? never)[0]?.text,
        }),
      ...(password === '' && { password1: 'Choose a password.' }),
      ...(password !== repeated && { password2: PASSWORDS_DIFFER }),
      ...(!data.has('agreed') && { agreed: 'Agree to the Terms and the Privacy Policy to continue.' }),
    };
    setMissing(found);
    const first = (['email', 'password1', 'password2', 'agreed'] as const).find((name) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else props.onSubmit(email.trim(), password, repeated);
  };

  const edit = () => {
    setMissing(NOTHING);
    props.onEdit();
  };

  return (
    <form className={css.form} onSubmit={submit} onChange={edit} noValidate>
      {props.secondsLeft > 0 ? (
        <Notice tone="attention" live="alert" title="Too many attempts">
          You can try again in {countdown(props.secondsLeft)}.
        </Notice>
      ) : (
        props.formText && (
          <Notice tone="critical" live="alert">
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
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing.email ?? props.texts['email']?.[0]}
        required
        maxLength={254}
      />
      <PasswordField
        label="Password"
        name="password1"
        autoComplete="new-password"
        value={password}
        onFocus={isCommon ? undefined : loadCommon}
        onChange={(event) => setPassword(event.target.value)}
        error={missing.password1 ?? props.texts['password1']?.[0]}
        hint={<PasswordRules password={password} email={email} isCommon={isCommon} />}
        required
        maxLength={128}
      />
      <PasswordField
        label="Password again"
        name="password2"
        autoComplete="new-password"
        error={missing.password2 ?? props.texts['password2']?.[0]}
        required
        maxLength={128}
      />
      <CheckField name="agreed" required error={missing.agreed}>
        I agree to the Terms of Service and the Privacy Policy
      </CheckField>
      <Button
        type="submit"
        tone="primary"
        wide
        busy={props.busy}
        busyLabel="Creating your account"
        disabled={props.secondsLeft > 0}
      >
        Create account
      </Button>
    </form>
  );
};
