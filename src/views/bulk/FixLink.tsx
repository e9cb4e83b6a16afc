import type { MouseEvent, ReactNode } from 'react';
import { mendedLink } from '#contract/rules/mendedLink.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from './Grid.css.ts';

interface FixLinkProps {
  readonly bulk: BulkActor;
  readonly row: Row;
  /** What is wrong with the ad. */
  readonly children: ReactNode;
}

/** D5.3: beside what is wrong with an ad, a link that is right once it is encoded is mended by one press. */
export const FixLink = ({ bulk, row, children }: FixLinkProps) => {
  const mended = mendedLink(row.fields.link);
  if (mended === null) return children;
  const use = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes: the keys stay in its cell.
    currentTarget.closest<HTMLElement>('[role="gridcell"]')?.focus();
    bulk.send({ type: 'bulk.edit', edits: [{ id: row.id, field: 'link', value: mended }] });
  };
  // First of the cell's buttons, so that Enter leads to it.
  return (
    <span className={css.fixable}>
      <Button dense tabIndex={-1} title={`Use ${mended}`} onClick={use}>
        Fix link<span className={hidden}>: use {mended}</span>
      </Button>
      {children}
    </span>
  );
};
