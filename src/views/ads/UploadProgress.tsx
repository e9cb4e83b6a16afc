import { useSelector } from '@xstate/react';
import { type UploadActor } from '#src/machines/upload.machine.ts';
import {
  selectCrop,
  selectFileName,
  selectPercent,
  selectStage,
  selectUploadText,
  type UploadStage,
} from '#src/machines/uploadShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { FileButton } from '#ui/parts/FileButton.tsx';
import { percent as percentWords } from '#ui/parts/format.ts';
import { Progress } from '#ui/parts/Progress.tsx';
import * as css from './ImageSlot.css.ts';

const WORDS: Record<UploadStage, string> = {
  checking: 'Checking',
  refused: "Can't be used",
  waiting: 'Waiting',
  uploading: 'Uploading',
  processing: 'Processing',
  retrying: 'Retrying',
  failed: 'Failed',
  paused: 'Paused',
  uploaded: 'Uploaded',
  cancelled: 'Cancelled',
};

const MOVING: ReadonlySet<UploadStage> = new Set(['checking', 'waiting', 'uploading', 'processing', 'retrying']);

interface UploadProgressProps {
  readonly upload: UploadActor;
  /** Address of the file itself; null where it is not known. */
  readonly picture: string | null;
  /** What is uploaded, for a screen reader: `Square image`. */
  readonly label: string;
  readonly accept: string;
  /** Another file for the same place. */
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

/** R4.13: the stage in a word, the share in a number, and what can be done about it. */
export const UploadProgress = ({ upload, picture, label, accept, onFile, onRemove }: UploadProgressProps) => {
  const stage = useSelector(upload, selectStage);
  const percent = useSelector(upload, selectPercent);
  const text = useSelector(upload, selectUploadText);
  const crop = useSelector(upload, selectCrop);
  const moving = MOVING.has(stage);
  return (
    <>
      {picture !== null && stage !== 'refused' && <img className={css.local} src={picture} alt="" />}
      <div className={picture !== null && stage !== 'refused' ? css.over : css.under} data-stage={stage}>
        <div className={css.stage}>
          <output>{WORDS[stage]}</output>
          {stage !== 'refused' && <span className={css.figures}>{percentWords(percent / 100)}</span>}
        </div>
        {stage !== 'refused' && (
          <Progress
            label={`${label}: upload`}
            share={percent / 100}
            text={`${WORDS[stage]}, ${percentWords(percent / 100)}`}
            tone={stage === 'failed' ? 'critical' : stage === 'uploaded' ? 'positive' : 'brand'}
          />
        )}
        <p className={css.file}>{useSelector(upload, selectFileName)}</p>
        {crop && <p className={css.note}>Will be cropped to {crop}</p>}
        {text && (
          <p className={css.wrong} role="alert">
            {text}
          </p>
        )}
        <div className={css.actions}>
          {moving && stage !== 'checking' && (
            <Button dense onClick={() => upload.send({ type: 'upload.pause' })}>
              Pause
            </Button>
          )}
          {stage === 'paused' && (
            <Button dense onClick={() => upload.send({ type: 'upload.resume' })}>
              Resume
            </Button>
          )}
          {(stage === 'failed' || stage === 'retrying') && (
            <Button dense onClick={() => upload.send({ type: 'upload.retry' })}>
              Retry
            </Button>
          )}
          {stage === 'refused' && (
            <FileButton tone="quiet" label={`Choose another ${label.toLowerCase()}`} accept={accept} onFile={onFile}>
              Choose another
            </FileButton>
          )}
          <Button dense tone="plain" onClick={onRemove}>
            {stage === 'refused' ? 'Remove' : 'Cancel'}
          </Button>
        </div>
      </div>
    </>
  );
};
