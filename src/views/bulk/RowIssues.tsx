import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/rules/publishable.ts';
import type { CellField } from '#src/machines/bulk/rows.ts';
import { counted } from '#ui/parts/format.ts';
import { COLUMNS } from './columns.ts';
import * as css from './Grid.css.ts';
import { usePlace } from './usePlace.ts';

interface RowIssuesProps {
  readonly issues: readonly Issue[];
  /** Nothing keeps the ad from being published. */
  readonly isReady: boolean;
  readonly onJump: (field: CellField) => void;
}

/** The field whose cell the issue is about; null: the grid has none for it. */
export const cellOf = ({ field }: Issue): CellField | null =>
  COLUMNS.find((column) => column.field !== null && column.field === field)?.field ?? null;

const WIDTH_PX = 320;

interface ListProps {
  readonly issues: readonly Issue[];
  readonly jump: (issue: Issue) => void;
  readonly children: ReactNode;
}

/** All issues, in a list that a press opens; it closes when the focus leaves it. */
const List = ({ issues, jump, children }: ListProps) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const place = usePlace(opener, { width: WIDTH_PX, open });
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced) list.current?.querySelector('button')?.focus();
  }, [isPlaced]);
  return (
    <span
      className={css.severalFrame}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={opener}
        type="button"
        tabIndex={-1}
        className={`${css.jump} ${css.several}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {place && (
        <div className={css.floating} {...place}>
          <ul className={css.issues} aria-label="Issues of this ad" ref={list}>
            {issues.map((issue) => (
              <li key={`${issue.code} ${issue.field}`}>
                <button
                  type="button"
                  className={`${css.jump} ${issue.severity === 'error' ? css.error : css.warning}`}
                  onClick={() => jump(issue)}
                >
                  {issue.message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </span>
  );
};

/** An image that is on its way is no fault of the ad. */
const isFault = ({ severity, code }: Issue): boolean => severity === 'error' && code !== 'MEDIA_NOT_UPLOADED';

/** All that is wrong with an ad, errors first; each leads to its cell. */
export const RowIssues = ({ issues, isReady, onJump }: RowIssuesProps) => {
  const errors = issues.filter(isFault);
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const all = [...errors, ...warnings];
  const [first] = errors;
  const jump = (issue: Issue) => {
    const field = cellOf(issue);
    if (field !== null) onJump(field);
  };
  const ready = isReady && <span className={css.soft}>Ready</span>;
  if (!first)
    return warnings.length === 0 ? (
      ready
    ) : (
      <List issues={all} jump={jump}>
        {ready} <span className={`${css.issueWords} ${css.warning}`}>{counted(warnings.length, 'warning')}</span>
      </List>
    );
  const words = <span className={`${css.issueWords} ${css.error}`}>{first.message}</span>;
  if (all.length > 1)
    return (
      <List issues={all} jump={jump}>
        {words} <span className={css.count}>+{all.length - 1}</span>
      </List>
    );
  if (cellOf(first) === null) return words;
  return (
    <button type="button" tabIndex={-1} className={css.jump} title={first.message} onClick={() => jump(first)}>
      {words}
    </button>
  );
};
