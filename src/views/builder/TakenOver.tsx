import { useSelector } from '@xstate/react';
import type { DraftActor } from '#src/machines/draft.machine.ts';
import { selectTaken } from '#src/machines/draftShown.ts';
import { takenWords } from './partWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

/** Says what in the form was changed by another window, or by somebody else. */
export const TakenOver = ({ draft }: { readonly draft: DraftActor }) => {
  const taken = useSelector(draft, selectTaken);
  if (taken.length === 0) return null;
  return (
    <Notice
      tone="info"
      live="status"
      title={takenWords(taken)}
      actions={
        <Button dense onClick={() => draft.send({ type: 'draft.dismiss' })}>
          Dismiss
        </Button>
      }
    >
      In another window, or by someone else. The newest version is shown, and everything you changed is kept.
    </Notice>
  );
};
