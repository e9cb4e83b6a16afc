import { shallowEqual, useSelector } from '@xstate/react';
import { use } from 'react';
import {
  selectDraftText,
  selectLooking,
  selectRetrying,
  selectOffline,
  selectRefusedFields,
  selectSaveState,
} from '#src/machines/draft.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { Conflict } from './Conflict.tsx';
import type { Names } from './PartValue.tsx';
import { refusalWords } from './refusalWords.ts';

interface SaveTroubleProps extends Names {
  /** Whether this browser stores changes that the server does not have yet. */
  readonly keeps: boolean;
  /** The field that somebody is typing in: that it is refused is not said yet. */
  readonly typing?: string | null;
}

/** Said before anything is written. */
const DemoAd = () => (
  <Notice
    tone="info"
    title="This ad is part of the demo workspace, where nothing can be changed."
    actions={use(ReadOnly)}
  >
    Choose a plan to write your own ads.
  </Notice>
);

/** Why the changes are not saved, and whether they could be lost. */
export const SaveTrouble = ({ keeps, typing = null, ...names }: SaveTroubleProps) => {
  const { draft } = names;
  const state = useSelector(draft, selectSaveState);
  const text = useSelector(draft, selectDraftText);
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  const offline = useSelector(draft, selectOffline);
  const retrying = useSelector(draft, selectRetrying);
  const looking = useSelector(draft, selectLooking);
  if (looking) return <DemoAd />;
  if (state === 'conflict') return <Conflict {...names} />;
  if (state !== 'failed') return null;
  const fields = Object.keys(refused);
  if (keeps && fields.length > 0 && fields.every((field) => field === typing)) return null;
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
      title={refusalWords(fields) ?? text ?? "Couldn't save your changes"}
      actions={saveNow}
    >
      {retrying
        ? 'Your changes are kept on this device, and saving is tried again by itself.'
        : 'Your changes are kept on this device and included in the next save.'}
    </Notice>
  );
};
