import { setAllowedAdAccounts, setPrimaryAdAccount, setSpeaksAs, switchBusiness } from '#contract/calls/metaChoices.ts';
import type { Change } from '#src/machines/connection/context.ts';
import type { Services } from './services.ts';

/** What is changed of businesses and ad accounts: loaded with the screens where it can be. */
export const make = (http: Services['http'], change: Change, signal: AbortSignal): Promise<unknown> => {
  switch (change.type) {
    case 'business.switch': {
      const { businessId, accountMetaId } = change;
      const body = { business_id: businessId, ...(accountMetaId !== undefined && { ad_account_id: accountMetaId }) };
      return http.call(switchBusiness, { body, signal });
    }
    case 'account.makePrimary':
      return http.call(setPrimaryAdAccount, { body: { account_id: change.accountId, is_primary: true }, signal });
    case 'account.speakAs': {
      const { accountId, pageId, instagramId } = change;
      return http.call(setSpeaksAs, {
        body: { account_id: accountId, page_id: pageId, instagram_id: instagramId },
        signal,
      });
    }
    case 'account.setAllowed': {
      const { metaIds, off = [] } = change;
      // Only what a server beside ours knows, too, unless it is needed.
      const body = { allowed_meta_ids: [...metaIds], ...(off.length > 0 && { switched_off: [...off] }) };
      return http.call(setAllowedAdAccounts, { body, signal });
    }
  }
};
