import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import { ROUTES } from '#contract/routes.ts';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Editor.css.ts';

interface OverlapsProps {
  readonly overlaps: readonly FlowOverlap[];
}

/** More are found by opening the other flows. */
const MOST_SHOWN = 5;

/** Each flow that works against it, with what both do and a way there. */
export const OverlapList = ({ overlaps }: OverlapsProps) => {
  const flows = [...Map.groupBy(overlaps, ({ flow_id: id }) => id)];
  return (
    <ul className={css.breaches}>
      {flows.slice(0, MOST_SHOWN).map(([id, pairs]) => (
        <li className={css.breach} key={id}>
          {pairs.map(({ text }) => text).join(' ')}{' '}
          <Link href={`${ROUTES.flows}/${id}`}>Open {pairs[0]!.flow_name}</Link>
        </li>
      ))}
      {flows.length > MOST_SHOWN && (
        <li className={css.breach}>and {counted(flows.length - MOST_SHOWN, 'other flow')}</li>
      )}
    </ul>
  );
};

/** `2 active flows`. */
export const flowsIn = (overlaps: readonly FlowOverlap[]): string =>
  counted(new Set(overlaps.map(({ flow_id: id }) => id)).size, 'active flow');

/** Which active flows work against the one that is edited. */
export const OverlapNotice = ({ overlaps }: OverlapsProps) =>
  overlaps.length > 0 && (
    <Notice tone="attention" title={`Works against ${flowsIn(overlaps)}`}>
      <OverlapList overlaps={overlaps} />
    </Notice>
  );
