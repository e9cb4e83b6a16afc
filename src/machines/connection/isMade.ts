import type { BusinessInfo } from '#contract/calls/meta.ts';
import type { Change, MetaAssets } from './context.ts';

/** Whether what is read from the server is as the change wants it; `before`: what was known until then. */
export const isMade = (change: Change, { business, accounts }: MetaAssets, before: BusinessInfo | null): boolean => {
  switch (change.type) {
    case 'business.switch':
      return business.selected_business_id === change.businessId && business.synced_at !== before?.synced_at;
    case 'account.makePrimary':
      return accounts.some((account) => account.is_primary && account.id === change.accountId);
    case 'account.speakAs':
      return accounts.some(
        ({ id, page, instagram }) =>
          id === change.accountId && page?.id === change.pageId && (instagram?.id ?? null) === change.instagramId,
      );
    case 'account.setAllowed':
      return (
        accounts.every((account) => account.is_allowed === change.metaIds.includes(account.meta_id)) &&
        !business.business?.allowed_ad_account_ids.some((id) => change.off?.includes(id))
      );
  }
};
