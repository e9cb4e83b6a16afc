/**
 * Secrets on their way to the server: a password, the key of a link. No event, context or log may contain them, so the
 * chart gets a handle, and the actor that needs the secret takes it out.
 */
export interface Vault {
  /** Stores a secret; the handle is valid for this page only. */
  keep(secret: string): string;
  /** Removes and returns it: a second call gets null. */
  take(handle: string): string | null;
  /** Returns it without removing it, for a link that may be followed more than once. */
  read(handle: string): string | null;
}

export const createVault = (): Vault => {
  const secrets = new Map<string, string>();
  return {
    keep: (secret) => {
      const handle = crypto.randomUUID();
      secrets.set(handle, secret);
      return handle;
    },
    read: (handle) => secrets.get(handle) ?? null,
    take: (handle) => {
      const secret = secrets.get(handle) ?? null;
      secrets.delete(handle);
      return secret;
    },
  };
};
