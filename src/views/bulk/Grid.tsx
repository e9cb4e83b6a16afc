/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed where they are seen, which a table's cannot be */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdSetChoice } from '#contract/ad.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import {
  type CellEdit,
  type CellField,
  imageOf,
  type Inherits,
  issuesOfRow,
  mayEdit,
  type Row,
} from '#src/machines/bulk/rows.ts';
import type { MadePair } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectImages, selectMade, selectRows, selectUploads, stageOfRow } from '#src/machines/bulkShown.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { CellEditor } from './CellEditor.tsx';
import { cleared, copied, filledDown, pasted, tableOf } from './clipboard.ts';
import { belowOf, type Column, COLUMNS, wordsOf } from './columns.ts';
import type { BulkFiles } from './files.ts';
import * as css from './Grid.css.ts';
import { Picture } from './Picture.tsx';
import { boundsOf, type Cell, cellAfter, cellBeside, isIn, type Range } from './range.ts';
import { RowErrors } from './RowErrors.tsx';
import { RowIssues } from './RowIssues.tsx';
import { RowsBar } from './RowsBar.tsx';
import { RowState } from './RowState.tsx';
import { isAgain } from './rowTrouble.ts';
import { RowUpload } from './RowUpload.tsx';
import { RowText } from './texts/RowText.tsx';
import type { Troubles } from './useTroubles.ts';

interface GridProps {
  readonly bulk: BulkActor;
  readonly adSets: readonly AdSetChoice[];
  readonly campaigns: CampaignsActor;
  readonly presets: PresetsActor;
  readonly look: BulkFiles['look'];
  readonly inherits: Inherits;
  readonly troubles: Troubles;
  /** Asks before an ad is published again. */
  readonly onPublish: (adId: string) => void;
  /** What a paste left out. */
  readonly onWord: (text: string | null) => void;
  /** Is told the ids of the rows that are selected. */
  readonly chosen: React.RefObject<readonly string[]>;
}

const ROW_HEIGHT = 56;
const LAST = COLUMNS.length - 1;
const FIXED = COLUMNS.slice(0, LAST);
const template = `${FIXED.map(({ width }) => `${width}px`).join(' ')} ${css.progressWidth}`;
const ROW_WIDTH = `calc(${FIXED.reduce((sum, { width }) => sum + width, 0)}px + ${css.progressWidth})`;
const NAME = { row: 0, column: COLUMNS.findIndex(({ field }) => field === 'name') };
const START: Range = { anchor: NAME, focus: NAME };
const columnOf = (field: CellField): number => COLUMNS.findIndex((column) => column.field === field);
const idOf = ({ row, column }: Cell): string => `bulk-${row}-${column}`;

interface RowProps extends Pick<GridProps, 'bulk' | 'look' | 'campaigns' | 'inherits' | 'troubles' | 'onPublish'> {
  readonly row: Row;
  readonly at: number;
  readonly top: number;
  readonly range: Range;
  /** The column that is being written, and with what it was begun. */
  readonly editing: { readonly column: number; readonly begun: string | null } | null;
  readonly onPoint: (cell: Cell, extend: boolean) => void;
  readonly onEdit: (cell: Cell) => void;
  readonly onDone: React.ComponentProps<typeof CellEditor>['onDone'];
}

interface TellingProps extends Pick<
  RowProps,
  'bulk' | 'look' | 'row' | 'at' | 'onEdit' | 'inherits' | 'troubles' | 'onPublish'
> {
  readonly pair: MadePair | undefined;
  readonly issues: readonly Issue[];
}

const Images = ({ bulk, look, row, pair }: TellingProps) => {
  const images = useSelector(bulk, selectImages);
  return (
    <span className={css.thumbs}>
      {(['square', 'portrait'] as const).map((format) => {
        const arrived = images[imageOf(row, format) ?? ''];
        if (arrived?.url)
          return (
            <img key={format} className={css.thumb} src={arrived.thumb_url ?? arrived.url} alt="" loading="lazy" />
          );
        const file = pair?.[format];
        return (
          file && (
            <span key={format} className={css.thumb}>
              <Picture id={file} look={look} />
            </span>
          )
        );
      })}
    </span>
  );
};

const Issues = ({ issues, at, onEdit }: TellingProps) => (
  <RowIssues issues={issues} onJump={(field) => onEdit({ row: at, column: columnOf(field) })} />
);

