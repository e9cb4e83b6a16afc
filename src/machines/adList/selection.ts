import type { Ad } from '#contract/ad.ts';
import { MAX_SELECTED } from '#contract/rules/listLimits.ts';
import { type AdPage, adsOf, type PageRead, wantedAds } from '../adPages.ts';
import { hasWay, waysOf } from '../adWays.ts';
import type { AdChanged, AdListContext, Selection } from './context.ts';

// What is selected of the list, and what can be done to it.

export const pick = (ads: readonly Ad[]): Record<string, string> =>
  Object.fromEntries(ads.map((ad) => [ad.id, waysOf(ad)]));

export const limited = (selected: Selection): Selection =>
  Object.fromEntries(Object.entries(selected).slice(0, MAX_SELECTED));

export const unselected = (selected: Selection, ids: readonly string[]): Selection => {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(selected).filter(([id]) => !gone.has(id)));
};

/** With these on or off besides. */
export const withThese = (selected: Selection, ads: readonly Ad[], on: boolean): Selection => {
  const rest = unselected(
    selected,
    ads.map(({ id }) => id),
  );
  return on ? limited({ ...rest, ...pick(ads) }) : rest;
};

/** From the anchor to this one, as they are shown; this one alone where the anchor is not shown. */
export const rangeTo = ({ pages, anchor }: AdListContext, adId: string): readonly Ad[] => {
  const ads = wantedAds(pages);
  const to = ads.findIndex(({ id }) => id === adId);
  const found = ads.findIndex(({ id }) => id === anchor);
  const from = found < 0 ? to : found;
  return to < 0 ? [] : ads.slice(Math.min(from, to), Math.max(from, to) + 1);
};

const indexBy = (ads: readonly Ad[], cursor: string | null, by: 1 | -1): number => {
  const at = ads.findIndex(({ id }) => id === cursor);
  return Math.min(Math.max(at + by, 0), ads.length - 1);
};

/** The row below or above that which the keys are about; null: there is none at all. */
export const cursorBy = ({ pages, cursor }: AdListContext, by: 1 | -1): string | null => {
  const ads = adsOf(pages);
  return ads[indexBy(ads, cursor, by)]?.id ?? null;
};

/** The selection from where it began to the next row; going back towards that leaves rows out again. */
export const extendedBy = (
  { pages, selected, anchor, cursor }: AdListContext,
  by: 1 | -1,
): Pick<AdListContext, 'selected' | 'anchor' | 'cursor'> => {
  const ads = wantedAds(pages);
  const to = indexBy(ads, cursor, by);
  const found = ads.findIndex(({ id }) => id === cursor);
  const at = found < 0 ? to : found;
  const [left, next] = [ads[at], ads[to]];
  if (!left || !next) return { selected, anchor, cursor };
  const begun = left.id in selected ? ads.findIndex(({ id }) => id === anchor) : -1;
  const from = begun < 0 ? at : begun;
  const isBack = Math.abs(to - from) < Math.abs(at - from);
  return {
    selected: isBack ? withThese(selected, [left], false) : withThese(selected, [left, next], true),
    anchor: ads[from]!.id,
    cursor: next.id,
  };
};

/** The same row, or, where its ad is gone, the one that took its place: the keys go on there, not at the top. */
export const cursorKept = ({ pages, cursor }: AdListContext, now: readonly AdPage[], read: PageRead): string | null => {
  const wasThere = pages[read.at]?.ads.some(({ id }) => id === cursor) ?? false;
  const ads = adsOf(now);
  if (cursor === null || !wasThere || read.ids.includes(cursor) || ads.some(({ id }) => id === cursor)) return cursor;
  const at = adsOf(pages).findIndex(({ id }) => id === cursor);
  return ads[Math.min(at, ads.length - 1)]?.id ?? null;
};

/** What a press of "Select all" selects. */
export const selectable = ({ pages }: Pick<AdListContext, 'pages'>): readonly Ad[] =>
  wantedAds(pages).slice(0, MAX_SELECTED);

/** The selection without what went, and with what can be done to the others now. */
export const keptOf = (context: AdListContext, pages: readonly AdPage[], read: PageRead): Selection => {
  const there = new Map(adsOf(pages).map((ad) => [ad.id, ad]));
  // Where all of the list is here, what is not in it is gone, or does not match any more.
  const isWhole = pages.every(({ round }) => round >= 0);
  const before = isWhole ? Object.keys(context.selected) : (context.pages[read.at]?.ads ?? []).map(({ id }) => id);
  const gone = before.filter((id) => !there.has(id));
  const left = unselected(context.selected, gone);
  const renewed = read.ids.filter((id) => id in left && there.has(id)).map((id) => [id, waysOf(there.get(id)!)]);
  return { ...left, ...Object.fromEntries(renewed) };
};

/** Whether deleting these ads can be undone as a whole; of one that is not here nobody knows. */
export const isHarmless = ({ selected, pages }: AdListContext, adIds: readonly string[]): boolean => {
  const here = pick(adsOf(pages).filter(({ id }) => adIds.includes(id)));
  return adIds.every((id) => hasWay(here[id] ?? selected[id] ?? '', 'undo'));
};

/** Those of the asked ads that are on at Meta, as far as it is known. */
export const onAtMeta = ({ selected, pages, asked }: Pick<AdListContext, 'selected' | 'pages' | 'asked'>): string[] => {
  const here = pick(adsOf(pages));
  return asked.filter((id) => hasWay(here[id] ?? selected[id] ?? '', 'turnOff'));
};

/** What stays selected: what is still to be done. */
export const remaining = ({ selected, change }: AdListContext, { unchanged = [] }: AdChanged): Selection => {
  const left = new Set(unchanged.map(({ adId }) => adId));
  return unselected(
    selected,
    change.adIds.filter((id) => !left.has(id)),
  );
};
