import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passwordFaults, PASSWORDS_DIFFER, SAME_PASSWORD } from '#contract/rules/password.ts';
import { selectBusy, selectFieldTexts, selectFormText } from '#src/machines/form.ts';
import * as passwords from '#src/machines/passwordChange.machine.ts';
import { ownPasswordFault } from '../forms/checks.ts';
import { useCommonPasswords } from '../password/useCommonPasswords.ts';
import { PasswordRules } from '../password/PasswordRules.tsx';
import { useFirstError } from '../forms/useFirstError.ts';
import { useSecondsLeft } from '../forms/useSecondsLeft.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { PasswordField } from '#ui/parts/PasswordField.tsx';
import * as css from '../account/Account.css.ts';
import { FormTrouble } from '../forms/FormTrouble.tsx';

interface PasswordCardProps {
  readonly passwordChange: passwords.PasswordChangeActor;
  /** Of the account: a password must not be like it. */
  readonly email: string;
  readonly keepSecret: (value: string) => string;
}

const FIELDS = ['old_password', 'new_password1', 'new_password2'] as const;
type Missing = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

const NOTHING: Missing = {};
const never = () => false;

/** What is typed is in the fields and nowhere else; refused or not answered, it stays there. */
const PasswordForm = ({ passwordChange, email, keepSecret }: PasswordCardProps) => {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(NOTHING);
  const { isCommon, load: loadCommon } = useCommonPasswords();
  const busy = useSelector(passwordChange, selectBusy);
  const secondsLeft = useSecondsLeft(passwordChange);
  const texts = useSelector(passwordChange, selectFieldTexts);
  const text = useSelector(passwordChange, selectFormText);
  const form = useFirstError(texts);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || secondsLeft > 0) return;
    const data = new FormData(event.currentTarget);
    const [old, repeated] = [String(data.get('old_password')), String(data.get('new_password2'))];
    const oldFault = ownPasswordFault(old, 'Enter your current password.');
    const fault =
      passwordFaults(password, email, isCommon ?? never)[0]?.text ?? (password === old ? SAME_PASSWORD : null);
    const found: Missing = {
      ...(oldFault && { old_password: oldFault }),
      ...(password === '' ? { new_password1: 'Choose a new password.' } : fault && { new_password1: fault }),
      ...(password !== repeated && { new_password2: PASSWORDS_DIFFER }),
    };
    setMissing(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else
      passwordChange.send({
        type: 'passwordChange.submit',
        oldSecret: keepSecret(old),
        newSecret: keepSecret(password),
        repeatedSecret: keepSecret(repeated),
      });
  };

  const edit = () => {
    setMissing(NOTHING);
    passwordChange.send({ type: 'passwordChange.edit' });
  };

  const errorAt = (name: (typeof FIELDS)[number]) => missing[name] ?? texts[name]?.[0];
  return (
    <form className={css.form} ref={form} onSubmit={submit} onChange={edit} noValidate>
      <FormTrouble secondsLeft={secondsLeft} text={text} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        name="old_password"
        autoComplete="current-password"
        error={errorAt('old_password')}
        required
      />
      <PasswordField
        label="New password"
        name="new_password1"
        autoComplete="new-password"
        value={password}
        onFocus={loadCommon}
        onChange={(event) => setPassword(event.target.value)}
        error={errorAt('new_password1')}
        hint={<PasswordRules password={password} email={email} isCommon={isCommon} />}
        required
      />
      <PasswordField
        label="New password again"
        name="new_password2"
        autoComplete="new-password"
        error={errorAt('new_password2')}
        required
      />
      <div>
        <Button
          type="submit"
          tone="primary"
          busy={busy}
          busyLabel="Changing"
          // Not `disabled`: it would lose the focus.
          aria-disabled={secondsLeft > 0}
        >
          Change password
        </Button>
      </div>
    </form>
  );
};

/** Whoever has just changed it stays at the form, whose fields are others now. */
const useStay = (changes: number) => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(changes);
  useEffect(() => {
    if (before.current !== changes && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    before.current = changes;
  }, [changes]);
  return place;
};

export const PasswordCard = (props: PasswordCardProps) => {
  const changes = useSelector(props.passwordChange, passwords.selectChanges);
  return (
    <Card title="Password" sub="Changing it signs out every other browser">
      <div ref={useStay(changes)}>
        {/* Changed: the form starts fresh. */}
        <PasswordForm key={changes} {...props} />
      </div>
    </Card>
  );
};
