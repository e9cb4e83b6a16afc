import type { Ad } from '#contract/ad.ts';
import type { AdCounts } from '#contract/rules/adCounts.ts';

/** A part of the list, from one place of its order to another; so each can be read again by itself. */
export interface AdPage {
  /** Null: from the beginning. */
  readonly after: string | null;
  /** Null: to the end. */
  readonly until: string | null;
  /** None where they were not read yet, or are too far away to be kept. */
  readonly ads: readonly Ad[];
  /** How many there were. */
  readonly size: number;
  /** What was known when it was read; -1: it was not read, or not kept; -2: of the list that was shown before. */
  readonly round: number;
}

/** What the server has of a page. */
export interface PageRead {
  readonly at: number;
  readonly round: number;
  /** In their order. */
  readonly ids: readonly string[];
  /** Those that differ from what is known of them: the journal keeps no list twice. */
  readonly changed: readonly Ad[];
  /** Where it ended before its own end; null: it is whole. */
  readonly next: string | null;
  /** Null where they were not counted. */
  readonly total: number | null;
  readonly counts: AdCounts | null;
  /** How many can be restored; null where nothing is, and not there where they were not counted. */
  readonly deleted?: number | null;
  /** When it was asked for, in ISO 8601: what changed since may not be in it. */
  readonly readAt: string;
}

/** Of pages, by their places. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** The largest page. */
export const PAGE_ADS = 50;
/** Pages that are kept on either side of what is looked at. */
const KEPT_AROUND = 5;

export const unreadPage = (after: string | null, until: string | null): AdPage => ({
  after,
  until,
  ads: [],
  size: 0,
  round: -1,
});

export const adsOf = (pages: readonly AdPage[]): readonly Ad[] => pages.flatMap(({ ads }) => ads);

const OTHER_LIST = -2;
/** Shown on until the first page of another list is there. */
export const ofOtherList = (pages: readonly AdPage[]): readonly AdPage[] =>
  pages.map((page) => (page.ads.length > 0 ? { ...page, round: OTHER_LIST } : page));
/** The ads that are there of the list that is wanted: nothing else can be selected. */
export const wantedAds = (pages: readonly AdPage[]): readonly Ad[] =>
  adsOf(pages.filter(({ round }) => round !== OTHER_LIST));

/** A page without ads takes no room, so that nobody sees it: it counts as seen with the one beside it. */
const isEmpty = (page: AdPage | undefined): boolean => page !== undefined && page.size === 0 && page.round >= 0;

/** The first page in sight that is older than the round; -1: none is. */
export const stalePage = (pages: readonly AdPage[], { from, to }: PageRange, round: number): number => {
  let [first, last] = [Math.min(from, pages.length - 1), Math.min(to, pages.length - 1)];
  while (isEmpty(pages[first - 1])) first -= 1;
  while (isEmpty(pages[last + 1])) last += 1;
  return pages.findIndex((page, at) => at >= first && at <= last && page.round < round);
};

const without = (page: AdPage, ids: ReadonlySet<string>): AdPage => {
  const ads = page.ads.filter(({ id }) => !ids.has(id));
  return ads.length === page.ads.length ? page : { ...page, ads, size: page.size - page.ads.length + ads.length };
};

/** With what the server has of one page; an ad that is there is nowhere else any more. */
export const withPage = (pages: readonly AdPage[], read: PageRead, seen: PageRange): readonly AdPage[] => {
  const page = pages[read.at];
  if (!page) return pages;
  const known = new Map([...adsOf(pages), ...read.changed].map((ad) => [ad.id, ad]));
  const ids = new Set(read.ids);
  const ads = read.ids.flatMap((id) => known.get(id) ?? []);
  const { round, next } = read;
  const whole: AdPage = { ...page, ads, size: ads.length, round };
  const rest = page.ads.filter(({ id }) => !ids.has(id));
  const parts =
    next === null
      ? [whole]
      : [
          { ...whole, until: next },
          { ...unreadPage(next, page.until), ads: rest, size: rest.length },
        ];
  const others = (part: readonly AdPage[]) => part.map((other) => without(other, ids));
  return [...others(pages.slice(0, read.at)), ...parts, ...others(pages.slice(read.at + 1))].map((other, at) =>
    other.round >= 0 && (at < seen.from - KEPT_AROUND || at > seen.to + KEPT_AROUND)
      ? { ...other, ads: [], round: -1 }
      : other,
  );
};
