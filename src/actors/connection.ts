import {
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
import type { AllowedAccounts, ChosenBusiness, MetaAssets } from '#src/machines/connection/context.ts';
import { goTo } from '#src/services/browser.ts';
import { fromPromise } from 'xstate';
import { selection } from './selection.ts';
import type { Services } from './services.ts';

/** The actors of the connection chart. */
export const connectionActors = ({ http, secrets }: Services) => {
  const readAccounts = async (signal: AbortSignal) => (await http.call(getAdAccounts, { signal })).ad_accounts;

  /** Which accounts are active is said of the business, and by our server of each account, too. */
  const readAssets = async (signal: AbortSignal): Promise<MetaAssets> => {
    const [business, accounts] = await Promise.all([http.call(getBusinesses, { signal }), readAccounts(signal)]);
    const allowed = business.business?.allowed_ad_account_ids ?? [];
    return {
      business,
      accounts: accounts.map((account) => ({
        ...account,
        is_allowed: account.is_allowed || allowed.includes(account.id),
      })),
    };
  };

  /** After a change. That it was made stands, also where it could not be read: the chart reads once more. */
  const readChanged = (signal: AbortSignal): Promise<MetaAssets | null> => readAssets(signal).catch(() => null);

  return {
    fetchStatus: fromPromise<MetaConnection>(({ signal }) => http.call(getMetaStatus, { signal })),

    startConnecting: fromPromise<string>(async ({ signal }) =>
      secrets.keep((await http.call(initiateMetaOAuth, { signal })).oauth_url),
    ),

    disconnect: fromPromise<void>(async ({ signal }) => {
      await http.call(disconnectMeta, { signal });
    }),

    fetchAssets: fromPromise<MetaAssets>(({ signal }) => readAssets(signal)),

    switchBusiness: fromPromise<MetaAssets | null, ChosenBusiness>(async ({ input, signal }) => {
      const { businessId, accountMetaId } = input;
      const body = { business_id: businessId, ...(accountMetaId !== undefined && { ad_account_id: accountMetaId }) };
      await http.call(switchBusiness, { body, signal });
      return readChanged(signal);
    }),

    makePrimary: fromPromise<MetaAssets | null, { accountId: string }>(async ({ input, signal }) => {
      await http.call(setPrimaryAdAccount, { body: { account_id: input.accountId, is_primary: true }, signal });
      return readChanged(signal);
    }),

    setAllowed: fromPromise<MetaAssets | null, AllowedAccounts>(async ({ input: { metaIds, off = [] }, signal }) => {
      // Only what a server beside ours knows, too, unless it is needed.
      const body = { allowed_meta_ids: [...metaIds], ...(off.length > 0 && { switched_off: [...off] }) };
      await http.call(setAllowedAdAccounts, { body, signal });
      return readChanged(signal);
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
