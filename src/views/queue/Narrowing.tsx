import { useSelector } from '@xstate/react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectPlacesActor, selectQuery } from '#src/machines/adListShown.ts';
import { selectPlaces } from '#src/machines/adPlaces.machine.ts';
import { FilterChips } from '#ui/parts/FilterChips.tsx';
import { listAddress } from './listAddress.ts';
import { cleared, narrowedOf } from './narrowed.ts';

/** The filters that are on; a press takes one off. */
export const Narrowing = ({ list }: { readonly list: AdListActor }) => {
  const query = useSelector(list, selectQuery);
  const places = useSelector(useSelector(list, selectPlacesActor), selectPlaces);
  const filters = narrowedOf(query, places).map(({ label, without }) => ({ label, href: listAddress(without) }));
  return <FilterChips filters={filters} clearHref={listAddress(cleared(query))} />;
};
