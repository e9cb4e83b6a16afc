import type { Issue } from '#contract/rules/publishable.ts';
import { counted } from '#ui/parts/format.ts';
import * as css from './Grid.css.ts';
import { type CellTold, cellOf } from './RowIssues.tsx';

interface RowErrorsProps {
  readonly issues: readonly Issue[];
  readonly onJump: (field: CellTold) => void;
}

/** How many errors keep an ad from being published; leads to the first one's cell. An image on its way is none of them. */
export const RowErrors = ({ issues, onJump }: RowErrorsProps) => {
  const errors = issues.filter(({ severity, code }) => severity === 'error' && code !== 'MEDIA_NOT_UPLOADED');
  const field = errors.map(cellOf).find((found) => found !== null);
  const look = { title: errors.map(({ message }) => message).join(' '), children: counted(errors.length, 'error') };
  return field === undefined ? (
    <span className={css.error} {...look} />
  ) : (
    <button
      type="button"
      tabIndex={-1}
      className={`${css.jump} ${css.error}`}
      onClick={() => onJump(field)}
      {...look}
    />
  );
};
