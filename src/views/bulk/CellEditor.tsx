import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import type { CellEdit, Row } from '#src/machines/bulk/rows.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { number } from '#ui/parts/format.ts';
import { AdSetCell } from './AdSetCell.tsx';
import { type Written, wordsOf } from './columns.ts';
import * as css from './Grid.css.ts';

interface CellEditorProps {
  readonly row: Row;
  readonly column: Written;
  /** What it gets where nothing is written. */
  readonly below: string;
  readonly campaigns: CampaignsActor;
  /** What a key began to write in place of what is there; null: what is there is changed. */
  readonly begun: string | null;
  /** `way`: where the focus goes then. */
  readonly onDone: (value: CellEdit['value'] | undefined, way: 'down' | 'next' | 'back' | 'stay') => void;
  /** What is written in it when the page is left, or its table goes: nobody ends it then. */
  readonly onLast: (value: CellEdit['value']) => void;
}

const limitOf = (field: Written['field']) =>
  field in TEXT_LIMITS ? TEXT_LIMITS[field as keyof typeof TEXT_LIMITS] : null;

const TextCell = ({ row, column, below, begun, onDone, onLast }: CellEditorProps) => {
  const { field, title } = column;
  const isChoice = field === 'cta_text';
  const [text, setText] = useState(isChoice ? row.fields.cta_text : (begun ?? wordsOf(row, field)));
  // Nothing is written where nobody changed anything: others may have, since it was opened.
  const [opened] = useState(begun === null || isChoice ? text : null);
  const ref = useRef<HTMLTextAreaElement & HTMLSelectElement>(null);
  const over = useRef(false);
  useEffect(() => {
    ref.current?.focus();
    if (!isChoice) ref.current?.setSelectionRange(text.length, text.length);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is opened
  }, []);
  const value = (): CellEdit['value'] => (field === 'link' ? completedLink(text) : text);
  const done = (kept: boolean, way: Parameters<CellEditorProps['onDone']>[1]) => {
    if (over.current) return;
    over.current = true;
    onDone(kept && text !== opened ? value() : undefined, way);
  };
  const tellLast = useEffectEvent(() => {
    if (!over.current && text !== opened) onLast(value());
  });
  useEffect(() => {
    const hear = () => tellLast();
    // The journal's last write comes.
    addEventListener('millrace.lastwords', hear);
    return () => {
      removeEventListener('millrace.lastwords', hear);
      tellLast();
    };
  }, []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') done(false, 'stay');
    else if (event.key === 'Tab') done(true, event.shiftKey ? 'back' : 'next');
    else if (event.key === 'Enter' && !event.altKey && !event.shiftKey) done(true, 'down');
    else return;
    event.preventDefault();
  };
  const common = {
    ref,
    className: css.editor,
    'aria-label': title,
    value: text,
    onKeyDown,
    onBlur: () => done(true, 'stay'),
  };
  if (isChoice)
    return (
      <select {...common} onChange={(event) => setText(event.target.value)}>
        {(text === '' || below) && <option value="">{below ? `As the preset says: ${below}` : 'None'}</option>}
        {Object.keys(CALLS_TO_ACTION).map((label) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    );
  const limit = limitOf(field);
  const { length } = [...text];
  return (
    <>
      <textarea
        {...common}
        placeholder={below}
        rows={field === 'primary_text' ? 5 : 1}
        onChange={(event) => setText(event.target.value)}
      />
      {limit && length > limit.shown && (
        <span className={css.counter} data-over={length > limit.max || undefined}>
          {number(length)}/{number(limit.max)}
        </span>
      )}
    </>
  );
};

/** The cell that is being written: Enter and Tab keep what was written, Escape does not, Alt+Enter begins a line. */
export const CellEditor = (props: CellEditorProps) => {
  const { row, column, campaigns, below, begun, onDone } = props;
  return column.field === 'adset' ? (
    <AdSetCell campaigns={campaigns} value={row.fields.adset} below={below} begun={begun} onDone={onDone} />
  ) : (
    <TextCell {...props} />
  );
};
