import type { ReactNode } from 'react';
import type { Issue } from '#contract/rules/publishable.ts';
import type { CellField } from '#src/machines/bulk/rows.ts';
import { counted } from '#ui/parts/format.ts';
import { COLUMNS } from './columns.ts';
import * as css from './Grid.css.ts';
import { Opening } from './Opening.tsx';

interface RowIssuesProps {
  readonly issues: readonly Issue[];
  /** Nothing keeps the ad from being published. */
  readonly isReady: boolean;
  readonly onJump: (field: CellTold) => void;
}

/** What a cell of the grid is about. */
export type CellTold = CellField | 'media';

/** The field whose cell the issue is about; null: the grid has none for it. */
export const cellOf = ({ field }: Issue): CellTold | null =>
  field === 'media'
    ? field
    : (COLUMNS.find((column) => column.field !== null && column.field === field)?.field ?? null);

interface ListProps {
  readonly issues: readonly Issue[];
  readonly jump: (issue: Issue) => void;
  readonly children: ReactNode;
}

/** All issues; each leads to its cell. */
const List = ({ issues, jump, children }: ListProps) => (
  <Opening
    label="Issues of this ad"
    className={css.several}
    list={issues.map((issue) => (
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
  >
    {children}
  </Opening>
);

/** An image that is on its way is no fault of the ad. */
export const isFault = ({ severity, code }: Issue): boolean => severity === 'error' && code !== 'MEDIA_NOT_UPLOADED';

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
