import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { Checked } from '#contract/flows/checked.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import type { FlowEdit } from '#src/machines/flowEdits.ts';
import { Card } from '#ui/parts/Card.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { Totals } from './CheckPanel.tsx';
import * as css from './Editor.css.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { LimitFields } from './LimitFields.tsx';

interface FlowPanelProps {
  readonly checked: Checked | null;
  readonly fields: FlowFields;
  readonly onEdit: (edit: FlowEdit) => void;
}

/** The flow as a whole: what a run of it does at most, its name, its limits. */
export const FlowPanel = ({ checked, fields, onEdit }: FlowPanelProps) => (
  <Card>
    <div className={css.fields}>
      <h2 className={css.heading}>What a run does</h2>
      {checked && <Totals checked={checked} />}
      <Off>
        <TextField
          label="Name"
          maxLength={FLOW_BOUNDS.name}
          value={fields.name}
          error={fields.name.trim() === '' ? 'Give the flow a name.' : null}
          onChange={({ target }) => onEdit({ kind: 'rename', name: target.value })}
        />
        <TextField
          label="Description"
          maxLength={FLOW_BOUNDS.description}
          value={fields.description}
          onChange={({ target }) => onEdit({ kind: 'describe', description: target.value })}
        />
        <h2 className={css.heading}>Limits</h2>
        <LimitFields definition={fields.definition} limits={fields.limits} onEdit={onEdit} />
      </Off>
      <h2 className={css.heading}>Export</h2>
      <ExportLinks fields={fields} />
    </div>
  </Card>
);
