import { PASSWORDS_DIFFER } from '#contract/rules/password.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { faultsOf } from './passwordFaults.ts';

export interface NewPassword {
  readonly new_password1: string;
  readonly new_password2: string;
}

const BLANK = 'This field may not be blank.';

/** 400 with the faults under the fields that Django's form puts them under: the second one, unless a field is blank. */
export const checkNewPassword = async ({ new_password1, new_password2 }: NewPassword, email: string): Promise<void> => {
  const fields: Record<string, string[]> = {};
  if (new_password1 === '') fields['new_password1'] = [BLANK];
  if (new_password2 === '') fields['new_password2'] = [BLANK];
  else if (new_password1 !== new_password2) fields['new_password2'] = [PASSWORDS_DIFFER];
  else {
    const faults = await faultsOf(new_password1, email);
    if (faults.length > 0) fields['new_password2'] = faults.map(({ text }) => text);
  }
  if (Object.keys(fields).length > 0) throw new Problem(400, 'The new password is not valid.', { fields });
};
