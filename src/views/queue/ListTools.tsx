import { useSelector } from '@xstate/react';
import { Rows3, Search } from 'lucide-react';
import { useState } from 'react';
import { MAX_SEARCH } from '#contract/rules/adSort.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import { selectLoaded, selectLookActor, selectQuery, selectTotal } from '#src/machines/adListShown.ts';
import { selectLook } from '#src/machines/tableLook.machine.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { ColumnsMenu } from '../ads/ColumnsMenu.tsx';
import { COLUMNS } from './columns.ts';
import { type FilterProps, FilterPanel } from './FilterPanel.tsx';
import * as css from './ListTools.css.ts';
import { narrowedOf } from './narrowed.ts';

export const SEARCH_ID = 'ad-search';

const SearchField = ({ list, onQuery }: FilterProps) => {
  const query = useSelector(list, selectQuery);
  const { q } = query;
  const [typed, setTyped] = useState({ text: q, of: q });
  // The address may say something else than what was typed: the way back, a link.
  const text = typed.of === q ? typed.text : q;
  return (
    <div className={css.search}>
      <Search className={css.icon} size={16} aria-hidden="true" />
      <input
        id={SEARCH_ID}
        className={css.input}
        type="search"
        aria-label="Search ads"
        placeholder="Search name and text"
        maxLength={MAX_SEARCH}
        value={text}
        onChange={({ target }) => {
          const of = target.value.trim();
          setTyped({ text: target.value, of });
          onQuery({ ...query, q: of });
        }}
      />
    </div>
  );
};

const Look = ({ list }: Pick<FilterProps, 'list'>) => {
  const actor = useSelector(list, selectLookActor);
  const look = useSelector(actor, selectLook);
  const { hidden, dense } = look;
  return (
    <>
      <ColumnsMenu
        columns={COLUMNS.filter(({ folds }) => folds)}
        hidden={hidden ?? []}
        onChange={(next) => actor.send({ type: 'look.change', look: { ...look, hidden: next } })}
      />
      <IconButton
        label={dense ? 'Comfortable rows' : 'Dense rows'}
        onClick={() => actor.send({ type: 'look.change', look: { ...look, dense: !dense } })}
      >
        <Rows3 size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
};

const isNarrow = (query: ListQuery): boolean => query.q !== '' || narrowedOf(query, []).length > 0;

/** The search, how many it found, and the look of the table. */
export const ListTools = (props: FilterProps) => {
  const query = useSelector(props.list, selectQuery);
  const loaded = useSelector(props.list, selectLoaded);
  const total = useSelector(props.list, selectTotal);
  return (
    <div className={css.room}>
      <div className={css.tools}>
        <SearchField {...props} />
        <FilterPanel {...props} />
        <output className={css.found}>
          {loaded && isNarrow(query) && `${number(total)} ${total === 1 ? 'ad' : 'ads'} found`}
        </output>
        <div className={css.look}>
          <Look list={props.list} />
        </div>
      </div>
    </div>
  );
};
