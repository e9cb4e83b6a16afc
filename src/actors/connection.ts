import {
  disconnectMeta,
  getAdAccounts,
  getBusinesses,
  getMetaStatus,
  initiateMetaOAuth,
  type MetaConnection,
} from '#contract/calls/meta.ts';
import type { Change, MetaAssets } from '#src/machines/connection/context.ts';
import { goTo } from '#src/services/browser.ts';
import type { Http } from '#src/services/http.ts';
import { fromPromise } from 'xstate';
import { arriving } from './arriving.ts';
import { selection } from './selection.ts';
import type { Services, SessionServices } from './services.ts';

/** The actors of the connection chart. */
export const connectionActors = ({
  http,
  uncached,
  secrets,
}: Pick<SessionServices, 'http' | 'uncached' | 'secrets'>) => {
  const readAccounts = async (from: Http, signal: AbortSignal) =>
    (await from.call(getAdAccounts, { signal })).ad_accounts;

  /** Which accounts are active is said of the business, and by our server of each account, too. */
  const readAssets = async (signal: AbortSignal): Promise<MetaAssets> => {
    const [business, known] = await Promise.all([http.call(getBusinesses, { signal }), readAccounts(http, signal)]);
    // Where the server looks for businesses only now, it finds their ad accounts with them: later than it was asked.
    const accounts = business.business && known.length === 0 ? await readAccounts(uncached, signal) : known;
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

    change: fromPromise<MetaAssets | null, Change>(async ({ input, signal }) => {
      await (await arriving(import('./metaChoices.ts'))).make(http, input, signal);
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
