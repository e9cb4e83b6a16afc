import type { Ad } from '#contract/ad.ts';
import type { Campaign } from '#contract/calls/meta.ts';
import { closedHold, type Hold } from '#contract/rules/delivery.ts';
import { aboutField } from '#contract/rules/aboutField.ts';
import { type Around, type Issue, issuesOf, mayBePublished } from '#contract/rules/publishable.ts';
import { type Place, saidOf, speakingIssues } from '#contract/rules/speaksAs.ts';

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

/** Why an ad is not queued, for programs. */
export interface Cause {
  readonly code:
    | Issue['code']
    | 'ALREADY_PUBLISHED'
    | 'BEING_PUBLISHED'
    | 'FAILED_BEFORE'
    | 'ARCHIVED'
    /** Meta would refuse it, in its own words. */
    | 'REFUSED_AT_META';
  /** Where it is fixed; null: at none of the ad's fields. */
  readonly field: Issue['field'] | null;
}

interface Reason extends Cause {
  readonly message: string;
}

interface Refused {
  readonly ad: Ad;
  readonly errors: readonly string[];
  /** Of each of them. */
  readonly causes: readonly Cause[];
}

const refusedFor = (ad: Ad, reasons: readonly Reason[]): Refused => ({
  ad,
  errors: reasons.map(({ message }) => message),
  causes: reasons.map(({ code, field }) => ({ code, field })),
});

export interface PublishDecision {
  /** To be queued now. */
  readonly queue: readonly { readonly ad: Ad; readonly wanted: WantedStatus }[];
  /** Queued before; asking again changes nothing. */
  readonly already: readonly Ad[];
  readonly errors: readonly Refused[];
  /** False where not one of them is a draft or queued, with an ad set and uploaded media (R5.04). */
  readonly anyValid: boolean;
}

/** So that only the other reasons are said. */
const ANY_AD_SET: NonNullable<Ad['adset']> = { id: '0', name: '', campaign_id: '0', campaign_name: '' };

const reason = (code: Cause['code'], field: Cause['field'], message: string): Reason => ({ code, field, message });

const statusError = ({ status, adset, inherited, media }: Ad): Reason => {
  if (status === 'published') return reason('ALREADY_PUBLISHED', null, 'It is already published.');
  if (status === 'publishing') return reason('BEING_PUBLISHED', null, 'It is being published.');
  if (status === 'failed')
    return reason(
      'FAILED_BEFORE',
      null,
      'It failed before. Change it or set it back to a draft, then publish it again.',
    );
  if (status === 'archived') return reason('ARCHIVED', null, 'It is archived.');
  if (adset === null && !inherited.adset) return reason('NO_ADSET', 'adset', 'Choose an ad set.');
  return media.mediaStatus === 'none'
    ? reason('MEDIA_MISSING', 'media', 'Add a square image.')
    : reason('MEDIA_NOT_UPLOADED', 'media', 'Wait until the images are uploaded.');
};

/** What the rules find, together with what of its page, Instagram account and pixel is missing or gone. */
const ruleErrors = (ad: Ad, around: Around, place: Place): readonly Reason[] =>
  [...issuesOf(ad, around), ...speakingIssues(ad, place)].filter(({ severity }) => severity === 'error');

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
const errorsWithoutAdSet = (ad: Ad, around: Around, place: Place): readonly Reason[] => {
  if (ad.status !== 'draft' || ad.media.mediaStatus !== 'uploaded')
    return [statusError({ ...ad, adset: ANY_AD_SET }), ...speakingIssues(ad, place)];
  return ruleErrors(ad, around, place).filter(({ code }) => code !== 'NO_ADSET');
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
  const errors: Refused[] = [];
  const place = { account, assets };
  for (const ad of ads) {
    if (adSetLater && lacksAdSet(ad)) {
      const found = errorsWithoutAdSet(ad, around, place);
      if (found.length > 0) errors.push(refusedFor(ad, found));
      continue;
    }
    if (!mayBePublished(ad)) {
      errors.push(refusedFor(ad, [statusError(ad)]));
      continue;
    }
    if (ad.status === 'queued') {
      already.push(ad);
      continue;
    }
    const hold = closed.get((ad.adset ?? ad.inherited.adset?.value)?.id ?? '') ?? null;
    const atMeta = (refusedAtMeta.get(ad.id) ?? []).map((text) => reason('REFUSED_AT_META', aboutField(text), text));
    const found = [...ruleErrors(ad, { ...around, hold }, place), ...atMeta];
    if (found.length > 0) errors.push(refusedFor(ad, found));
    else queue.push({ ad, wanted: statuses[ad.id] ?? saidOf(ad).wanted_status?.value ?? 'PAUSED' });
  }
  return { queue, already, errors, anyValid: ads.some(mayBePublished) };
};
