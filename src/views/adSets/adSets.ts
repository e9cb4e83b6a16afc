import type { AdSetChoice } from '#contract/ad.ts';
import type { Campaign } from '#contract/calls/meta.ts';

/** An ad set of the account, with whether it takes no ad of ours. */
export type KnownAdSet = AdSetChoice & { readonly isClosed?: boolean };

export const adSetsOf = (campaigns: readonly Campaign[]): readonly KnownAdSet[] =>
  campaigns.flatMap((campaign) =>
    campaign.adsets.map(({ id, name, is_dynamic_creative: isDynamic }) => ({
      id,
      name,
      campaign_id: campaign.id,
      campaign_name: campaign.name,
      ...(isDynamic && { isClosed: true }),
    })),
  );

export const adSetWords = (adset: AdSetChoice | null): string =>
  adset === null ? '' : adset.campaign_name ? `${adset.campaign_name} › ${adset.name}` : adset.name;

const plain = (text: string): string => text.trim().toLowerCase();

/** The ad set that a pasted text means, by its id, its name or both names; undefined where none or several could be meant. */
export const adSetNamed = (adSets: readonly KnownAdSet[], text: string): KnownAdSet | undefined => {
  const found = adSets.filter(
    (adset) =>
      adset.id === text.trim() || plain(adset.name) === plain(text) || plain(adSetWords(adset)) === plain(text),
  );
  return found.length === 1 ? found[0] : found.find((adset) => plain(adSetWords(adset)) === plain(text));
};
