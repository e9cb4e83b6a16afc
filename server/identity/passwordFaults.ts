import { passwordFaults } from '#contract/rules/password.ts';
import type { PasswordFault } from '#contract/rules/password.ts';

/** What is wrong with a new password. The list of common ones is loaded with the first of them. */
export const faultsOf = async (password: string, email: string): Promise<readonly PasswordFault[]> => {
  const { isCommonPassword } = await import('#contract/rules/commonPasswords.ts');
  return passwordFaults(password, email, isCommonPassword);
};
