import type * as z from 'zod/mini';

/**
 * A value in the browser's storage, parsed by its schema. If storage is blocked (private mode, full) it is not stored.
 */
export interface Stored<T> {
  read(): T | null;
  /** False where it could not be kept. */
  write(value: T): boolean;
  clear(): void;
}

/** `place`: local storage by default, session storage for this tab only. */
export const stored = <T>(
  key: string,
  schema: z.ZodMiniType<T>,
  place: () => Storage = () => localStorage,
): Stored<T> => ({
  read: () => {
    try {
      const text = place().getItem(key);
      if (text === null) return null;
      const parsed = schema.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      place().setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  clear: () => {
    try {
      place().removeItem(key);
    } catch {
      // Storage is blocked, so nothing was stored either.
    }
  },
});

/** A cookie of the page, or of every host within `domain`; `days` until it goes. */
export const writeCookie = (name: string, value: string, days: number, domain?: string): void => {
  const scope = domain === undefined ? '' : `; domain=${domain}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax; secure${scope}`;
};

/** For the main host and the app host alike where both end in `domain`; else, or where the browser refuses, for this one. */
export const writeSharedCookie = (name: string, value: string, days: number, domain: string | null): void => {
  if (domain !== null && `.${location.hostname}`.endsWith(`.${domain}`)) {
    // A cookie of this host alone would hide it.
    writeCookie(name, '', 0);
    writeCookie(name, value, days, domain);
  }
  if (readCookie(name) !== value) writeCookie(name, value, days);
};

export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
};
