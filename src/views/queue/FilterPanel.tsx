import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectPlacesActor, selectQuery, selectTotal, selectTurning } from '#src/machines/adListShown.ts';
import type { Days, ListQuery } from '#src/machines/listQuery.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { number } from '#ui/parts/format.ts';
import * as css from './ListTools.css.ts';
import { cleared, narrowedOf } from './narrowed.ts';
import { PlacePicker } from './PlacePicker.tsx';

export interface FilterProps {
  readonly list: AdListActor;
  readonly onQuery: (query: ListQuery) => void;
}

interface PeriodProps {
  readonly label: string;
  readonly value: Days | undefined;
  readonly onChange: (days: Days | undefined) => void;
}

const ANY_DAY: Days = { from: '', to: '' };

const Period = ({ label, value = ANY_DAY, onChange }: PeriodProps) => {
  const change = (part: Partial<Days>) => {
    const days = { ...value, ...part };
    onChange(days.from === '' && days.to === '' ? undefined : days);
  };
  return (
    <div className={css.period}>
      <TextField
        label={`${label} from`}
        type="date"
        value={value.from}
        max={value.to || undefined}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label={`${label} until`}
        type="date"
        value={value.to}
        min={value.from || undefined}
        error={value.from !== '' && value.to !== '' && value.to < value.from ? 'It ends before it begins.' : null}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  );
};

/** D5.8: what else than its status and its words is asked of an ad; each change shows in the list at once. */
export const FilterPanel = ({ list, onQuery }: FilterProps) => {
  const [open, setOpen] = useState(false);
  const query = useSelector(list, selectQuery);
  const places = useSelector(list, selectPlacesActor);
  const total = useSelector(list, selectTotal);
  const turning = useSelector(list, selectTurning);
  const { length } = narrowedOf(query, []);
  return (
    <>
      <Button
        dense
        icon={<ListFilter size={16} aria-hidden="true" />}
        onClick={() => {
          places.send({ type: 'places.open' });
          setOpen(true);
        }}
      >
        Filters{length > 0 && ` (${length})`}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filter ads"
        actions={
          <>
            <Button disabled={length === 0} onClick={() => onQuery({ ...cleared(query), q: query.q })}>
              Clear filters
            </Button>
            <Button tone="primary" busy={turning} onClick={() => setOpen(false)}>
              Show {number(total)} {total === 1 ? 'ad' : 'ads'}
            </Button>
          </>
        }
      >
        <PlacePicker query={query} places={places} onQuery={onQuery} />
        <Period label="Created" value={query.created} onChange={(created) => onQuery({ ...query, created })} />
        <Period label="Updated" value={query.updated} onChange={(updated) => onQuery({ ...query, updated })} />
      </Dialog>
    </>
  );
};
