/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed where they are seen, which a table's cannot be */
import { defaultRangeExtractor, type Range as Seen, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type CellEdit, mayEdit, type Row } from '#src/machines/bulk/rows.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { number } from '#ui/parts/format.ts';
import type { KnownAdSet } from '../adSets/adSets.ts';
import type { CellEditor } from './CellEditor.tsx';
import { cleared, copied, filledDown, pasted, tableOf } from './clipboard.ts';
import { columnsOf, HEAD_HEIGHT, ROW_HEIGHT } from './columns.ts';
import * as css from './Grid.css.ts';
import { GridRow, type RowsProps } from './GridRow.tsx';
import { idOf, layoutOf } from './layout.ts';
import { boundsOf, type Cell, cellAfter, cellBeside, type Range, within } from './range.ts';
import { place } from './Narrow.css.ts';
import type { CellTold } from './RowIssues.tsx';
import { RowsBar } from './RowsBar.tsx';

interface GridProps extends RowsProps {
  /** Those of the batch that are shown. */
  readonly rows: readonly Row[];
  readonly adSets: readonly KnownAdSet[];
  readonly presets: PresetsActor;
  /** The fields whose columns are hidden. */
  readonly hidden: readonly string[];
  readonly onHide: (fields: readonly string[]) => void;
  /** What a paste left out. */
  readonly onWord: (text: string | null) => void;
  /** Is told the ids of the rows that are selected. */
  readonly chosen: React.RefObject<readonly string[]>;
  /** The first cell gets the focus where nothing else has it. */
  readonly takesFocus: boolean;
}

/** The name of the first ad. */
const FIRST: Cell = { row: 0, column: 1 };
const START: Range = { anchor: FIRST, focus: FIRST };

const withinColumns = ({ anchor, focus }: Range, columns: number): Range => ({
  anchor: { ...anchor, column: within(anchor.column, columns) },
  focus: { ...focus, column: within(focus.column, columns) },
});

const isCell = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.role === 'gridcell';

