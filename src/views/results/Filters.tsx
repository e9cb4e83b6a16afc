import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { MAX_SEARCH } from '#contract/rules/adSort.ts';
import { AnalyticsStatus, type AnalyticsView, isNarrow, partOf } from '#contract/rules/analyticsQuery.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import {
  selectPlacesActor,
  selectReport,
  selectReportView,
  selectTurning,
  selectView,
} from '#src/machines/resultsShown.ts';
import { type ChosenPlace, PlacePicker } from '#src/views/adSets/PlacePicker.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { FilterChips } from '#ui/parts/FilterChips.tsx';
import { counted } from '#ui/parts/format.ts';
import { SearchField } from '#ui/parts/SearchField.tsx';
import * as css from './Filters.css.ts';
import { analyticsStatusWord, CLEARED, narrowedOf } from './narrowed.ts';
import { viewHref } from './resultsWords.ts';

interface FiltersProps {
  readonly results: ResultsActor;
  readonly onView: (view: AnalyticsView) => void;
}

const placeOf = (part: string): ChosenPlace => {
  const found = part === '' ? null : partOf(part);
  return found && (found.by === 'campaign' || found.by === 'adset') ? { [found.by]: found.key } : {};
};

const partOfPlace = ({ adset, campaign }: ChosenPlace): string =>
  adset ? `adset:${adset}` : campaign ? `campaign:${campaign}` : '';

const Choices = ({ results, onView, onClose }: FiltersProps & { readonly onClose: () => void }) => {
  const view = useSelector(results, selectView);
  const places = useSelector(results, selectPlacesActor);
  const turning = useSelector(results, selectTurning);
  const change = (part: Partial<AnalyticsView>) => onView({ ...view, ...part, page: 1 });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filter results"
      actions={
        <>
          <Button disabled={view.status === '' && view.part === ''} onClick={() => change({ ...CLEARED, q: view.q })}>
            Clear filters
          </Button>
          <Button tone="primary" busy={turning} onClick={onClose}>
            Show results
          </Button>
        </>
      }
    >
      <SelectField
        label="Status"
        value={view.status}
        hint="As ads made in Millrace have it. The status of others is not known here."
        onChange={({ target }) => change({ status: AnalyticsStatus.safeParse(target.value).data ?? '' })}
      >
        <option value="">Any</option>
        {AnalyticsStatus.options.map((one) => (
          <option key={one} value={one}>
            {analyticsStatusWord(one)}
          </option>
        ))}
      </SelectField>
      <PlacePicker
        chosen={placeOf(view.part)}
        places={places}
        onChoose={(place) => change({ part: partOfPlace(place) })}
      />
    </Dialog>
  );
};

const ONES = { ad: 'ad', adset: 'ad set', campaign: 'campaign' } as const;

/** How many there are with the filters, where the rows say so. */
const Found = ({ results }: Pick<FiltersProps, 'results'>) => {
  const report = useSelector(results, selectReport);
  const shown = useSelector(results, selectReportView);
  const turning = useSelector(results, selectTurning);
  const one = ONES[shown.by as keyof typeof ONES] as string | undefined;
  const isTold = report !== null && !turning && isNarrow(shown) && one !== undefined;
  return <output className={css.found}>{isTold && `${counted(report.rows_total, one)} found`}</output>;
};

/** Which ads are looked at: by words, status, campaign and ad set. All that is shown is of these alone, and so is the file. */
export const Filters = ({ results, onView }: FiltersProps) => {
  const [open, setOpen] = useState(false);
  const view = useSelector(results, selectView);
  const part = useSelector(results, selectReport)?.part ?? null;
  const adAccountId = useSelector(results, ({ context }) => context.adAccountId);
  const places = useSelector(results, selectPlacesActor);
  const filters = narrowedOf(view, part);
  const chosen = filters.length - (view.q === '' ? 0 : 1);
  return (
    <>
      <search className={css.bar} aria-label="Filters">
        <SearchField
          label="Search results"
          placeholder="Search ad, ad set or campaign"
          maxLength={MAX_SEARCH}
          q={view.q}
          onSearch={(q) => onView({ ...view, q, page: 1 })}
        />
        <Button
          icon={<ListFilter size={16} aria-hidden="true" />}
          onClick={() => {
            if (adAccountId !== null) places.send({ type: 'places.open', adAccountId });
            setOpen(true);
          }}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
        <Found results={results} />
      </search>
      <FilterChips filters={filters} clearHref={viewHref(view, CLEARED)} />
      {open && <Choices results={results} onView={onView} onClose={() => setOpen(false)} />}
    </>
  );
};
