import type { Vault } from '#src/services/vault.ts';

/** Handles of the keys of reviews: a key that was read before keeps the handle that it has. */
export const reviewHandles = (secrets: Pick<Vault, 'keep'>): ((token: string) => string) => {
  const handles = new Map<string, string>();
  return (token) => {
    const handle = handles.get(token) ?? secrets.keep(token);
    handles.set(token, handle);
    return handle;
  };
};