/** The ads as a spreadsheet, with its keys. */
export const Grid = (props: GridProps) => {
  const { rows, onWord, chosen, adSets, presets, hidden, onHide, takesFocus, ...shared } = props;
  const { bulk, campaigns, give, troubles } = shared;
  const hasTrouble = useMemo(
    () => rows.some((row) => row.problem !== null || troubles(row) !== null),
    [rows, troubles],
  );
  const layout = useMemo(() => layoutOf(columnsOf(hidden)), [hidden]);
  const { columns } = layout;
  const size = { rows: rows.length, columns: columns.length };
  const [kept, keepRange] = useState(START);
  // There may be fewer columns than before.
  const range = withinColumns(kept, columns.length);
  const [editing, setEditing] = useState<{ cell: Cell; begun: string | null } | null>(null);
  // In which row an input method wrote into a cell last, and how often one did: the cell is drawn anew without it.
  const [composed, setComposed] = useState({ row: -1, times: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const isPointed = useRef(false);
  const isNew = useRef(takesFocus);
  const { focus } = range;
  // The row with the focus is there wherever the table is scrolled to: without it, keys would go nowhere.
  const rangeExtractor = useCallback(
    (seen: Seen) => {
      const drawn = new Set(defaultRangeExtractor(seen));
      if (focus.row < seen.count) drawn.add(focus.row);
      return [...drawn].toSorted((a, b) => a - b);
    },
    [focus.row],
  );
  // oxlint-disable-next-line react/incompatible-library -- the rows that it gives are not kept
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
    rangeExtractor,
  });

  const isDrawn = virtual.getVirtualItems().length > 0;
  useEffect(() => {
    // What had the focus on the screen before is gone by now.
    if (isNew.current && isDrawn) {
      isNew.current = false;
      wantsFocus.current = document.activeElement === document.body;
    }
    if (!wantsFocus.current || editing || !isDrawn) return;
    wantsFocus.current = false;
    const isStill = isPointed.current;
    isPointed.current = false;
    if (!isStill) virtual.scrollToIndex(focus.row);
    const cell = document.getElementById(idOf(focus));
    // What was opened in the cell keeps the focus.
    if (!cell?.contains(document.activeElement)) cell?.focus({ preventScroll: isStill });
  }, [focus, editing, virtual, isDrawn, composed]);

  // What was selected in another choice of rows is not selected in this one.
  useEffect(() => {
    chosen.current = [];
  }, [chosen]);
  const setRange = (next: Range) => {
    const [from, to] = [next.anchor.row, next.focus.row].toSorted((a, b) => a - b) as [number, number];
    chosen.current = rows.slice(from, to + 1).map(({ id }) => id);
    keepRange(next);
  };
  const goTo = (cell: Cell, extend = false) => {
    wantsFocus.current = true;
    isPointed.current = false;
    setRange({ anchor: extend ? range.anchor : cell, focus: cell });
  };
  /** What is pressed is in sight; moved before it is let go, it would not be pressed, and another ad would be under the hand. */
  const point = (cell: Cell, extend: boolean) => {
    goTo(cell, extend);
    isPointed.current = true;
  };
  const edit = (cell: Cell, begun: string | null = null, shown = columns) => {
    setRange({ anchor: cell, focus: cell });
    const row = rows[cell.row];
    if (row && mayEdit(row) && shown[cell.column]!.field !== null) setEditing({ cell, begun });
  };
  // Text that no key says: of an emoji picker, of dictation. It begins a cell as letters do.
  const onText = useEffectEvent((event: InputEvent) => {
    // What an input method writes can't be kept out of the cell; it is taken once that is done.
    if (!isCell(event.target) || event.inputType.includes('Composition')) return;
    event.preventDefault();
    if (event.inputType.startsWith('insert') && event.data) edit(focus, event.data);
  });
  useEffect(() => {
    const grid = scroller.current;
    grid?.addEventListener('beforeinput', onText);
    return () => grid?.removeEventListener('beforeinput', onText);
  }, []);
  const onComposed = (event: React.CompositionEvent) => {
    if (!isCell(event.target)) return;
    setComposed({ row: focus.row, times: composed.times + 1 });
    if (event.data === '') wantsFocus.current = true;
    else edit(focus, event.data);
  };
  const write = (edits: readonly CellEdit[]) => {
    if (edits.length > 0) bulk.send({ type: 'bulk.edit', edits });
  };
  const done: React.ComponentProps<typeof CellEditor>['onDone'] = (value, way) => {
    const { cell } = editing!;
    setEditing(null);
    wantsFocus.current = true;
    isPointed.current = false;
    const { field } = columns[cell.column]!;
    if (value !== undefined && field !== null) write([{ id: rows[cell.row]!.id, field, value }]);
    const next =
      way === 'down'
        ? cellAfter(cell, { key: 'ArrowDown', ctrl: false }, size)
        : way === 'stay'
          ? cell
          : cellBeside(cell, way === 'next' ? 1 : -1, size);
    setRange({ anchor: next ?? cell, focus: next ?? cell });
  };

  /** A column that is hidden is shown again: it is there when the cell is opened. */
  const jump = (row: number, field: CellTold) => {
    if (field === 'media') {
      const cell = { row, column: columns.findIndex((column) => column.field === null && column.tells === 'images') };
      setRange({ anchor: cell, focus: cell });
      document.getElementById(idOf(cell))?.querySelector('button')?.focus();
      return;
    }
    const still = hidden.filter((other) => other !== field);
    if (still.length < hidden.length) onHide(still);
    edit({ row, column: columnsOf(still).findIndex((column) => column.field === field) }, null, columnsOf(still));
  };

  /** A cell that only tells leads to its first button: what to mend, a retry, an answer to a conflict. */
  const open = (cell: HTMLElement) => {
    if (columns[focus.column]!.field !== null) edit(focus);
    else cell.querySelector<HTMLElement>('button, a')?.focus();
  };

  /** Of several buttons in a cell, arrows lead from one to the next. */
  const goBeside = (event: React.KeyboardEvent, from: HTMLElement): void => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (way === undefined || !from.matches('button, a')) return;
    const all = [...(from.closest('[role=gridcell]')?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const next = all[all.indexOf(from) + way];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLElement && event.target.closest('button, a'))
      document.getElementById(idOf(focus))?.focus();
    if (!(event.target instanceof HTMLElement)) return;
    if (!isCell(event.target)) return goBeside(event, event.target);
    if (event.nativeEvent.isComposing) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = cellAfter(focus, { key, ctrl }, size);
    const beside = key === 'Tab' ? cellBeside(focus, event.shiftKey ? -1 : 1, size) : null;
    if (next) goTo(next, event.shiftKey);
    else if (beside) goTo(beside);
    else if (ctrl && key === 'd') write(filledDown(columns, rows, range));
    else if (ctrl && key === 'a')
      setRange({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });
    else if (ctrl && key === 'z') bulk.send({ type: event.shiftKey ? 'bulk.redo' : 'bulk.undo' });
    else if (ctrl && key === 'y') bulk.send({ type: 'bulk.redo' });
    else if (key === 'Enter' || key === 'F2') open(event.target);
    else if (key === 'Delete' || key === 'Backspace') write(cleared(columns, rows, range));
    else if ([...event.key].length === 1 && !ctrl && !event.altKey) edit(focus, event.key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: React.ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(columns, rows, range));
  };
  const onCut = (event: React.ClipboardEvent) => {
    if (editing) return;
    onCopy(event);
    write(cleared(columns, rows, range));
  };
  const replace = async ({ id }: Row, files: readonly File[]): Promise<void> => onWord(await give.spread(id, files));
  const onPaste = (event: React.ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    // A spreadsheet gives a picture of its cells beside them.
    const files = text === '' ? [...event.clipboardData.files] : [];
    const row = rows[focus.row];
    if (files.length > 0 && row && mayEdit(row)) return void replace(row, files);
    const { edits, leftOut } = pasted(columns, rows, range, tableOf(text), adSets);
    write(edits);
    onWord(leftOut);
  };

  const { top, bottom } = boundsOf(range);
  const { range: seen, scrollRect } = virtual;
  const fit = Math.floor(((scrollRect?.height ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT);
  const inSight =
    seen && fit > 0 && fit < rows.length ? { from: Math.min(seen.startIndex, rows.length - fit), fit } : null;
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Ads"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        className={css.grid}
        data-trouble={hasTrouble || undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onCompositionEnd={onComposed}
        onCopy={onCopy}
        onCut={onCut}
        onPaste={onPaste}
      >
        <div role="row" aria-rowindex={1} className={css.head} style={layout.head}>
          {columns.map(({ title }, at) => (
            <div role="columnheader" key={title} className={css.headCell} aria-colindex={at + 1} {...layout.pinned(at)}>
              {title}
            </div>
          ))}
        </div>
        <div
          role="rowgroup"
          className={css.body}
          style={{ minWidth: layout.head.minWidth, height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={rows[index]!.id}
              {...shared}
              layout={layout}
              row={rows[index]!}
              at={index}
              top={start}
              range={range}
              round={composed.row === index ? composed.times : 0}
              editing={editing?.cell.row === index ? { column: editing.cell.column, begun: editing.begun } : null}
              onPoint={point}
              onReach={(cell) => goTo(cell, true)}
              onEdit={(cell) => edit(cell)}
              onFiles={(files) => void replace(rows[index]!, files)}
              onJump={jump}
              onDone={done}
            />
          ))}
        </div>
      </div>
      {inSight !== null && (
        <p className={place}>
          Rows {number(inSight.from + 1)}–{number(inSight.from + inSight.fit)} of {number(rows.length)}
        </p>
      )}
      {/* Below it: what appears above would move the cells away from under the pointer. */}
      <RowsBar bulk={bulk} campaigns={campaigns} presets={presets} rows={rows.slice(top, bottom + 1)} onEdit={write} />
    </>
  );
};
