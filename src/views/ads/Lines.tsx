import type { AdRefusal } from '#src/machines/publish/context.ts';
import { type RefusalGroup, refusalGroups } from '#src/machines/publishText.ts';
import { counted } from '#ui/parts/format.ts';

/** Lines that are read at a glance; the others open. */
const AT_ONCE = 5;

const Group = ({ group: { errors, lines } }: { readonly group: RefusalGroup }) =>
  lines.length === 1 ? (
    <li>{lines[0]}</li>
  ) : (
    <li>
      {counted(lines.length, 'ad')}: {errors}
      <details>
        <summary>Show these ads</summary>
        <ul>
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </li>
  );

const List = ({ groups }: { readonly groups: readonly RefusalGroup[] }) => (
  <ul>
    {groups.map((group) => (
      <Group key={group.lines[0]} group={group} />
    ))}
  </ul>
);

/** R5.05: a line for each ad, those with the same errors as one; of many, the first ones, so that what is below stays in sight. */
export const Lines = ({ refusals }: { readonly refusals: readonly AdRefusal[] }) => {
  const all = refusalGroups(refusals);
  const few = all.length <= AT_ONCE + 1 ? all : all.slice(0, AT_ONCE);
  return (
    <>
      <List groups={few} />
      {few.length < all.length && (
        <details>
          <summary>Show {all.length - few.length} more</summary>
          <List groups={all.slice(few.length)} />
        </details>
      )}
    </>
  );
};
