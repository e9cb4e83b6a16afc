import type { PictureSize } from '#contract/rules/imagePlaces.ts';

/** How the screen keeps dropped files in this browser, and gets at them to show them. */
export interface BulkFiles {
  readonly keep: (file: File) => string;
  readonly look: (id: string) => Promise<Blob | null>;
  /** As the picture is seen; null: none could be read. */
  readonly sizeOf: (file: File) => Promise<PictureSize | null>;
}
