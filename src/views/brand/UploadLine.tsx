import { useSelector } from '@xstate/react';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import type { BrandImageActor, BrandImageInput } from '#src/machines/brandImage.machine.ts';
import {
  selectShare,
  selectUpload,
  selectUploads,
  selectUploadState,
  selectUploadText,
  type UploadState,
} from '#src/machines/brandShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { Progress } from '#ui/parts/Progress.tsx';
import * as css from './Brand.css.ts';

const WORDS: Readonly<Record<Exclude<UploadState, 'refused' | 'failed'>, string>> = {
  checking: 'Checking',
  sending: 'Uploading',
  keeping: 'Processing',
};
const SENT_SHARE = 0.9;

const Line = ({ upload, fileName }: { readonly upload: BrandImageActor; readonly fileName: string }) => {
  const state = useSelector(upload, selectUploadState);
  const share = useSelector(upload, selectShare);
  const text = useSelector(upload, selectUploadText);
  const cancel = () => upload.send({ type: 'image.cancel' });
  if (state === 'refused' || state === 'failed')
    return (
      <Notice
        tone="critical"
        live="alert"
        title={fileName}
        actions={
          <>
            {state === 'failed' && (
              <Button dense onClick={() => upload.send({ type: 'image.retry' })}>
                Retry
              </Button>
            )}
            <Button dense onClick={cancel}>
              Dismiss
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    );
  return (
    <div className={css.upload} ref={passFocusTo('section', 'input')}>
      <span className={css.soft}>
        {WORDS[state]} {fileName}
      </span>
      <Progress label={`${WORDS[state]} ${fileName}`} share={share * SENT_SHARE} />
      <span>
        <Button dense tone="plain" onClick={cancel}>
          Cancel
        </Button>
      </span>
    </div>
  );
};

const One = ({ brand, uploadId, fileName }: { readonly brand: BrandActor } & BrandImageInput) => {
  const upload = useSelector(brand, selectUpload(uploadId));
  return upload ? <Line upload={upload} fileName={fileName} /> : null;
};

/** Files of a kind that are on their way, or that cannot go on. */
export const UploadLines = ({
  brand,
  kind,
}: {
  readonly brand: BrandActor;
  readonly kind: BrandImageInput['kind'];
}) => {
  const uploads = useSelector(brand, selectUploads);
  return uploads
    .filter((upload) => upload.kind === kind)
    .map((upload) => <One key={upload.uploadId} brand={brand} {...upload} />);
};