const Progress = ({ bulk, row, pair, issues, at, onEdit, inherits, troubles, onPublish }: TellingProps) => {
  const uploads = useSelector(bulk, selectUploads);
  const trouble = troubles(row);
  const stage = stageOfRow(row, pair, inherits, () => isAgain(trouble));
  return (
    <>
      <RowState
        bulk={bulk}
        row={row}
        trouble={trouble}
        onPublish={stage === 'again' || stage === 'ready' ? onPublish : null}
      />
      {stage === 'ready' && !trouble && <span className={css.soft}>Ready</span>}
      {stage === 'wrong' && !trouble && (
        <RowErrors issues={issues} onJump={(field) => onEdit({ row: at, column: columnOf(field) })} />
      )}
      <RowText bulk={bulk} row={row} />
      {pair && uploads && <RowUpload bulk={bulk} uploads={uploads} row={row} pair={pair} />}
    </>
  );
};

const TELLS = { images: Images, issues: Issues, progress: Progress };

/** Where a column stays that is in sight however far the table is scrolled, in pixels: which ad this is. */
const pinnedAt = (number: number): number | null =>
  number > NAME.column ? null : COLUMNS.slice(0, number).reduce((sum, { width }) => sum + width, 0);
/** What has the focus is not behind those columns, nor behind the last one, which stays where there is room: how far it is. */
const PINNED_PX = COLUMNS.slice(0, NAME.column + 1).reduce((sum, { width }) => sum + width, 0);
const scrollRoom = { scrollPaddingInlineStart: PINNED_PX, scrollPaddingInlineEnd: css.progressWidth };
const pinned = (number: number) => {
  if (number === LAST) return { 'data-pinned-end': true };
  const at = pinnedAt(number);
  return at === null ? {} : { 'data-pinned': true, style: { insetInlineStart: at } };
};

/** What is written in a cell, or else what the ad inherits there. */
const Words = ({ row, field, inherits }: { row: Row; field: CellField; inherits: Inherits }) => {
  const words = wordsOf(row, field);
  return words === '' ? (
    <span className={css.belowWords}>{belowOf(inherits(row.fields), field)}</span>
  ) : (
    <span className={css.words}>{words}</span>
  );
};

const CellContent = ({ column, ...props }: RowProps & TellingProps & { readonly column: Column }) => {
  const { row, editing, campaigns, inherits, onDone } = props;
  if (column.field === null) {
    const Tells = TELLS[column.tells];
    return <Tells {...props} />;
  }
  if (!editing) return <Words row={row} field={column.field} inherits={inherits} />;
  const below = belowOf(inherits(row.fields), column.field);
  return (
    <CellEditor row={row} column={column} below={below} campaigns={campaigns} begun={editing.begun} onDone={onDone} />
  );
};

