import { MAX_ADS_IN_AD_SET } from '#contract/rules/limits.ts';
import { counted, number } from '#ui/parts/format.ts';

interface Room {
  readonly adset: string;
  /** How many ads are in it; null: not known. */
  readonly held: number | null;
  /** How many more are to go there. */
  readonly wanted: number;
}

/** D5.3: that an ad set can't hold so many ads, and what to do; null: it can, as far as is known. */
export const roomWords = ({ adset, held, wanted }: Room): string | null => {
  const beyond = Math.min((held ?? 0) + wanted - MAX_ADS_IN_AD_SET, wanted);
  if (wanted === 0 || beyond <= 0) return null;
  if (beyond === wanted) {
    const those = wanted === 1 ? 'this ad' : `these ${counted(wanted, 'ad')}`;
    return `${adset} is full: Meta allows ${MAX_ADS_IN_AD_SET} ads in an ad set. Choose another one for ${those}.`;
  }
  const start = held ? `${adset} holds ${counted(held, 'ad')}, and ` : '';
  const left = beyond === 1 ? "1 doesn't fit" : `${number(beyond)} don't fit`;
  const them = beyond === 1 ? 'it' : 'them';
  return `${start}Meta allows ${MAX_ADS_IN_AD_SET} ads in an ad set. Of these ${number(wanted)}, ${left}: choose another ad set for ${them}.`;
};
