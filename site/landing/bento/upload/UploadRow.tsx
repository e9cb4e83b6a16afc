import { useSelector } from '@xstate/react';
import { selectUpload } from '#src/machines/uploads.machine.ts';
import { type UploadActor, type UploadSnapshot } from '#src/machines/upload.machine.ts';
import { selectPercent, selectStage, selectUploadText, type UploadStage } from '#src/machines/uploadShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { AdArt } from '#site/landing/hero/AdArt.tsx';
import { Bar } from '../Bar.tsx';
import * as css from '../piece.css.ts';
import type { Place, UploadPiece } from './upload.ts';
import * as own from './Upload.css.ts';

const WORDS: Record<UploadStage, string> = {
  checking: 'Checking the file',
  refused: "Can't be used",
  waiting: 'Waiting',
  uploading: 'Uploading',
  processing: 'Resizing, sending to Meta',
  retrying: 'Retrying automatically',
  failed: 'Stopped',
  paused: 'Paused',
  uploaded: 'On Meta',
  cancelled: 'Cancelled',
};

const NO_UPLOAD = { stage: null, percent: 0, text: null } as const;
const read = (snapshot: UploadSnapshot | undefined) =>
  snapshot
    ? { stage: selectStage(snapshot), percent: selectPercent(snapshot), text: selectUploadText(snapshot) }
    : NO_UPLOAD;
type Read = { stage: UploadStage | null; percent: number; text: string | null };
const isSame = (a: Read, b: Read) => a.stage === b.stage && a.percent === b.percent && a.text === b.text;

const Action = ({
  piece,
  place,
  upload,
  stage,
}: Omit<RowProps, 'arrived'> & { upload?: UploadActor; stage: Read['stage'] }) => {
  const name = place.fileName;
  const button = (label: string, onClick: () => void) => (
    <Button dense aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  switch (stage) {
    case 'refused':
      return button('Replace', () => piece.choose(place));
    case 'paused':
      return button('Resume', () => upload?.send({ type: 'upload.resume' }));
    case 'failed':
    case 'retrying':
      return button('Retry', () => upload?.send({ type: 'upload.retry' }));
    case 'waiting':
    case 'uploading':
    case 'processing':
      return button('Pause', () => upload?.send({ type: 'upload.pause' }));
    default:
      return null;
  }
};

interface RowProps {
  readonly piece: UploadPiece;
  readonly place: Place;
  readonly arrived: boolean;
}

/** One image: how far it is in a word, a bar and a number, and what can be done about it. */
export const UploadRow = ({ piece, place, arrived }: RowProps) => {
  const upload = useSelector(piece.actor, selectUpload(place.mediaAssetId, place.format));
  const { stage, percent, text } = useSelector(upload, read, isSame);
  const share = arrived ? 1 : percent / 100;
  const word = arrived ? WORDS.uploaded : stage === null ? 'On your computer' : WORDS[stage];
  const wrong = stage === 'refused' || stage === 'failed';
  return (
    <li className={own.row} data-stage={arrived ? 'uploaded' : (stage ?? 'none')}>
      <AdArt look={place.look} className={own.thumb} />
      <div className={own.words}>
        <p className={own.file}>{place.fileName}</p>
        <Bar
          label={`${place.fileName}: upload`}
          share={share}
          text={`${word}, ${Math.round(share * 100)} %`}
          tone={arrived ? 'positive' : wrong ? 'critical' : stage === 'retrying' ? 'attention' : 'brand'}
        />
        <p className={own.line}>
          <span className={wrong ? css.wrong : arrived ? css.good : css.soft}>{(wrong && text) || word}</span>
          {!wrong && <span className={own.percent}>{`${Math.round(share * 100)} %`}</span>}
        </p>
      </div>
      <div className={own.action}>
        <Action piece={piece} place={place} upload={upload} stage={stage} />
      </div>
    </li>
  );
};
