import type { AppHref } from '#contract/routes.ts';
import type { AdRefusal } from '#src/machines/publish/context.ts';
import { distinct, type RefusalGroup, refusalGroups } from '#src/machines/publishText.ts';
import { counted } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';

/** Lines that are read at a glance; the others open. */
const AT_ONCE = 5;

interface LinesProps {
  readonly refusals: readonly AdRefusal[];
  /** Where it is fixed; null: nobody knows. */
  readonly fixOf?: ((refusal: AdRefusal) => AppHref | null) | undefined;
}

const Line = ({
  line: { text, refusal },
  fixOf,
}: { line: RefusalGroup['lines'][number] } & Pick<LinesProps, 'fixOf'>) => {
  const fix = fixOf?.(refusal) ?? null;
  return (
    <>
      {text}
      {fix !== null && (
        <>
          {' '}
          <Link href={fix}>
            Fix<span className={hidden}> {refusal.adName}</span>
          </Link>
        </>
      )}
    </>
  );
};

const Group = ({ group: { errors, lines }, fixOf }: { group: RefusalGroup } & Pick<LinesProps, 'fixOf'>) =>
  lines.length === 1 ? (
    <li>
      <Line line={lines[0]!} fixOf={fixOf} />
    </li>
  ) : (
    <li>
      {counted(lines.length, 'ad')}: {errors}
      <details>
        <summary>Show these ads</summary>
        <ul>
          {distinct(lines).map((line) => (
            <li key={line.text}>
              <Line line={line} fixOf={fixOf} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );

const List = ({ groups, fixOf }: { groups: readonly RefusalGroup[] } & Pick<LinesProps, 'fixOf'>) => (
  <ul>
    {groups.map((group) => (
      <Group key={group.lines[0]!.text} group={group} fixOf={fixOf} />
    ))}
  </ul>
);

/** R5.05: a line for each ad, those with the same errors as one; of many, the first ones, so that what is below stays in sight. */
export const Lines = ({ refusals, fixOf }: LinesProps) => {
  const all = refusalGroups(refusals);
  const few = all.length <= AT_ONCE + 1 ? all : all.slice(0, AT_ONCE);
  return (
    <>
      <List groups={few} fixOf={fixOf} />
      {few.length < all.length && (
        <details>
          <summary>Show {all.length - few.length} more</summary>
          <List groups={all.slice(few.length)} fixOf={fixOf} />
        </details>
      )}
    </>
  );
};
