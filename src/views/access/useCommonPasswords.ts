import { useState } from 'react';

export type IsCommon = (password: string) => boolean;

/** The list of common passwords comes late: when somebody begins to type one. Null until then. */
export const useCommonPasswords = (): { readonly isCommon: IsCommon | null; readonly load: () => void } => {
  const [isCommon, setIsCommon] = useState<IsCommon | null>(null);
  const load = (): void => {
    if (isCommon) return;
    void import('#contract/rules/commonPasswords.ts')
      .then((list) => setIsCommon(() => list.isCommonPassword))
      // Without a network the server says it.
      .catch(() => {});
  };
  return { isCommon, load };
};
