import type { Ad } from '#contract/ad.ts';
import type { Owner } from './services.ts';

/** An ad as the server last had it, for when there is no way to the server. */
export interface KnownAd {
  readonly ad: Ad;
  /** ISO 8601; when it was read. */
  readonly at: string;
}

/** Those of a look or two at the list, and of a day's work. */
const MAX_KNOWN = 100;

/** The ads that this page saw last. In memory only: what was not written here is kept on no device. */
export const createKnownAds = (owner: Owner) => {
  const known = new Map<string, KnownAd>();
  const begun = new Set<string>();
  let whose: number | null = null;
  const ofOwner = (): Map<string, KnownAd> => {
    if (owner() !== whose) known.clear();
    whose = owner();
    return known;
  };
  return {
    /** The id of an ad that is made here: no server has it. */
    begin: (): string => {
      const id = crypto.randomUUID();
      begun.add(id);
      return id;
    },
    isBegun: (adId: string): boolean => begun.has(adId),
    find: (adId: string): KnownAd | null => ofOwner().get(adId) ?? null,
    keep: (ads: readonly Ad[]): void => {
      const at = new Date().toISOString();
      const all = ofOwner();
      for (const ad of ads) {
        all.delete(ad.id);
        begun.delete(ad.id);
        all.set(ad.id, { ad, at });
      }
      for (const id of [...all.keys()].slice(0, -MAX_KNOWN)) all.delete(id);
    },
  };
};

export type KnownAds = ReturnType<typeof createKnownAds>;
