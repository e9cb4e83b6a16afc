import type { Ad } from '#contract/ad.ts';
import type { Campaign } from '#contract/calls/meta.ts';
import { errorsOf, mayBePublished } from '#contract/rules/publishable.ts';

export type WantedStatus = 'ACTIVE' | 'PAUSED';

export interface PublishAsk {
  readonly ads: readonly Ad[];
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly page: { readonly id: string } | null;
    /** Null where Meta was never asked; then any ad set may be right. */
    readonly campaigns: readonly Campaign[] | null;
  };
  readonly statuses: Readonly<Record<string, WantedStatus>>;
}

export interface PublishDecision {
  /** To be queued now. */
  readonly queue: readonly { readonly ad: Ad; readonly wanted: WantedStatus }[];
  /** Queued before; asking again changes nothing. */
  readonly already: readonly Ad[];
  readonly errors: readonly { readonly ad: Ad; readonly errors: readonly string[] }[];
  /** False where not one of them is a draft or queued, with an ad set and uploaded media (R5.04). */
  readonly anyValid: boolean;
}

const statusError = ({ status, adset, media }: Ad): string => {
  if (status === 'published') return 'It is already published.';
  if (status === 'publishing') return 'It is being published.';
  if (status === 'failed') return 'It failed before. Change it or set it back to a draft, then publish it again.';
  if (status === 'archived') return 'It is archived.';
  if (adset === null) return 'Choose an ad set.';
  return media.mediaStatus === 'none' ? 'Add a square image.' : 'Wait until the images are uploaded.';
};

const accountErrors = (ad: Ad, { name, page, campaigns }: PublishAsk['account']): string[] => {
  const errors: string[] = [];
  if (!page) errors.push(`${name} has no Facebook page. Add one on Meta, then sync.`);
  const known = campaigns?.some(({ adsets }) => adsets.some(({ id }) => id === ad.adset?.id)) ?? true;
  if (!known) errors.push(`The ad set is not in ${name}. Choose one of its ad sets.`);
  return errors;
};

/** Which ads may be queued, and why the others may not. Pure. */
export const decidePublishing = ({ ads, account, statuses }: PublishAsk): PublishDecision => {
  const queue: { ad: Ad; wanted: WantedStatus }[] = [];
  const already: Ad[] = [];
  const errors: { ad: Ad; errors: string[] }[] = [];
  for (const ad of ads) {
    if (!mayBePublished(ad)) {
      errors.push({ ad, errors: [statusError(ad)] });
      continue;
    }
    if (ad.status === 'queued') {
      already.push(ad);
      continue;
    }
    const found = [...errorsOf(ad), ...accountErrors(ad, account)];
    if (found.length > 0) errors.push({ ad, errors: found });
    else queue.push({ ad, wanted: statuses[ad.id] ?? 'PAUSED' });
  }
  return { queue, already, errors, anyValid: ads.some(mayBePublished) };
};
