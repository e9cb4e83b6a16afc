import { useSelector } from '@xstate/react';
import type { AdSetChoice } from '#contract/ad.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectTarget } from '#src/machines/bulkShown.ts';
import { type CellEdit, type EditField, mayEdit, type Row } from '#src/machines/bulk/rows.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import { SelectField } from '#ui/parts/Field.tsx';
import { counted } from '#ui/parts/format.ts';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { PresetOptions } from '../presets/PresetOptions.tsx';
import * as css from './RowsBar.css.ts';

interface RowsBarProps {
  readonly bulk: BulkActor;
  readonly campaigns: CampaignsActor;
  readonly presets: PresetsActor;
  /** Those of the selected cells. */
  readonly rows: readonly Row[];
  readonly onEdit: (edits: readonly CellEdit[]) => void;
}

/** What all of them say; undefined: not the same. */
const sharedBy = <Value,>(rows: readonly Row[], of: (row: Row) => Value): Value | undefined => {
  const first = rows[0] && of(rows[0]);
  return rows.every((row) => JSON.stringify(of(row)) === JSON.stringify(first)) ? first : undefined;
};

/** In the place of a value where the rows differ. */
const MIXED = 'mixed';

/** D5.4: gives the selected rows an ad set, a preset or a start status together, as one step that can be undone. */
export const RowsBar = ({ bulk, campaigns, presets, rows, onEdit }: RowsBarProps) => {
  const { ad_account_id: accountId } = useSelector(bulk, selectTarget);
  const fitting = useSelector(presets, selectPresets).filter(
    ({ ad_account_id: id }) => id === null || id === accountId,
  );
  const editable = rows.filter(mayEdit);
  if (rows.length < 2) return null;
  const give = (field: EditField, value: string | AdSetChoice | null) =>
    onEdit(editable.map(({ id }) => ({ id, field, value })));
  const preset = sharedBy(rows, ({ fields }) => fields.preset_id ?? null);
  const status = sharedBy(rows, ({ fields }) => fields.wanted_status ?? null);
  const none =
    sharedBy(rows, ({ fields }) => fields.adset?.id ?? null) === undefined ? 'Different ad sets' : 'No ad set';
  return (
    <section className={css.bar} aria-label="Selected rows">
      <output className={css.sum}>{counted(rows.length, 'row')} selected</output>
      <AdSetPicker
        campaigns={campaigns}
        value={sharedBy(rows, ({ fields }) => fields.adset) ?? null}
        none={none}
        hint={editable.length < rows.length ? `${counted(editable.length, 'row')} can be changed.` : undefined}
        readOnly={editable.length === 0}
        above
        onChoose={(adSet) => give('adset', adSet)}
      />
      {fitting.length > 0 && (
        <SelectField
          label="Ad detail preset"
          value={preset === undefined ? MIXED : (preset ?? '')}
          disabled={editable.length === 0}
          onChange={({ target }) => give('preset_id', target.value || null)}
        >
          {preset === undefined && (
            <option value={MIXED} disabled>
              Different presets
            </option>
          )}
          <PresetOptions presets={fitting} accountId={accountId} chosen={preset ?? null} />
        </SelectField>
      )}
      <SelectField
        label="Start as"
        value={status === undefined ? MIXED : (status ?? '')}
        disabled={editable.length === 0}
        onChange={({ target }) => give('wanted_status', target.value || null)}
      >
        {status === undefined && (
          <option value={MIXED} disabled>
            Different
          </option>
        )}
        <option value="">As the preset says</option>
        <option value="PAUSED">Paused</option>
        <option value="ACTIVE">Active</option>
      </SelectField>
    </section>
  );
};
