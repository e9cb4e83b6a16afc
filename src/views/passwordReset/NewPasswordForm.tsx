import { type FormEvent, useState } from 'react';
import { PASSWORDS_DIFFER } from '#contract/rules/password.ts';
import { Button } from '#ui/parts/Button.tsx';
import { focusFault } from '../forms/checks.ts';
import { newPasswordFaults } from '../password/newPasswordFaults.ts';
import { FormNotice } from '../forms/FormNotice.tsx';
import * as css from '../gate/Gate.css.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { useCommonPasswords } from '../password/useCommonPasswords.ts';
import { useFirstError } from '../forms/useFirstError.ts';

interface NewPasswordFormProps {
  readonly busy: boolean;
  readonly secondsLeft: number;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly formText: string | null;
  readonly mayRetry: boolean;
  readonly onEdit: () => void;
  readonly onSubmit: (password: string, repeated: string) => void;
}

type Missing = Readonly<Record<'new_password1' | 'new_password2', string | null>>;

const NOTHING: Missing = { new_password1: null, new_password2: null };

/**
 * The server's texts at the two fields. As Django's form does, it puts what is wrong with the password under its
 * repetition; people look for it at the password.
 */
const placed = (texts: NewPasswordFormProps['texts']): readonly [string | undefined, string | undefined] => {
  const [first, second] = [texts['new_password1']?.[0], texts['new_password2']?.[0]];
  return first || second === PASSWORDS_DIFFER ? [first, second] : [second, undefined];
};

/** A new password where the address is not known; the server compares the two. */
export const NewPasswordForm = (props: NewPasswordFormProps) => {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(NOTHING);
  const { isCommon, load } = useCommonPasswords();
  const form = useFirstError(props.texts);
  const [first, second] = placed(props.texts);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy || props.secondsLeft > 0) return;
    const repeated = String(new FormData(event.currentTarget).get('new_password2') ?? '');
    const found = newPasswordFaults({ password, repeated, email: null, isCommon });
    const faults: Missing = { new_password1: found.password, new_password2: found.repeated };
    setMissing(faults);
    if (!focusFault(event.currentTarget, faults)) props.onSubmit(password, repeated);
  };

  const edit = () => {
    setMissing(NOTHING);
    props.onEdit();
  };

  return (
    <form className={css.form} ref={form} onSubmit={submit} onChange={edit} noValidate>
      <FormNotice secondsLeft={props.secondsLeft} text={props.formText} mayRetry={props.mayRetry} />
      <NewPasswordFields
        names={['new_password1', 'new_password2']}
        label="New password"
        password={password}
        onPassword={setPassword}
        email={null}
        isCommon={isCommon}
        onBegin={load}
        errors={[missing.new_password1 ?? first, missing.new_password2 ?? second]}
      />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={props.busy}
        busyLabel="Changing your password"
        aria-disabled={props.secondsLeft > 0}
      >
        Change password
      </Button>
    </form>
  );
};
