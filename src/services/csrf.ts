import { getCsrf } from '#contract/calls/identity.ts';
import * as z from 'zod/mini';

const Answer = z.object({ csrfToken: z.optional(z.string()), csrftoken: z.optional(z.string()) });

/** The CSRF token of the session: fetched once, cached, and dropped when the server's secret changes. */
export interface Csrf {
  token(): Promise<string>;
  clear(): void;
}

/** The token as the server's cookie has it; empty where the page may not read it. */
const fromCookie = (): string => /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';

/** `origin`: of the API, empty for the page's own. A failed fetch falls back to the cookie's value (R8.02). */
export const createCsrf = (origin: string): Csrf => {
  let asked: Promise<string> | null = null;

  const ask = async (): Promise<string> => {
    try {
      const response = await fetch(`${origin}${getCsrf.path}`, { credentials: 'include', cache: 'no-store' });
      if (!response.ok) throw new Error(`csrf ${response.status}`);
      const { csrfToken, csrftoken } = Answer.parse(await response.json());
      return csrfToken ?? csrftoken ?? fromCookie();
    } catch {
      // Not cached, so the next call fetches it again.
      asked = null;
      return fromCookie();
    }
  };

  return {
    token: () => (asked ??= ask()),
    clear: () => {
      asked = null;
    },
  };
};
