import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectPlacesActor, selectQuery } from '#src/machines/adListShown.ts';
import { selectPlaces } from '#src/machines/adPlaces.machine.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './ListTools.css.ts';
import { listAddress } from './listAddress.ts';
import { cleared, narrowedOf } from './narrowed.ts';

/** The filters that are on; a press takes one off. */
export const Narrowing = ({ list }: { readonly list: AdListActor }) => {
  const query = useSelector(list, selectQuery);
  const places = useSelector(useSelector(list, selectPlacesActor), selectPlaces);
  const filters = narrowedOf(query, places);
  if (filters.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link className={css.chip} href={listAddress(without)}>
            <span className={hidden}>Remove filter </span>
            <span className={css.chipWords}>{label}</span>
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={listAddress(cleared(query))}>Clear all</Link>
      </li>
    </ul>
  );
};
