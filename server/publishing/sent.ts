import type { SwitchStatus } from '#contract/ad.ts';
import type { StoredDifference } from '#server/ads/tables.ts';
import type { MetaStoredAd } from '#server/outside/meta/types.ts';
import { differing } from './compare.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What Meta was sent last of an ad, as far as it is compared with what Meta keeps. */
export interface Sent {
  readonly creative: Fields;
  readonly ad: { readonly name: string; readonly status: SwitchStatus };
}

/** A creative's own name is nobody's business but ours. */
export const sentOf = ({ name: _name, ...creative }: Fields, ad: Sent['ad']): Sent => ({ creative, ad });

/** Where Meta keeps something else than it was sent (D5.7); nothing where it is not known what was sent. */
export const differingFrom = (sent: Sent | null, { creative, name, status }: MetaStoredAd): StoredDifference[] =>
  sent === null ? [] : [...differing(sent.creative, creative), ...differing({ ad: sent.ad }, { ad: { name, status } })];
