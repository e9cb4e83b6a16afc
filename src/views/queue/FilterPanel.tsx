import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { AdPlace } from '#contract/calls/adPlaces.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectPlacesActor, selectQuery, selectTotal, selectTurning } from '#src/machines/adListShown.ts';
import { type AdPlacesActor, selectPlaces, selectPlacesText, selectReading } from '#src/machines/adPlaces.machine.ts';
import type { Days, ListQuery } from '#src/machines/listQuery.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './ListTools.css.ts';
import { cleared, narrowedOf } from './narrowed.ts';

export interface FilterProps {
  readonly list: AdListActor;
  readonly onQuery: (query: ListQuery) => void;
}

/** Campaign by campaign, in the order of the alphabet. */
const byCampaign = (places: readonly AdPlace[]): readonly (readonly [AdPlace, readonly AdPlace[]])[] => {
  const groups = Map.groupBy(places, ({ campaign_id: id }) => id);
  const named = [...groups.values()].map((adSets) => [adSets[0]!, adSets] as const);
  return named.toSorted(([a], [b]) => a.campaign_name.localeCompare(b.campaign_name));
};

const choiceOf = (choice: string): Pick<ListQuery, 'adset' | 'campaign'> => {
  const [kind, id] = choice.split('-');
  return { adset: kind === 'adset' ? id : undefined, campaign: kind === 'campaign' ? id : undefined };
};

const Place = ({ query, places, onQuery }: PlaceProps) => {
  const known = useSelector(places, selectPlaces);
  const reading = useSelector(places, selectReading);
  const text = useSelector(places, selectPlacesText);
  const { adset, campaign } = query;
  const isKnown = known.some(({ id, campaign_id: of }) => id === adset || of === campaign);
  const value = adset ? `adset-${adset}` : campaign ? `campaign-${campaign}` : '';
  return (
    <>
      <SelectField
        label="Campaign or ad set"
        value={value}
        hint={reading ? 'Loading…' : known.length === 0 && !text ? 'None of your ads has an ad set yet.' : undefined}
        onChange={({ target }) => onQuery({ ...query, ...choiceOf(target.value) })}
      >
        <option value="">Any</option>
        {value !== '' && !isKnown && <option value={value}>{adset ?? campaign}</option>}
        {byCampaign(known).map(([{ campaign_id: id, campaign_name: name }, adSets]) => (
          <optgroup key={id} label={name || 'No campaign'}>
            {id !== '' && <option value={`campaign-${id}`}>All of {name}</option>}
            {adSets.map((adSet) => (
              <option key={adSet.id} value={`adset-${adSet.id}`}>
                {adSet.name} ({number(adSet.ads)})
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {text && (
        <Notice
          tone="critical"
          live="alert"
          actions={
            <Button dense onClick={() => places.send({ type: 'places.retry' })}>
              Retry
            </Button>
          }
        >
          {text}
        </Notice>
      )}
    </>
  );
};

interface PlaceProps {
  readonly query: ListQuery;
  readonly places: AdPlacesActor;
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
        <Place query={query} places={places} onQuery={onQuery} />
        <Period label="Created" value={query.created} onChange={(created) => onQuery({ ...query, created })} />
        <Period label="Updated" value={query.updated} onChange={(updated) => onQuery({ ...query, updated })} />
      </Dialog>
    </>
  );
};
