import { AdSort, MAX_SEARCH, USUAL_SORT } from '#contract/rules/adSort.ts';
import { MAX_NAMED } from '#contract/rules/listLimits.ts';
import { ShownStatus } from '#contract/rules/shownStatus.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import type { Days, ListQuery } from '#src/machines/listQuery.ts';
import * as z from 'zod/mini';

/** Several words; the router reads what looks like a number as one. */
const words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((q) => String(q).slice(0, MAX_SEARCH)),
);
const isDay = (day: string): boolean =>
  day === '' || (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00`)));

/** `2026-11-01..2026-11-07`, with one end or both. */
const days = z.string().check(
  z.refine((text) => {
    const ends = text.split('..');
    return text !== '..' && ends.length === 2 && ends.every(isDay);
  }),
);
const place = z.string().check(z.regex(/^(campaign|adset)-\d{1,20}$/));

/** With what a router takes for no number between them. */
const named = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split('.').slice(0, MAX_NAMED)),
  ),
  z.array(Uuid),
);

const orNone = <Value extends z.ZodMiniType>(value: Value) => z.catch(z.optional(value), undefined);

/** What the address of the ad queue says; what it says wrongly it does not say. */
const listSearch = z.object({
  status: orNone(ShownStatus),
  q: orNone(words),
  sort: orNone(AdSort),
  ads: orNone(named),
  in: orNone(place),
  created: orNone(days),
  updated: orNone(days),
});

const placeOf = (said: string): Pick<ListQuery, 'adset' | 'campaign'> => {
  const [kind, id] = said.split('-');
  return kind === 'adset' ? { adset: id } : { campaign: id };
};

const daysOf = (said: string): Days => {
  const [from = '', to = ''] = said.split('..');
  return { from, to };
};

const queryOf = ({ status, q, sort, ads, in: said, created, updated }: z.output<typeof listSearch>): ListQuery => ({
  filter: status ?? 'all',
  q: q?.trim() ?? '',
  sort: sort ?? USUAL_SORT,
  ...(ads && { ads }),
  ...(said && placeOf(said)),
  ...(created && { created: daysOf(created) }),
  ...(updated && { updated: daysOf(updated) }),
});

/** What an address asks the list of ads for, from the part after its question mark as the router reads it. */
export const readListAddress = (search: unknown): ListQuery => queryOf(listSearch.parse(search));
export type ReadListAddress = typeof readListAddress;
