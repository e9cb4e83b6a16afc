import type { PictureSize } from '#contract/rules/imagePlaces.ts';

/** The image files that somebody chose, in this browser while they are uploaded. */
export interface ImageFiles {
  /** Stores a file and returns the id that its upload goes by. */
  readonly keepFile: (file: File) => string;
  /** The file of an upload, as long as it is under way. */
  readonly lookAtFile: (uploadId: string) => Promise<File | null>;
  readonly sizeOf: (file: File) => Promise<PictureSize | null>;
}
