import type { ConsentStore } from '#src/services/consent.ts';
import type { Csrf } from '#src/services/csrf.ts';
import type { Http } from '#src/services/http.ts';
import type { UploadInput } from '#src/machines/upload/context.ts';
import type { Copies } from '#src/services/copies.ts';
import type { Files } from '#src/services/files.ts';
import type { Tabs } from '#src/services/tabs.ts';
import type { Vault } from '#src/services/vault.ts';

/** pk of who is signed in; null while nobody is. What is kept in this browser is kept per person. */
export type Owner = () => number | null;

/** What the actors work with; made once, in main.tsx. */
export interface Services {
  /** Of the API; empty for the page's own. */
  readonly apiOrigin: string;
  readonly http: Http;
  readonly csrf: Csrf;
  /** Passwords and keys on their way to the server. */
  readonly secrets: Vault;
  readonly tabs: Tabs;
  readonly consent: ConsentStore;
}

/** And what only those of a session work with. */
export interface SessionServices extends Services {
  /** The API past the cache: for what must be known as it is now. */
  readonly uncached: Http;
  /** Image files on their way to the store; the handle is the upload's id. */
  readonly files: Files<UploadInput>;
  /** What the server has not confirmed of a draft; by person and ad. */
  readonly drafts: Copies;
}
