import {
  type AdAccount,
  disconnectMeta,
  getAdAccounts,
  getBusinesses,
  getMetaStatus,
  initiateMetaOAuth,
  type MetaConnection,
  setAllowedAdAccounts,
  setPrimaryAdAccount,
  switchBusiness,
} from '#contract/calls/meta.ts';
import type { MetaAssets } from '#src/machines/connection.machine.ts';
import { goTo } from '#src/services/browser.ts';
import { fromPromise } from 'xstate';
import { selection } from './selection.ts';
import type { Services } from './services.ts';

/** The actors of the connection chart. */
export const connectionActors = ({ http, secrets }: Services) => {
  const readAccounts = async (signal: AbortSignal) => (await http.call(getAdAccounts, { signal })).ad_accounts;

  return {
    fetchStatus: fromPromise<MetaConnection>(({ signal }) => http.call(getMetaStatus, { signal })),

    startConnecting: fromPromise<string>(async ({ signal }) =>
      secrets.keep((await http.call(initiateMetaOAuth, { signal })).oauth_url),
    ),

    disconnect: fromPromise<void>(async ({ signal }) => {
      await http.call(disconnectMeta, { signal });
    }),

    fetchAssets: fromPromise<MetaAssets>(async ({ signal }) => {
      const [business, accounts] = await Promise.all([http.call(getBusinesses, { signal }), readAccounts(signal)]);
      return { business, accounts };
    }),

    switchBusiness: fromPromise<MetaAssets, { businessId: string }>(async ({ input, signal }) => {
      const business = await http.call(switchBusiness, { body: { business_id: input.businessId }, signal });
      return { business, accounts: await readAccounts(signal) };
    }),

    makePrimary: fromPromise<readonly AdAccount[], { accountId: string }>(async ({ input, signal }) => {
      const body = { account_id: input.accountId, is_primary: true as const };
      return (await http.call(setPrimaryAdAccount, { body, signal })).ad_accounts;
    }),

    /** The call returns the active ones only; the screen shows all. */
    setAllowed: fromPromise<readonly AdAccount[], { metaIds: readonly string[] }>(async ({ input, signal }) => {
      await http.call(setAllowedAdAccounts, { body: { allowed_meta_ids: [...input.metaIds] }, signal });
      return readAccounts(signal);
    }),
  };
};

/** The effects of the connection chart. */
export const connectionEffects = ({ secrets }: Services) => ({
  storeSelection: (_: unknown, { selectedId }: { selectedId: string | null }): void => {
    if (selectedId !== null) selection.write(selectedId);
  },
  leaveFor: (_: unknown, { secret }: { secret: string }): void => {
    const url = secrets.take(secret);
    if (url !== null) goTo(url);
  },
});
