import { useSelector } from '@xstate/react';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import type { ImageFormat } from '#contract/ad.ts';
import { isComing, type Row } from '#src/machines/bulk/rows.ts';
import type { MadePair } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { selectPercent, selectStage, selectUploadText } from '#src/machines/uploadShown.ts';
import { selectUpload, type UploadsActor } from '#src/machines/uploads.machine.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { percent } from '#ui/parts/format.ts';
import { FORMAT_WORDS } from './bulkWords.ts';
import * as css from './Grid.css.ts';
import { Opening } from './Opening.tsx';

interface RowUploadProps {
  readonly bulk: BulkActor;
  readonly uploads: UploadsActor;
  readonly row: Row;
  readonly pair: MadePair;
}

const WORDS: Readonly<Record<ReturnType<typeof selectStage>, string>> = {
  checking: 'checking',
  refused: "can't be used",
  waiting: 'waiting',
  uploading: '',
  processing: 'processing',
  retrying: 'retrying',
  failed: 'failed',
  paused: 'paused',
  uploaded: 'uploaded',
  cancelled: 'cancelled',
};

const RETRY = { words: 'Retry', type: 'upload.retry', Sign: RotateCw } as const;
const PAUSE = { words: 'Pause', type: 'upload.pause', Sign: Pause } as const;
/** What can be done besides cancelling it. */
const ACTIONS: Partial<
  Record<
    ReturnType<typeof selectStage>,
    typeof RETRY | typeof PAUSE | { words: 'Resume'; type: 'upload.resume'; Sign: typeof Play }
  >
> = {
  failed: RETRY,
  retrying: RETRY,
  paused: { words: 'Resume', type: 'upload.resume', Sign: Play },
  waiting: PAUSE,
  uploading: PAUSE,
};

const Running = ({ bulk, upload, format }: { bulk: BulkActor; upload: UploadActor; format: ImageFormat }) => {
  const stage = useSelector(upload, selectStage);
  const share = useSelector(upload, selectPercent);
  const text = useSelector(upload, selectUploadText);
  const { uploadId } = upload.getSnapshot().context;
  const action = ACTIONS[stage];
  const isWrong = stage === 'refused' || stage === 'failed';
  const words = `${FORMAT_WORDS[format]} ${WORDS[stage] || percent(share / 100)}`;
  const wrong = stage === 'refused' && text ? text : [words, text].filter(Boolean).join(': ');
  return (
    <span className={css.upload} role={isWrong ? 'alert' : undefined}>
      {isWrong ? (
        <Opening label="What is wrong with the image" className={css.uploadWrong} title={wrong} list={<li>{wrong}</li>}>
          {wrong}
        </Opening>
      ) : (
        <span className={css.uploadWords} title={text ?? undefined}>
          {words}
        </span>
      )}
      {action && (
        <IconButton dense label={action.words} tabIndex={-1} onClick={() => upload.send({ type: action.type })}>
          <action.Sign size={14} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        dense
        label={isWrong ? 'Remove' : 'Cancel'}
        tabIndex={-1}
        onClick={() => bulk.send({ type: 'bulk.cancelUpload', fileId: uploadId })}
      >
        <X size={14} aria-hidden="true" />
      </IconButton>
    </span>
  );
};

const One = ({ bulk, uploads, row, pair, format }: RowUploadProps & { readonly format: ImageFormat }) => {
  const upload = useSelector(uploads, selectUpload(pair.assetId, format));
  const fileId = pair[format];
  if (fileId === null || !isComing(row, pair, format)) return null;
  if (upload) return <Running bulk={bulk} upload={upload} format={format} />;
  return (
    <span className={css.upload}>
      {FORMAT_WORDS[format]} not uploaded
      <Button dense tone="plain" tabIndex={-1} onClick={() => bulk.send({ type: 'bulk.upload', fileIds: [fileId] })}>
        Upload
      </Button>
    </span>
  );
};

/** How far the images of an ad are, and what can be done about each. */
export const RowUpload = (props: RowUploadProps) => (
  <>
    <One {...props} format="square" />
    <One {...props} format="portrait" />
  </>
);
