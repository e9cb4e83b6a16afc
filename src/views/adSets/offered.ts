import type { AdSetChoice } from '#contract/ad.ts';
import type { Campaign } from '#contract/calls/meta.ts';
import { DYNAMIC_REASON } from '#contract/rules/delivery.ts';
import { isGoneAtMeta } from '#contract/rules/goneAtMeta.ts';

/** An ad set that may be chosen, with Meta's status of it. */
export interface OfferedAdSet extends AdSetChoice {
  /** Null: it runs. */
  readonly status: string | null;
  /** No ad of ours may go there: it is shown with its reason, and not to be chosen. */
  readonly isClosed?: boolean;
  /** Beside its name. */
  readonly note?: string;
}

/** As an ad names it. */
export const choiceOf = ({ id, name, campaign_id, campaign_name }: OfferedAdSet): AdSetChoice => ({
  id,
  name,
  campaign_id,
  campaign_name,
});

/** Whether it is only shown. What empties the field is always to be chosen. */
export const isClosedTo = (adSet: OfferedAdSet | null): boolean => adSet?.isClosed === true;

export interface OfferedGroup {
  readonly title: string;
  readonly adSets: readonly OfferedAdSet[];
}

export interface Offer {
  readonly groups: readonly OfferedGroup[];
  /** Found, but too many to be shown. */
  readonly more: number;
}

/** As many as a person looks through; the others are found by their words. */
const MOST = 100;

const RUNNING = new Set(['ACTIVE', '']);

const offeredOf = (campaigns: readonly Campaign[], watches: boolean): OfferedAdSet[] =>
  campaigns
    .filter(({ effective_status: status }) => !isGoneAtMeta(status))
    .flatMap(({ id: campaign_id, name: campaign_name, adsets }) =>
      adsets
        .filter(({ effective_status: status }) => !isGoneAtMeta(status))
        .map(({ id, name, effective_status: status, is_dynamic_creative: isDynamic }) => ({
          id,
          name,
          campaign_id,
          campaign_name,
          status: RUNNING.has(status) ? null : status,
          ...(isDynamic && !watches && { note: DYNAMIC_REASON, isClosed: true }),
        })),
    );

const isRunning = ({ status, isClosed }: OfferedAdSet): boolean => status === null && !isClosed;

/**
 * Where the marking begins: before anybody writes, at what is chosen, so that Enter changes nothing; else at the first that
 * runs, or the first.
 */
export const firstOf =
  (chosenId: string | null) =>
  (offered: readonly (OfferedAdSet | null)[]): number => {
    const isUnwritten = offered[0] === null;
    const wanted = (adSet: OfferedAdSet | null): boolean =>
      adSet !== null && (isUnwritten ? adSet.id === chosenId : isRunning(adSet));
    return Math.max(0, offered.findIndex(wanted));
  };

/** Every word of the query is somewhere in the names, in any order. */
export const matches = (query: string) => {
  const words = query.toLowerCase().split(/\s+/);
  return ({ id, name, campaign_name }: AdSetChoice): boolean => {
    const text = `${campaign_name} ${name} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
};

/** Those that run before the others, each as Meta has them. */
const runningFirst = (adSets: readonly OfferedAdSet[]): OfferedAdSet[] =>
  adSets.toSorted((one, other) => Number(isRunning(other)) - Number(isRunning(one)));

/** Those of campaigns in which something runs before the others. */
const byCampaign = (found: readonly OfferedAdSet[]): OfferedAdSet[] => {
  const campaigns = Map.groupBy(runningFirst(found), ({ campaign_id }) => campaign_id);
  return [...campaigns.values()].flat();
};

/**
 * What may be chosen, those that were used last first, then campaign by campaign, what runs before what does not; archived
 * and deleted ones never. `watches`: for ads that are in it already, so that none is closed.
 */
export const offerOf = (
  campaigns: readonly Campaign[],
  recent: readonly string[],
  query: string,
  watches = false,
): Offer => {
  const found = offeredOf(campaigns, watches).filter(matches(query.trim()));
  const used = recent.flatMap((id) => found.find((adSet) => adSet.id === id) ?? []);
  const shown = byCampaign(found)
    .filter(({ id }) => !recent.includes(id))
    .slice(0, MOST - used.length);
  const groups = [...new Set(shown.map(({ campaign_id }) => campaign_id))].map((id) => {
    const adSets = shown.filter(({ campaign_id }) => campaign_id === id);
    return { title: adSets[0]!.campaign_name, adSets };
  });
  return {
    groups: used.length > 0 ? [{ title: 'Recently used', adSets: used }, ...groups] : groups,
    more: found.length - used.length - shown.length,
  };
};

/** Those that are offered before anybody writes. */
const NEAREST = 3;

/** The first of those that run: what was used last, then campaign by campaign; none where there is no choice. */
export const nearestOf = (campaigns: readonly Campaign[], recent: readonly string[]): readonly OfferedAdSet[] => {
  const all = offerOf(campaigns, recent, '').groups.flatMap(({ adSets }) => adSets);
  return all.length === 1 ? [] : all.filter(isRunning).slice(0, NEAREST);
};
