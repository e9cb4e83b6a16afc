import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import {
  type RowStage,
  selectSaveState,
  selectSaveText,
  selectUnsaved,
  selectUntaken,
} from '#src/machines/bulkShown.ts';
import { type PublishActor, selectBusy } from '#src/machines/publish.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted, number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './BulkView.css.ts';
import { tallyWords, whyNoneReady } from './bulkWords.ts';

interface ActProps {
  readonly bulk: BulkActor;
  readonly publish: PublishActor;
  readonly tally: Readonly<Record<RowStage, number>>;
  readonly ready: readonly string[];
  readonly onPublish: (adIds: readonly string[]) => void;
}

const SAVE_WORDS = {
  saved: 'All changes saved',
  unsaved: 'Saving soon',
  saving: 'Saving',
  retrying: 'Not saved yet. Trying again',
  failed: 'Not saved',
} as const;

/** Whether the server has what was written. */
export const SaveState = ({ bulk }: Pick<ActProps, 'bulk'>) => {
  const state = useSelector(bulk, selectSaveState);
  const text = useSelector(bulk, selectSaveText);
  const untaken = useSelector(bulk, selectUntaken);
  const now = (
    <Button dense onClick={() => bulk.send({ type: 'bulk.save' })}>
      Save now
    </Button>
  );
  // It may come and go while somebody types: the grid below stays where it is.
  if (state === 'retrying')
    return (
      <span className={css.retrying}>
        <output title={text ?? undefined}>{SAVE_WORDS.retrying}</output>
        {now}
      </span>
    );
  if (state === 'saved' && untaken > 0) return <output className={css.soft}>{counted(untaken, 'ad')} not saved</output>;
  if (state !== 'failed') return <output className={css.soft}>{SAVE_WORDS[state]}</output>;
  return (
    <Notice tone="critical" live="status" title={SAVE_WORDS.failed} actions={now}>
      {text}
    </Notice>
  );
};

/** Those that wait for their images or to be saved are not passed over. */
const publishWords = (ready: number, waits: number): string => {
  if (ready === 0) return 'Publish';
  return `Publish ${waits > 0 ? `${number(ready)} of ` : ''}${counted(ready + waits, 'ad')}`;
};

/** How far the ads are, and what can be done with those that are not published. */
export const Acts = ({ bulk, publish, tally, ready, onPublish }: ActProps) => {
  const unsaved = useSelector(bulk, selectUnsaved, shallowEqual);
  const busy = useSelector(publish, selectBusy);
  const why = useId();
  const reason = whyNoneReady(tally);
  return (
    <span className={css.end}>
      <output className={css.tally}>{tallyWords(tally)}</output>
      {unsaved.length > 0 && (
        <Button onClick={() => bulk.send({ type: 'bulk.retry', adIds: unsaved })}>
          Save {counted(unsaved.length, 'ad')} again
        </Button>
      )}
      {ready.length === 0 && reason !== null && (
        <span className={css.soft} id={why}>
          {reason}
        </span>
      )}
      {(ready.length > 0 || reason !== null) && (
        <Button
          tone="primary"
          disabled={ready.length === 0}
          busy={busy}
          aria-describedby={ready.length === 0 ? why : undefined}
          onClick={() => onPublish(ready)}
        >
          {publishWords(ready.length, tally.waits)}
        </Button>
      )}
    </span>
  );
};
