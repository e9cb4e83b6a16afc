import { setAllowedAdAccounts, setPrimaryAdAccount, setSpeaksAs, switchBusiness } from '#contract/calls/metaChoices.ts';
import type { AllowedAccounts, ChosenBusiness, Speaker } from '#src/machines/connection/context.ts';
import type { Services } from './services.ts';

type Http = Services['http'];

// What is chosen of businesses and ad accounts: loaded with the screens where it can be.

export const chooseBusiness = (http: Http, { businessId, accountMetaId }: ChosenBusiness, signal: AbortSignal) => {
  const body = { business_id: businessId, ...(accountMetaId !== undefined && { ad_account_id: accountMetaId }) };
  return http.call(switchBusiness, { body, signal });
};

export const choosePrimary = (http: Http, { accountId }: { readonly accountId: string }, signal: AbortSignal) =>
  http.call(setPrimaryAdAccount, { body: { account_id: accountId, is_primary: true }, signal });

export const chooseSpeaker = (http: Http, { accountId, pageId, instagramId }: Speaker, signal: AbortSignal) =>
  http.call(setSpeaksAs, { body: { account_id: accountId, page_id: pageId, instagram_id: instagramId }, signal });

export const chooseAllowed = (http: Http, { metaIds, off = [] }: AllowedAccounts, signal: AbortSignal) => {
  // Only what a server beside ours knows, too, unless it is needed.
  const body = { allowed_meta_ids: [...metaIds], ...(off.length > 0 && { switched_off: [...off] }) };
  return http.call(setAllowedAdAccounts, { body, signal });
};
