import type { Ad } from '../ad.ts';
import { type AdSort, MAX_SEARCH } from './adSort.ts';
import { withInherited } from './inheritance.ts';
import { type ShownStatus, shownStatus } from './shownStatus.ts';

/** How many words of a search count. */
const MAX_WORDS = 10;

/** From a moment on and before another, in ISO 8601; null: without an end. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** What somebody looks at of all their ads. */
export interface AdQuery {
  /** Null: whatever the status. */
  readonly shown: readonly ShownStatus[] | null;
  readonly q: string;
  readonly sort: AdSort;
  /** Those alone. */
  readonly ads?: readonly string[] | undefined;
  /** Meta's ids. */
  readonly adset?: string | undefined;
  readonly campaign?: string | undefined;
  readonly created?: Period | undefined;
  readonly updated?: Period | undefined;
}

/** Each of them has to be in an ad, in upper or lower case. */
export const searchWords = (q: string): string[] =>
  q
    .slice(0, MAX_SEARCH)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** What is searched of an ad. */
const searched = ({ copy }: Ad): string =>
  [copy.name, copy.headline, copy.primary_text, copy.description].join('\n').toLowerCase();

const isWithin = (at: string, { from, to }: Period): boolean => {
  const moment = Date.parse(at);
  return (from === null || moment >= Date.parse(from)) && (to === null || moment < Date.parse(to));
};

/** Whether an ad is among those that the query is about, whatever its status: so many are counted of each. */
export const isAbout = (ad: Ad, query: Omit<AdQuery, 'shown' | 'sort'>): boolean => {
  const { q, ads, adset, campaign, created, updated } = query;
  if (ads && !ads.includes(ad.id)) return false;
  const place = withInherited(ad).adset;
  if (adset !== undefined && place?.id !== adset) return false;
  if (campaign !== undefined && place?.campaign_id !== campaign) return false;
  if (created && !isWithin(ad.created_at, created)) return false;
  if (updated && !isWithin(ad.updated_at, updated)) return false;
  const text = searched(ad);
  return searchWords(q).every((word) => text.includes(word.toLowerCase()));
};

export const matchesQuery = (ad: Ad, { shown, ...rest }: Omit<AdQuery, 'sort'>): boolean =>
  (shown === null || shown.includes(shownStatus(ad))) && isAbout(ad, rest);

const keyOf = (ad: Ad, sort: AdSort): string => {
  if (sort.endsWith('created')) return ad.created_at;
  return sort.endsWith('updated') ? ad.updated_at : ad.copy.name.toLowerCase();
};

/** Equals stay as they were. */
export const inOrder = (ads: readonly Ad[], sort: AdSort): Ad[] => {
  const way = sort.startsWith('-') ? -1 : 1;
  const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  return ads.toSorted((a, b) => way * compare(keyOf(a, sort), keyOf(b, sort)));
};
