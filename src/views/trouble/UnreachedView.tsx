import { OFFLINE_TEXT } from '#src/machines/outcome.ts';
import * as css from '../gate/Gate.css.ts';
import { Gate } from '../gate/Gate.tsx';
import { Button } from '#ui/parts/Button.tsx';

interface UnreachedViewProps {
  /** The sidebar and the bar are around it. */
  readonly framed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const TITLE = "Couldn't load this page";

/** In place of a page whose code did not arrive; the rest of the app stays as it is. */
export const UnreachedView = ({ framed, busy, onRetry }: UnreachedViewProps) => {
  const retry = (
    <div className={css.row} role="alert">
      <Button tone="primary" busy={busy} busyLabel="Retrying" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
  if (!framed) {
    return (
      <Gate title={TITLE} sub={OFFLINE_TEXT} state="failed">
        {retry}
      </Gate>
    );
  }
  return (
    <div className={css.framed} data-state="failed">
      <div className={css.head}>
        <h1 className={css.title}>{TITLE}</h1>
        <p className={css.sub}>{OFFLINE_TEXT}</p>
      </div>
      {retry}
    </div>
  );
};
