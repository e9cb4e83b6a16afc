import { useState } from 'react';
import type { ImageFormat } from '#contract/ad.ts';
import { placesFor } from '#contract/rules/imagePlaces.ts';
import { usePageFiles } from '#ui/parts/usePageFiles.ts';
import type { ImageFiles } from './imageFiles.ts';

export const FORMATS = ['square', 'portrait'] as const satisfies readonly ImageFormat[];

const formatUnder = (target: Element | null): ImageFormat | null => {
  const place = target?.closest<HTMLElement>('[data-image-place]')?.dataset['imagePlace'];
  return FORMATS.find((format) => format === place) ?? null;
};

/** Files that had no place, by their names. */
export interface LeftOut {
  /** No picture could be read from them. */
  readonly unreadable: readonly string[];
  readonly tooMany: readonly string[];
}
const NOTHING: LeftOut = { unreadable: [], tooMany: [] };

interface Options extends Pick<ImageFiles, 'sizeOf'> {
  readonly disabled: boolean;
  readonly onFile: (format: ImageFormat, file: File) => void;
}

/** Files that are dropped anywhere on the page, or pasted: by their shape they go where they belong. */
export const useImageFiles = ({ disabled, sizeOf, onFile }: Options) => {
  const [left, setLeft] = useState(NOTHING);
  const place = async (files: readonly File[], target: Element | null): Promise<void> => {
    const aimed = formatUnder(target);
    const [first, ...more] = files;
    setLeft(NOTHING);
    if (aimed !== null && first && more.length === 0) return onFile(aimed, first);
    const sizes = await Promise.all(files.map(sizeOf));
    const places = placesFor(sizes);
    for (const [at, format] of places.entries()) if (format !== null) onFile(format, files[at]!);
    const namesOf = (isReadable: boolean) =>
      files.flatMap(({ name }, at) => (places[at] === null && (sizes[at] !== null) === isReadable ? name : []));
    setLeft({ unreadable: namesOf(false), tooMany: namesOf(true) });
  };
  const over = usePageFiles({ disabled, onFiles: (files, target) => void place(files, target) });
  const aimed = formatUnder(over);
  return {
    isOver: over !== null,
    isDraggedTo: (format: ImageFormat): boolean => over !== null && (aimed === null || aimed === format),
    left,
  };
};
