import type { BusinessInfo, OfferedAccount } from '#contract/calls/meta.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import { MAX_ASSETS } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { adAccountMissing, listAdAccounts, setAllowed, setPrimary } from './adAccounts.ts';
import { withToken } from './connection.ts';

/** Of an agency with more the business is chosen first: each costs two calls. */
const MOST_BUSINESSES = 10;

/**
 * The ad accounts that are offered beside the businesses while none is chosen. Where Meta does not say, there are none, and
 * the business is chosen first.
 */
export const offeredAccounts = async (
  deps: Deps,
  userId: number,
  { business, discovered_businesses: found }: BusinessInfo,
): Promise<OfferedAccount[]> => {
  if (business !== null || found.length < 2 || found.length > MOST_BUSINESSES) return [];
  const ofEach = await withToken(deps, userId, (token) =>
    Promise.all(
      found.map(async ({ id: business_id }) => {
        const usable = (await deps.meta.adAccountsOf(token, business_id)).filter(isUsableAdAccount);
        return usable.length < 2
          ? []
          : usable.map(({ id, name, currency, timezone_name }) => ({
              business_id,
              meta_id: id,
              name,
              currency,
              timezone_name,
            }));
      }),
    ),
  ).catch(() => []);
  return ofEach.flat().slice(0, MAX_ASSETS);
};

/** Makes an ad account of the chosen business active, and the primary one. */
export const beginWith = async (deps: Deps, userId: number, metaId: string): Promise<void> => {
  const accounts = await listAdAccounts(deps, userId);
  const account = accounts.find(({ meta_id: id }) => id === metaId);
  if (!account) throw adAccountMissing();
  const active = accounts.filter(({ is_allowed: isAllowed }) => isAllowed).map(({ meta_id: id }) => id);
  if (!account.is_allowed) await setAllowed(deps, userId, [...active, metaId]);
  await setPrimary(deps, userId, account.id);
};
