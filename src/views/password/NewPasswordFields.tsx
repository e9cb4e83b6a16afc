import { PasswordField } from '#ui/parts/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import type { IsCommon } from './useCommonPasswords.ts';

interface NewPasswordFieldsProps {
  /** Of the two fields, as the server calls them. */
  readonly names: readonly [string, string];
  readonly label: string;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  /** Null where it is not known. */
  readonly email: string | null;
  readonly isCommon: IsCommon | null;
  readonly onBegin: () => void;
  readonly errors: readonly [string | null | undefined, string | null | undefined];
}

/** D3.2: a new password with its rules, and once more. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={props.label}
      name={props.names[0]}
      autoComplete="new-password"
      value={props.password}
      onFocus={props.onBegin}
      onChange={(event) => props.onPassword(event.target.value)}
      error={props.errors[0]}
      hint={<PasswordRules password={props.password} email={props.email} isCommon={props.isCommon} />}
      required
    />
    <PasswordField
      label={`${props.label} again`}
      name={props.names[1]}
      autoComplete="new-password"
      error={props.errors[1]}
      required
    />
  </>
);
