import { useEffect, useRef, useState } from 'react';
import type { CellEdit, Inherits, Row } from '#src/machines/bulk/rows.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { CellEditor } from './CellEditor.tsx';
import { belowOf, type Written, wordsOf } from './columns.ts';
import * as css from './Grid.css.ts';

interface CardFieldProps {
  readonly row: Row;
  readonly column: Written;
  readonly inherits: Inherits;
  readonly campaigns: CampaignsActor;
  readonly onEdit: (edit: CellEdit) => void;
}

/** A text of an ad on a phone: a tap opens it where it stands. */
export const CardField = ({ row, column, inherits, campaigns, onEdit }: CardFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { field, title } = column;
  const below = belowOf(inherits(row.fields), field);
  if (isOpen)
    return (
      <div className={css.cardField}>
        <span className={css.soft}>{title}</span>
        <CellEditor
          row={row}
          column={column}
          below={below}
          campaigns={campaigns}
          begun={null}
          onDone={(value) => {
            setOpen(false);
            if (value !== undefined) onEdit({ id: row.id, field, value });
          }}
          onLast={(value) => onEdit({ id: row.id, field, value })}
        />
      </div>
    );
  const words = wordsOf(row, field);
  return (
    <button
      ref={button}
      type="button"
      className={css.cardField}
      // A field that is open closes once this one opens: closed before, it would move this one from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setOpen(true)}
    >
      <span className={css.soft}>{title}</span>
      <span className={words === '' ? css.belowWords : css.cardWords}>{words || below || 'Empty'}</span>
    </button>
  );
};
