import { shallowEqual, useSelector } from '@xstate/react';
import {
  type DraftActor,
  selectDraftText,
  selectRetrying,
  selectOffline,
  selectRefusedFields,
  selectSaveState,
} from '#src/machines/draft.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Conflict } from './Conflict.tsx';
import { refusalWords } from './refusalWords.ts';

interface SaveTroubleProps {
  readonly draft: DraftActor;
  /** Whether this browser stores changes that the server does not have yet. */
  readonly keeps: boolean;
}

/** Why the changes are not saved, and whether they could be lost. */
export const SaveTrouble = ({ draft, keeps }: SaveTroubleProps) => {
  const state = useSelector(draft, selectSaveState);
  const text = useSelector(draft, selectDraftText);
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  const offline = useSelector(draft, selectOffline);
  const retrying = useSelector(draft, selectRetrying);
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
          offline
            ? "You are offline, and this browser can't store your changes."
            : "Not saved, and this browser can't store your changes."
        }
        actions={saveNow}
      >
        Your changes are only in this tab. Keep it open until they are saved.
      </Notice>
    );
  return offline ? (
    <Notice tone="attention" live="alert" title="You are offline." actions={saveNow}>
      Your changes are kept on this device.
    </Notice>
  ) : (
    <Notice
      tone="attention"
      live="alert"
      title={refusalWords(Object.keys(refused)) ?? text ?? "Couldn't save your changes"}
      actions={saveNow}
    >
      {retrying
        ? 'Your changes are kept on this device, and saving is tried again by itself.'
        : 'Your changes are kept on this device and included in the next save.'}
    </Notice>
  );
};
