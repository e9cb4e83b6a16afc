import type { KeyboardEvent } from 'react';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as table from '#ui/parts/Table.css.ts';

interface ChooseProps {
  readonly name: string;
  readonly on: boolean;
  /** `range`: Shift was held. */
  readonly onChoose: (range: boolean) => void;
}

const isShiftSpace = ({ key, shiftKey }: KeyboardEvent): boolean => key === ' ' && shiftKey;

/** The box of one ad. */
export const Choose = ({ name, on, onChoose }: ChooseProps) => (
  <label className={table.checkCell}>
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      className={table.box}
      checked={on}
      onChange={() => undefined}
      onClick={(event) => onChoose(event.shiftKey)}
      // Not every browser says of the click that a key makes whether Shift was held.
      onKeyDown={(event) => {
        if (!isShiftSpace(event)) return;
        event.preventDefault();
        if (!event.repeat) onChoose(true);
      }}
      onKeyUp={(event) => {
        if (isShiftSpace(event)) event.preventDefault();
      }}
    />
  </label>
);

interface ChooseAllProps {
  readonly share: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
}

/** The box of all that are shown. */
export const ChooseAll = ({ share, onSelectAll }: ChooseAllProps) => (
  <label className={table.checkCell}>
    <span className={hidden}>Select all</span>
    <input
      type="checkbox"
      className={table.box}
      checked={share === 'all'}
      aria-checked={share === 'some' ? 'mixed' : undefined}
      // Only a property: there is no attribute for it.
      ref={(box) => {
        if (box) box.indeterminate = share === 'some';
      }}
      onChange={onSelectAll}
    />
  </label>
);
