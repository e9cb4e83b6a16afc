import type { Publication } from '../ad.ts';

type Located = Pick<Publication, 'account_meta_id' | 'meta_ad_id'>;

/** Where an ad is in Meta Ads Manager; null: Meta does not have it, or nobody knows in which account. */
export const adsManagerUrl = (publication: Located | null): string | null => {
  const account = publication?.account_meta_id?.replace(/^act_/, '');
  if (!account || !publication?.meta_ad_id) return null;
  const query = new URLSearchParams({ act: account, selected_ad_ids: publication.meta_ad_id });
  return `https://adsmanager.facebook.com/adsmanager/manage/ads?${query}`;
};

/** As many as one address names. */
const MOST_NAMED = 50;

/** Where several ads are, all of one ad account; null: Meta has none of them. Of more than an address can name, the account's. */
export const adsManagerUrlOf = (publications: readonly (Located | null)[]): string | null => {
  const known = publications.filter((one) => adsManagerUrl(one) !== null);
  const account = known[0]?.account_meta_id ?? null;
  const ids = known.filter((one) => one?.account_meta_id === account).map((one) => one?.meta_ad_id);
  if (account === null) return null;
  if (ids.length <= MOST_NAMED) return adsManagerUrl({ account_meta_id: account, meta_ad_id: ids.join(',') });
  return `https://adsmanager.facebook.com/adsmanager/manage/ads?act=${account.replace(/^act_/, '')}`;
};
