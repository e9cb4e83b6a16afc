import { shallowEqual, useSelector } from '@xstate/react';
import {
  type DraftActor,
  selectDraftText,
  selectOffline,
  selectRefusedFields,
  selectSaveState,
} from '#src/machines/draft.machine.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Conflict } from './Conflict.tsx';
import { refusalWords } from './refusalWords.ts';

interface SaveTroubleProps {
  readonly draft: DraftActor;
  /** Whether this browser keeps what is not at the server yet. */
  readonly keeps: boolean;
}

/** Why the changes are not saved, and whether they could be lost. */
export const SaveTrouble = ({ draft, keeps }: SaveTroubleProps) => {
  const state = useSelector(draft, selectSaveState);
  const text = useSelector(draft, selectDraftText);
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  const offline = useSelector(draft, selectOffline);
  if (state === 'conflict') return <Conflict draft={draft} />;
  if (state !== 'failed') return null;
  const saveNow = (
    <Button dense onClick={() => draft.send({ type: 'draft.retry' })}>
      Save now
    </Button>
  );
  if (!keeps)
    return (
      <Notice
        tone="critical"
        live="alert"
        title={
          offline ? 'You are offline, and this browser keeps nothing.' : 'Not saved, and this browser keeps nothing.'
        }
        actions={saveNow}
      >
        What you wrote is in this tab alone. Leave it open until it is saved.
      </Notice>
    );
  return offline ? (
    <Notice tone="attention" live="alert" title="You are offline." actions={saveNow}>
      What you wrote is kept on this device.
    </Notice>
  ) : (
    <Notice
      tone="attention"
      live="alert"
      title={refusalWords(Object.keys(refused)) ?? text ?? 'The changes could not be saved'}
      actions={saveNow}
    >
      What you wrote is kept on this device and goes with the next save.
    </Notice>
  );
};
