import type { Ad } from '#contract/ad.ts';
import type { Statuses, WantedStatus } from '#src/machines/publish/context.ts';

/** An ad as far as it tells in which status it starts at Meta. */
export interface Starting {
  readonly id: string;
  readonly details: { readonly wanted_status?: WantedStatus | null | undefined };
  readonly inherited: Pick<Ad['inherited'], 'wanted_status'> | undefined;
}

/** In which status ads start, as it is shown and sent (D5.6, D5.9). */
export interface Starts {
  /** Of those ads whose status is known. */
  readonly statuses: Statuses;
  /** The one of all of them; null: not the same, or not known of some. */
  readonly shared: WantedStatus | null;
  /** The choice to leave it to each ad, where that is not the same for all; null: it is. */
  readonly each: { readonly title: string; readonly sub: string } | null;
}

const saidBy = ({ details, inherited }: Starting): WantedStatus =>
  details.wanted_status ?? inherited?.wanted_status?.value ?? 'PAUSED';

const countWords = (said: readonly WantedStatus[], unknown: number): string => {
  const active = said.filter((status) => status === 'ACTIVE').length;
  const counts = [
    ...(active > 0 ? [`${active} active`] : []),
    ...(said.length > active ? [`${said.length - active} paused`] : []),
  ].join(', ');
  if (unknown === 0) return counts;
  return counts ? `${counts}, ${unknown} more as theirs say` : 'Paused where it says nothing.';
};

/** By choice, else as each ad says or inherits it, else paused; of `adIds` that are not among the ads only a choice is known. */
export const startsOf = (adIds: readonly string[], ads: readonly Starting[], chosen: Statuses): Starts => {
  const said = new Map(ads.filter(({ id }) => adIds.includes(id)).map((ad) => [ad.id, saidBy(ad)]));
  const starting = adIds.map((id) => chosen[id] ?? said.get(id));
  const [first] = starting;
  const known = starting.filter((status) => status !== undefined);
  const statuses = Object.fromEntries(adIds.flatMap((id, at) => (starting[at] ? [[id, starting[at]]] : [])));
  const shared = starting.every((status) => status === first) ? (first ?? null) : null;
  const unknown = adIds.length - said.size;
  if (shared === null && adIds.some((id) => chosen[id]))
    return {
      statuses,
      shared,
      each: { title: 'As chosen for each', sub: countWords(known, adIds.length - known.length) },
    };
  const isMixed = unknown > 0 || new Set(said.values()).size > 1;
  const each = { title: 'As each preset says', sub: countWords([...said.values()], unknown) };
  return { statuses, shared, each: isMixed ? each : null };
};
