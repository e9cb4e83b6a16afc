/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed where they are seen, which a table's cannot be */
import { useSelector } from '@xstate/react';
import type { AdSetChoice } from '#contract/ad.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { type CellField, type Inherits, issuesOfRow, mayEdit, type Row } from '#src/machines/bulk/rows.ts';
import type { MadePair } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectMade } from '#src/machines/bulkShown.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { CellEditor } from './CellEditor.tsx';
import { belowOf, type Column, wordsOf } from './columns.ts';
import type { BulkFiles } from './files.ts';
import * as css from './Grid.css.ts';
import { idOf, type Layout } from './layout.ts';
import { type Cell, isIn, type Range } from './range.ts';
import type { CellTold } from './RowIssues.tsx';
import { RowImages } from './RowImages.tsx';
import { RowStatus } from './RowStatus.tsx';
import type { GiveImages } from './useGiveImages.tsx';
import type { Troubles } from './useTroubles.ts';

/** What every row is told alike. */
export interface RowsProps {
  readonly bulk: BulkActor;
  readonly campaigns: CampaignsActor;
  readonly look: BulkFiles['look'];
  readonly give: GiveImages;
  readonly inherits: Inherits;
  readonly troubles: Troubles;
  /** Warnings that most ads share, which are said once above them. */
  readonly common: ReadonlySet<Issue['code']>;
  /** Asks before an ad is published again. */
  readonly onPublish: (adId: string) => void;
}

interface RowProps extends RowsProps {
  readonly row: Row;
  readonly layout: Layout;
  readonly at: number;
  readonly top: number;
  readonly range: Range;
  /** Another one draws the cells anew. */
  readonly round: number;
  /** The column that is being written, and with what it was begun. */
  readonly editing: { readonly column: number; readonly begun: string | null } | null;
  readonly onPoint: (cell: Cell, extend: boolean) => void;
  /** The pointer came to the cell while it is held down. */
  readonly onReach: (cell: Cell) => void;
  readonly onEdit: (cell: Cell) => void;
  /** Files were dropped on the row. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Leads to the cell of this field, which may be hidden. */
  readonly onJump: (row: number, field: CellTold) => void;
  readonly onDone: React.ComponentProps<typeof CellEditor>['onDone'];
}

interface TellingProps extends RowProps {
  readonly pair: MadePair | undefined;
  readonly issues: readonly Issue[];
}

/** The name of the ad set first: of two in one campaign it is what differs, and a narrow cell shows the beginning. */
const AdSetName = ({ adSet, className }: { readonly adSet: AdSetChoice; readonly className: string }) => (
  <span className={className}>
    {adSet.name}
    {adSet.campaign_name && <span className={css.campaign}> in {adSet.campaign_name}</span>}
  </span>
);

/** What is written in a cell, or else what the ad inherits there. */
const Words = ({ row, field, inherits }: { row: Row; field: CellField; inherits: Inherits }) => {
  if (field === 'adset') {
    const below = inherits(row.fields).adset?.value ?? null;
    if (row.fields.adset) return <AdSetName adSet={row.fields.adset} className={css.words} />;
    return below && <AdSetName adSet={below} className={css.belowWords} />;
  }
  const words = wordsOf(row, field);
  return words === '' ? (
    <span className={css.belowWords}>{belowOf(inherits(row.fields), field)}</span>
  ) : (
    <span className={css.words}>{words}</span>
  );
};

const CellContent = ({ column, ...props }: TellingProps & { readonly column: Column }) => {
  const { bulk, row, editing, campaigns, inherits, onDone } = props;
  if (column.field === null) {
    if (column.tells === 'images') return <RowImages {...props} />;
    return <RowStatus {...props} onJump={(field) => props.onJump(props.at, field)} />;
  }
  const { field } = column;
  if (!editing) return <Words row={row} field={field} inherits={inherits} />;
  return (
    <CellEditor
      row={row}
      column={column}
      below={belowOf(inherits(row.fields), field)}
      campaigns={campaigns}
      begun={editing.begun}
      onDone={onDone}
      onLast={(value) => bulk.send({ type: 'bulk.edit', edits: [{ id: row.id, field, value }] })}
    />
  );
};

/** Text reaches a cell without a key only where it may be written into; on a screen its keyboard waits for the editor. */
const TAKES_TEXT = {
  contentEditable: 'plaintext-only',
  suppressContentEditableWarning: true,
  inputMode: 'none',
  spellCheck: false,
} as const;

/** An ad's row of the grid. */
export const GridRow = (props: RowProps) => {
  const { row, layout, at, top, range, round, editing, onPoint, onReach, onEdit, onFiles } = props;
  const frozen = !mayEdit(row);
  const pair = useSelector(props.bulk, selectMade)[row.pair];
  const issues = issuesOfRow(row, pair, props.inherits);
  const wrong = new Set<string | null>(issues.flatMap(({ severity, field }) => (severity === 'error' ? field : [])));
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={css.row}
      style={{ ...layout.row, transform: `translateY(${top}px)` }}
      data-frozen={frozen || undefined}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        // One of its images took it.
        if (frozen || files.length === 0 || event.isDefaultPrevented()) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      {layout.columns.map((column, number) => {
        const cell = { row: at, column: number };
        const hasFocus = range.focus.row === at && range.focus.column === number;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid takes the keys
          <div
            key={`${column.title} ${round}`}
            id={idOf(cell)}
            role="gridcell"
            className={css.cell}
            aria-colindex={number + 1}
            aria-selected={isIn(range, cell)}
            aria-invalid={wrong.has(column.field) || undefined}
            {...layout.pinned(number)}
            tabIndex={hasFocus ? 0 : -1}
            {...(hasFocus && !frozen && column.field !== null && editing?.column !== number && TAKES_TEXT)}
            onMouseDown={(event) => {
              if (event.button !== 0 || editing?.column === number) return;
              event.preventDefault();
              onPoint(cell, event.shiftKey);
            }}
            onMouseEnter={(event) => event.buttons === 1 && !editing && onReach(cell)}
            onDoubleClick={() => onEdit(cell)}
          >
            <CellContent
              {...props}
              pair={pair}
              issues={issues}
              column={column}
              editing={editing?.column === number ? editing : null}
            />
          </div>
        );
      })}
    </div>
  );
};
