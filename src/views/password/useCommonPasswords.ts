import { useLazy } from '#ui/parts/useLazy.ts';

export type IsCommon = (password: string) => boolean;

const loadList = () => import('#contract/rules/commonPasswords.ts');

/** The list of common passwords is loaded when somebody starts to type one. Null until then; without it the server checks. */
export const useCommonPasswords = (): { readonly isCommon: IsCommon | null; readonly load: () => void } => {
  const [list, load] = useLazy(loadList);
  return { isCommon: list?.isCommonPassword ?? null, load };
};
