import type { Call } from '../call.ts';
import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as ads from './ads.ts';
import * as auth from './auth.ts';
import * as contact from './contact.ts';
import * as meta from './meta.ts';
import * as uploads from './uploads.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call of the API, for the OpenAPI document and for tests over the whole table. */
export const ALL_CALLS: readonly Call[] = [auth, accounts, account, meta, ads, uploads, contact].flatMap((area) =>
  Object.values(area as Record<string, unknown>).filter(isCall),
);
