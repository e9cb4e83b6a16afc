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

interface Options extends Pick<ImageFiles, 'sizeOf'> {
  readonly disabled: boolean;
  readonly onFile: (format: ImageFormat, file: File) => void;
}

/** Files that are dropped anywhere on the page, or pasted: by their shape they go where they belong. */
export const useImageFiles = ({ disabled, sizeOf, onFile }: Options) => {
  const [left, setLeft] = useState(0);
  const place = async (files: readonly File[], target: Element | null): Promise<void> => {
    const aimed = formatUnder(target);
    const [first, ...more] = files;
    setLeft(0);
    if (aimed !== null && first && more.length === 0) return onFile(aimed, first);
    const places = placesFor(await Promise.all(files.map(sizeOf)));
    for (const [at, format] of places.entries()) if (format !== null) onFile(format, files[at]!);
    setLeft(places.filter((format) => format === null).length);
  };
  const over = usePageFiles({ disabled, onFiles: (files, target) => void place(files, target) });
  const aimed = formatUnder(over);
  return {
    isOver: over !== null,
    isDraggedTo: (format: ImageFormat): boolean => over !== null && (aimed === null || aimed === format),
    /** How many files had no place. */
    left,
  };
};
