import { number } from '#ui/parts/format.ts';
import { passFocusOn } from '#ui/parts/passFocusOn.ts';
import * as css from './Narrow.css.ts';
import type { Group } from './narrow.ts';

interface NarrowProps {
  readonly groups: readonly Group[];
  /** How many ads there are. */
  readonly all: number;
  /** The group that is shown alone; null: all are. */
  readonly only: string | null;
  readonly onOnly: (group: Group | null) => void;
}

/** What many ads have in common, said once; a press shows these ads alone. */
export const Narrow = ({ groups, all, only, onOnly }: NarrowProps) => {
  if (groups.length === 0 && only === null) return null;
  return (
    <section className={css.groups} aria-label="Show only">
      {groups.map((group) => (
        <button
          key={group.key}
          type="button"
          className={css.group[group.tone]}
          aria-pressed={group.key === only}
          onClick={() => onOnly(group.key === only ? null : group)}
        >
          {group.words}
        </button>
      ))}
      {only !== null && (
        <button type="button" className={css.all} ref={passFocusOn} onClick={() => onOnly(null)}>
          Show all {number(all)}
        </button>
      )}
    </section>
  );
};
