import type { AdPlace } from '#contract/calls/adPlaces.ts';
import { ALL_ADS, type Days, type ListQuery } from '#src/machines/listQuery.ts';
import { counted, day } from '#ui/parts/format.ts';

/** One of the filters that are on, and the query without it. */
export interface Narrowed {
  readonly label: string;
  readonly without: ListQuery;
}

/** A day of the person's own calendar, whatever its hours are elsewhere. */
const dayOf = (date: string): string => day(`${date}T00:00`);

const daysOf = ({ from, to }: Days): string => {
  if (from === to) return dayOf(from);
  if (to === '') return `from ${dayOf(from)}`;
  return from === '' ? `until ${dayOf(to)}` : `${dayOf(from)} – ${dayOf(to)}`;
};

/** What else than its status and its words is asked of an ad. */
export const narrowedOf = (query: ListQuery, places: readonly AdPlace[]): readonly Narrowed[] => {
  const { ads, adset, campaign, created, updated } = query;
  const adSetName = places.find(({ id }) => id === adset)?.name ?? adset;
  const campaignName = places.find(({ campaign_id: id }) => id === campaign)?.campaign_name ?? campaign;
  return [
    ...(ads ? [{ label: `Only ${counted(ads.length, 'ad')}`, without: { ...query, ads: undefined } }] : []),
    ...(campaign ? [{ label: `Campaign: ${campaignName}`, without: { ...query, campaign: undefined } }] : []),
    ...(adset ? [{ label: `Ad set: ${adSetName}`, without: { ...query, adset: undefined } }] : []),
    ...(created ? [{ label: `Created: ${daysOf(created)}`, without: { ...query, created: undefined } }] : []),
    ...(updated ? [{ label: `Updated: ${daysOf(updated)}`, without: { ...query, updated: undefined } }] : []),
  ];
};

/** The status is beside the others, and the order hides nothing. */
export const cleared = ({ filter, sort }: ListQuery): ListQuery => ({ ...ALL_ADS, filter, sort });
