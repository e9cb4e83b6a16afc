import { useSelector } from '@xstate/react';
import type { ImageFormat } from '#contract/ad.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { selectUpload, type UploadsActor } from '#src/machines/uploads.machine.ts';
import type { ImageFiles } from './imageFiles.ts';
import { useLocalPicture } from './useLocalPicture.ts';

/** An image on its way up, and the file as it is in this browser. */
export interface Underway {
  readonly upload: UploadActor | undefined;
  readonly picture: string | null;
}

interface UnderwayOptions extends Pick<ImageFiles, 'lookAtFile'> {
  readonly uploads: UploadsActor;
  readonly mediaAssetId: string;
  readonly format: ImageFormat;
}

export const uploadIdOf = (upload: UploadActor): string => upload.getSnapshot().context.uploadId;

export const useUnderway = ({ uploads, lookAtFile, mediaAssetId, format }: UnderwayOptions): Underway => {
  const upload = useSelector(uploads, selectUpload(mediaAssetId, format));
  const picture = useLocalPicture(upload ? uploadIdOf(upload) : null, lookAtFile);
  return { upload, picture };
};
