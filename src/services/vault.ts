/**
 * Secrets on their way to the server: a password, the key of a link. They may not stand in an event, a context or a
 * log, so the chart sees a handle, and the actor that does the work takes the secret out.
 */
export interface Vault {
  /** Keeps a secret; the handle is good for this page only. */
  keep(secret: string): string;
  /** Takes it out: the next one who asks gets null. */
  take(handle: string): string | null;
  /** Looks at it, for a link that may be followed more than once. */
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
