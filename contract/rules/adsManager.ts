import type { Publication } from '../ad.ts';

/** Where an ad is in Meta Ads Manager; null: Meta does not have it, or nobody knows in which account. */
export const adsManagerUrl = (
  publication: Pick<Publication, 'account_meta_id' | 'meta_ad_id'> | null,
): string | null => {
  const account = publication?.account_meta_id?.replace(/^act_/, '');
  if (!account || !publication?.meta_ad_id) return null;
  const query = new URLSearchParams({ act: account, selected_ad_ids: publication.meta_ad_id });
  return `https://adsmanager.facebook.com/adsmanager/manage/ads?${query}`;
};
