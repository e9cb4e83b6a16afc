import { useSelector } from '@xstate/react';
import { type DraftActor, selectSaveState } from '#src/machines/draft.machine.ts';
import { selectAsOf } from '#src/machines/draftShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { recentMoment } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Offline } from '../trouble/Offline.tsx';

const KEPT = 'What you change is kept on this device and saved once you are online.';

/** D1.5: there is no way to the server; the ad is shown, and can be changed, as this page last knew it. */
export const AsOf = ({ draft }: { readonly draft: DraftActor }) => {
  const at = useSelector(draft, selectAsOf);
  const failed = useSelector(draft, (snapshot) => selectSaveState(snapshot) === 'failed');
  // What could not be saved says so itself.
  if (at === null) return failed ? null : <Offline words={KEPT} />;
  return (
    <Notice
      tone="attention"
      live="status"
      title={`You are offline. This is the ad as of ${recentMoment(at)}.`}
      actions={
        <Button dense onClick={() => draft.send({ type: 'draft.retry' })}>
          Retry
        </Button>
      }
    >
      {KEPT}
    </Notice>
  );
};
