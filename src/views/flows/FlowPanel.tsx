import type { ReactNode } from 'react';
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
  /** Limits and exports are opened by who wants them: it stands below a list. */
  readonly folded: boolean;
  readonly onEdit: (edit: FlowEdit) => void;
}

interface PartProps {
  readonly title: string;
  readonly folded: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, folded, children }: PartProps) =>
  folded ? (
    <details className={css.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  ) : (
    <>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </>
  );

/** The flow as a whole: what a run of it does at most, its name, its limits. */
export const FlowPanel = ({ checked, fields, folded, onEdit }: FlowPanelProps) => (
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
        <Part title="Limits" folded={folded}>
          <LimitFields definition={fields.definition} limits={fields.limits} onEdit={onEdit} />
        </Part>
      </Off>
      <Part title="Export" folded={folded}>
        <ExportLinks fields={fields} />
      </Part>
    </div>
  </Card>
);