const GridRow = (props: RowProps) => {
  const { row, at, top, range, editing, onPoint, onEdit } = props;
  const frozen = !mayEdit(row);
  const pair = useSelector(props.bulk, selectMade)[row.pair];
  const issues = issuesOfRow(row, pair, props.inherits);
  const wrong = new Set<string | null>(issues.flatMap(({ severity, field }) => (severity === 'error' ? field : [])));
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={css.row}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)`, width: ROW_WIDTH, height: ROW_HEIGHT }}
      data-frozen={frozen || undefined}
    >
      {COLUMNS.map((column, number) => {
        const cell = { row: at, column: number };
        const hasFocus = range.focus.row === at && range.focus.column === number;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid takes the keys
          <div
            key={column.title}
            id={idOf(cell)}
            role="gridcell"
            className={css.cell}
            aria-colindex={number + 1}
            aria-selected={isIn(range, cell)}
            aria-invalid={wrong.has(column.field) || undefined}
            {...pinned(number)}
            tabIndex={hasFocus ? 0 : -1}
            onMouseDown={(event) => {
              if (event.button !== 0 || editing?.column === number) return;
              event.preventDefault();
              onPoint(cell, event.shiftKey);
            }}
            onMouseEnter={(event) => event.buttons === 1 && !editing && onPoint(cell, true)}
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

/** The ads as a spreadsheet, with its keys. */
export const Grid = ({ onWord, chosen, ...shared }: GridProps) => {
  const { bulk, adSets, troubles } = shared;
  const rows = useSelector(bulk, selectRows);
  const hasTrouble = useMemo(
    () => rows.some((row) => row.problem !== null || troubles(row) !== null),
    [rows, troubles],
  );
  const [range, keepRange] = useState(START);
  const [editing, setEditing] = useState<{ cell: Cell; begun: string | null } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- the rows that it gives are not kept
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const size = { rows: rows.length, columns: COLUMNS.length };
  const { focus } = range;

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    virtual.scrollToIndex(focus.row);
    const take = (): boolean => {
      const cell = document.getElementById(idOf(focus));
      // What was opened in the cell keeps the focus.
      if (!cell?.contains(document.activeElement)) cell?.focus();
      return cell !== null;
    };
    // At once, or a key that follows is lost. A row that was out of sight is there with the next frame.
    if (take()) return;
    const frame = requestAnimationFrame(take);
    return () => cancelAnimationFrame(frame);
  }, [focus, editing, virtual]);

  const setRange = (next: Range) => {
    const [from, to] = [next.anchor.row, next.focus.row].toSorted((a, b) => a - b) as [number, number];
    chosen.current = rows.slice(from, to + 1).map(({ id }) => id);
    keepRange(next);
  };
  const goTo = (cell: Cell, extend = false) => {
    wantsFocus.current = true;
    setRange({ anchor: extend ? range.anchor : cell, focus: cell });
  };
  const edit = (cell: Cell, begun: string | null = null) => {
    setRange({ anchor: cell, focus: cell });
    const row = rows[cell.row];
    if (row && mayEdit(row) && COLUMNS[cell.column]!.field !== null) setEditing({ cell, begun });
  };
  const write = (edits: readonly CellEdit[]) => {
    if (edits.length > 0) bulk.send({ type: 'bulk.edit', edits });
  };
  const done: RowProps['onDone'] = (value, way) => {
    const { cell } = editing!;
    setEditing(null);
    wantsFocus.current = true;
    const { field } = COLUMNS[cell.column]!;
    if (value !== undefined && field !== null) write([{ id: rows[cell.row]!.id, field, value }]);
    const next =
      way === 'down'
        ? cellAfter(cell, { key: 'ArrowDown', ctrl: false }, size)
        : way === 'stay'
          ? cell
          : cellBeside(cell, way === 'next' ? 1 : -1, size);
    setRange({ anchor: next ?? cell, focus: next ?? cell });
  };

  /** A cell that only tells leads to its first button: what to mend, a retry, an answer to a conflict. */
  const open = (cell: HTMLElement) => {
    if (COLUMNS[focus.column]!.field !== null) edit(focus);
    else cell.querySelector('button')?.focus();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLElement && event.target.closest('button'))
      document.getElementById(idOf(focus))?.focus();
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'gridcell') return;
    const ctrl = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = cellAfter(focus, { key, ctrl }, size);
    const beside = key === 'Tab' ? cellBeside(focus, event.shiftKey ? -1 : 1, size) : null;
    if (next) goTo(next, event.shiftKey);
    else if (beside) goTo(beside);
    else if (ctrl && key === 'd') write(filledDown(rows, range));
    else if (ctrl && key === 'a')
      setRange({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });
    else if (ctrl && key === 'z') bulk.send({ type: event.shiftKey ? 'bulk.redo' : 'bulk.undo' });
    else if (ctrl && key === 'y') bulk.send({ type: 'bulk.redo' });
    else if (key === 'Enter' || key === 'F2') open(event.target);
    else if (key === 'Delete' || key === 'Backspace') write(cleared(rows, range));
    else if (event.key.length === 1 && !ctrl && !event.altKey) edit(focus, event.key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: React.ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(rows, range));
  };
  const onPaste = (event: React.ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const { edits, leftOut } = pasted(rows, range, tableOf(event.clipboardData.getData('text/plain')), adSets);
    write(edits);
    onWord(leftOut);
  };

  const { top, bottom } = boundsOf(range);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Ads"
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS.length}
        aria-multiselectable
        className={css.grid}
        style={scrollRoom}
        data-trouble={hasTrouble || undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <div role="row" aria-rowindex={1} className={css.head} style={{ gridTemplateColumns: template }}>
          {COLUMNS.map(({ title }, at) => (
            <div role="columnheader" key={title} className={css.headCell} aria-colindex={at + 1} {...pinned(at)}>
              {title}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={css.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={rows[index]!.id}
              {...shared}
              row={rows[index]!}
              at={index}
              top={start}
              range={range}
              editing={editing?.cell.row === index ? { column: editing.cell.column, begun: editing.begun } : null}
              onPoint={goTo}
              onEdit={(cell) => edit(cell)}
              onDone={done}
            />
          ))}
        </div>
      </div>
      {/* Below it: what appears above would move the cells away from under the pointer. */}
      <RowsBar {...shared} rows={rows.slice(top, bottom + 1)} onEdit={write} />
    </>
  );
};
