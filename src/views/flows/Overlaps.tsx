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

/** Each flow that works against it, with a way there. */
export const OverlapList = ({ overlaps }: OverlapsProps) => (
  <ul className={css.breaches}>
    {overlaps.slice(0, MOST_SHOWN).map(({ flow_id: id, flow_name: name, step, other_step: other, text }) => (
      <li className={css.breach} key={`${id} ${step} ${other}`}>
        {text} <Link href={`${ROUTES.flows}/${id}`}>Open {name}</Link>
      </li>
    ))}
    {overlaps.length > MOST_SHOWN && <li className={css.breach}>and {overlaps.length - MOST_SHOWN} more</li>}
  </ul>
);

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
