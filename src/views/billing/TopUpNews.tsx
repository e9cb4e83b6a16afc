import { useSelector } from '@xstate/react';
import { selectConfirming, selectLateText, type TopUpActor } from '#src/machines/topUp.machine.ts';
import { selectAdded, selectLate } from '#src/machines/topUpShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Spinner } from '#ui/parts/Spinner.tsx';

/** The status of a pack that was just paid for. */
export const TopUpNews = ({ topUp }: { readonly topUp: TopUpActor }) => {
  const confirming = useSelector(topUp, selectConfirming);
  const late = useSelector(topUp, selectLate);
  const lateText = useSelector(topUp, selectLateText);
  const added = useSelector(topUp, selectAdded);
  if (confirming) {
    return (
      <Notice tone="info" live="status" title="Adding your credits">
        <Spinner /> This takes a few seconds. You can leave this page; nothing is lost.
      </Notice>
    );
  }
  if (late) {
    return (
      <Notice
        tone="attention"
        live="alert"
        title="Your credits haven't arrived yet"
        actions={
          <>
            <Button dense onClick={() => topUp.send({ type: 'credits.refresh' })}>
              Check again
            </Button>
            <Button dense tone="plain" onClick={() => topUp.send({ type: 'credits.dismiss' })}>
              Close
            </Button>
          </>
        }
      >
        {lateText}
      </Notice>
    );
  }
  if (added === null) return null;
  return (
    <Notice tone="positive" live="status">
      {number(added)} credits were added
    </Notice>
  );
};
