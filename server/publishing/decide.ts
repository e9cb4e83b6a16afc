import type { Ad } from '#contract/ad.ts';
import type { Campaign } from '#contract/calls/meta.ts';
import { closedHold, type Hold } from '#contract/rules/delivery.ts';
import { type Around, errorsOf, issuesOf, mayBePublished } from '#contract/rules/publishable.ts';
import { type Place, saidOf } from '#contract/rules/speaksAs.ts';
import { goneErrors } from './freeze.ts';

export type WantedStatus = 'ACTIVE' | 'PAUSED';

export interface PublishAsk {
  readonly ads: readonly Ad[];
  readonly account: Place['account'] & {
    readonly id: string;
    /** Null where Meta was never asked; then any ad set may be right. */
    readonly campaigns: readonly Campaign[] | null;
  };
  /** What the business has; null where that is not known. */
  readonly assets?: Place['assets'];
  readonly statuses: Readonly<Record<string, WantedStatus>>;
  /** What Meta would refuse, by ad, as it said when it was asked just before. */
  readonly refusedAtMeta?: ReadonlyMap<string, readonly string[]>;
  /** An ad without an ad set gets one before it is published: all else is looked at, and it is not queued. */
  readonly adSetLater?: boolean;
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

/** So that only the other reasons are said. */
const ANY_AD_SET: NonNullable<Ad['adset']> = { id: '0', name: '', campaign_id: '0', campaign_name: '' };

const statusError = ({ status, adset, inherited, media }: Ad): string => {
  if (status === 'published') return 'It is already published.';
  if (status === 'publishing') return 'It is being published.';
  if (status === 'failed') return 'It failed before. Change it or set it back to a draft, then publish it again.';
  if (status === 'archived') return 'It is archived.';
  if (adset === null && !inherited.adset) return 'Choose an ad set.';
  return media.mediaStatus === 'none' ? 'Add a square image.' : 'Wait until the images are uploaded.';
};

/** Ids of the ad sets in which nothing can be published, as they were last read, and why. */
const closedIn = (campaigns: readonly Campaign[] | null): ReadonlyMap<string, Hold> =>
  new Map(
    (campaigns ?? []).flatMap((campaign) =>
      campaign.adsets.flatMap((adset): [string, Hold][] => {
        const hold = closedHold({ campaign, adset });
        return hold ? [[adset.id, hold]] : [];
      }),
    ),
  );

/** What the rules ask of the ad account; that it is active was required before, and whom ads speak as is looked at by itself. */
const aroundOf = ({ name, campaigns }: PublishAsk['account']): Around => ({
  account: {
    name,
    isAllowed: true,
    adsets: campaigns && new Set(campaigns.flatMap(({ adsets }) => adsets.map(({ id }) => id))),
  },
});

/** Whether an ad has no ad set, neither its own nor that of a preset. */
export const lacksAdSet = ({ adset, inherited }: Ad): boolean => adset === null && !inherited.adset;

/** Why a draft may not be published, whatever ad set it gets. */
const errorsWithoutAdSet = (ad: Ad, around: Around): readonly string[] => {
  if (ad.status !== 'draft' || ad.media.mediaStatus !== 'uploaded') return [statusError({ ...ad, adset: ANY_AD_SET })];
  return issuesOf(ad, around).flatMap(({ severity, code, message }) =>
    severity === 'error' && code !== 'NO_ADSET' ? [message] : [],
  );
};

/** Which ads may be queued, and why the others may not. Pure. */
export const decidePublishing = ({
  ads,
  account,
  assets = null,
  statuses,
  refusedAtMeta = new Map(),
  adSetLater = false,
}: PublishAsk): PublishDecision => {
  const around = aroundOf(account);
  const closed = closedIn(account.campaigns);
  const queue: { ad: Ad; wanted: WantedStatus }[] = [];
  const already: Ad[] = [];
  const errors: { ad: Ad; errors: string[] }[] = [];
  for (const ad of ads) {
    if (adSetLater && lacksAdSet(ad)) {
      const found = [...errorsWithoutAdSet(ad, around), ...goneErrors(ad, { account, assets })];
      if (found.length > 0) errors.push({ ad, errors: found });
      continue;
    }
    if (!mayBePublished(ad)) {
      errors.push({ ad, errors: [statusError(ad)] });
      continue;
    }
    if (ad.status === 'queued') {
      already.push(ad);
      continue;
    }
    const hold = closed.get((ad.adset ?? ad.inherited.adset?.value)?.id ?? '') ?? null;
    const rules = [...errorsOf(ad, { ...around, hold }), ...goneErrors(ad, { account, assets })];
    const found = [...rules, ...(refusedAtMeta.get(ad.id) ?? [])];
    if (found.length > 0) errors.push({ ad, errors: found });
    else queue.push({ ad, wanted: statuses[ad.id] ?? saidOf(ad).wanted_status?.value ?? 'PAUSED' });
  }
  return { queue, already, errors, anyValid: ads.some(mayBePublished) };
};
