import { useSelector } from '@xstate/react';
import {
  type DraftActor,
  selectBlank,
  selectDeleted,
  selectDraftText,
  selectRestorable,
  selectRestoring,
} from '#src/machines/draft.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { recentMoment } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';

interface DeletedProps {
  readonly draft: DraftActor;
  /** Takes what is written here into a new ad. */
  readonly onKeep: () => void;
}

/** D1.5: the ad was deleted, here or elsewhere: both ways to lose nothing of it. */
export const Deleted = ({ draft, onKeep }: DeletedProps) => {
  const deleted = useSelector(draft, selectDeleted);
  const until = useSelector(draft, selectRestorable);
  const restoring = useSelector(draft, selectRestoring);
  const text = useSelector(draft, selectDraftText);
  const isBlank = useSelector(draft, selectBlank);
  if (!deleted) return null;
  return (
    <Notice
      tone="attention"
      live="alert"
      title={text ?? 'This ad was deleted'}
      actions={
        <>
          {until !== null && (
            <Button dense busy={restoring} onClick={() => draft.send({ type: 'draft.restore' })}>
              Restore ad
            </Button>
          )}
          {!isBlank && (
            <Button dense disabled={restoring} onClick={onKeep}>
              Keep my text in a new ad
            </Button>
          )}
        </>
      }
    >
      {until === null ? "It can't be restored any more." : `You can restore it until ${recentMoment(until)}.`}
    </Notice>
  );
};
