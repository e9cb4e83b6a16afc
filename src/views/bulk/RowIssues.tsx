import type { Issue } from '#contract/rules/publishable.ts';
import type { CellField } from '#src/machines/bulk/rows.ts';
import { useEffect, useRef, useState } from 'react';
import { COLUMNS } from './columns.ts';
import * as css from './Grid.css.ts';

interface RowIssuesProps {
  readonly issues: readonly Issue[];
  readonly onJump: (field: CellField) => void;
}

/** The field whose cell the issue is about; null: the grid has none for it. */
export const cellOf = ({ field }: Issue): CellField | null =>
  COLUMNS.find((column) => column.field !== null && column.field === field)?.field ?? null;

interface SeveralProps {
  readonly issues: readonly Issue[];
  readonly look: string;
  readonly jump: (issue: Issue) => void;
}

/** The first, and the others in a list under it that a press opens; it closes when the focus leaves it. */
const Several = ({ issues, look, jump }: SeveralProps) => {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus();
  }, [open]);
  return (
    <span onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}>
      <button
        type="button"
        tabIndex={-1}
        className={`${css.jump} ${css.several} ${look}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={css.issueWords}>{issues[0]!.message}</span>{' '}
        <span className={css.count}>+{issues.length - 1}</span>
      </button>
      {open && (
        <ul className={css.issues} aria-label="Issues of this ad" ref={list}>
          {issues.map((issue) => (
            <li key={`${issue.code} ${issue.field}`}>
              <button type="button" className={css.jump} onClick={() => jump(issue)}>
                {issue.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
};

/** All that is wrong with an ad, errors first; each leads to its cell. */
export const RowIssues = ({ issues, onJump }: RowIssuesProps) => {
  const isError = ({ severity }: Issue): boolean => severity === 'error';
  const [first, ...more] = [...issues.filter(isError), ...issues.filter((issue) => !isError(issue))];
  if (!first) return <span className={css.soft}>Ready</span>;
  const look = isError(first) ? css.error : css.warning;
  const jump = (issue: Issue) => {
    const field = cellOf(issue);
    if (field !== null) onJump(field);
  };
  if (more.length > 0) return <Several issues={[first, ...more]} look={look} jump={jump} />;
  if (!isError(first) || cellOf(first) === null)
    return (
      <span className={`${css.issueWords} ${look}`} title={first.message}>
        {first.message}
      </span>
    );
  return (
    <button type="button" tabIndex={-1} className={`${css.jump} ${look}`} onClick={() => jump(first)}>
      <span className={css.issueWords} title={first.message}>
        {first.message}
      </span>
    </button>
  );
};
