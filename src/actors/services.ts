import type { Csrf } from '#src/services/csrf.ts';
import type { Http } from '#src/services/http.ts';
import type { Vault } from '#src/services/vault.ts';

/** What the actors work with; made once, in main.tsx. */
export interface Services {
  /** Of the API; empty for the page's own. */
  readonly apiOrigin: string;
  readonly http: Http;
  readonly csrf: Csrf;
  /** Passwords on their way to the server. */
  readonly secrets: Vault<string>;
  /** Image files on their way to the store; the handle is the upload's id. */
  readonly files: Vault<File>;
}
