import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import { ROUTES } from '#contract/routes.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Editor.css.ts';

interface OverlapsProps {
  readonly overlaps: readonly FlowOverlap[];
}

/** More are found by opening the other flows. */
const MOST_SHOWN = 5;

const List = ({ overlaps }: OverlapsProps) => (
  <ul className={css.breaches}>
    {overlaps.slice(0, MOST_SHOWN).map(({ flow_id: id, flow_name: name, step, other_step: other, text }) => (
      <li className={css.breach} key={`${id} ${step} ${other}`}>
        {text} <Link href={`${ROUTES.flows}/${id}`}>Open {name}</Link>
      </li>
    ))}
    {overlaps.length > MOST_SHOWN && <li className={css.breach}>and {overlaps.length - MOST_SHOWN} more</li>}
  </ul>
);

const flowsIn = (overlaps: readonly FlowOverlap[]): string =>
  counted(new Set(overlaps.map(({ flow_id: id }) => id)).size, 'active flow');

/** Which active flows work against the one that is edited. */
export const OverlapNotice = ({ overlaps }: OverlapsProps) =>
  overlaps.length > 0 && (
    <Notice tone="attention" title={`Works against ${flowsIn(overlaps)}`}>
      <List overlaps={overlaps} />
    </Notice>
  );

interface QuestionProps extends OverlapsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onActivate: () => void;
}

/** Asked before a flow is activated that can undo what others do, and they what it does. */
export const OverlapQuestion = ({ overlaps, open, onClose, onActivate }: QuestionProps) => (
  <Dialog
    asks
    open={open}
    onClose={onClose}
    title={`Activate against ${flowsIn(overlaps)}?`}
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={onActivate}>
          Activate anyway
        </Button>
      </>
    }
  >
    <p>
      Each can undo what the other does to an ad, again and again. Choose other ad sets for one of them to avoid it.
    </p>
    <List overlaps={overlaps} />
  </Dialog>
);
