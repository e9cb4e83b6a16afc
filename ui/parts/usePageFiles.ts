import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Text that comes with a picture of it, as from a word processor, is for the field that it is pasted into. */
const isForField = ({ clipboardData, target }: ClipboardEvent): boolean =>
  (clipboardData?.types.includes('text/plain') ?? false) &&
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea'));

interface Options {
  /** Files are not taken now; the browser does not open them in place of the page either. */
  readonly disabled: boolean;
  /** `target`: what they were dropped on; null where they were pasted. */
  readonly onFiles: (files: readonly File[], target: Element | null) => void;
}

/**
 * Files that are dropped anywhere on the page, or pasted into it. Answers what they are dragged over meanwhile; null
 * while none are.
 */
export const usePageFiles = ({ disabled, onFiles }: Options): Element | null => {
  const [over, setOver] = useState<Element | null>(null);
  const drag = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer!.dropEffect = disabled ? 'none' : 'copy';
    if (!disabled) setOver(event.target as Element);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    // Into nothing: out of the window.
    if (event.relatedTarget === null) setOver(null);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(null);
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    const files = [...event.dataTransfer!.files];
    if (!disabled && files.length > 0) onFiles(files, event.target as Element);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0 || isForField(event)) return;
    event.preventDefault();
    onFiles(files, null);
  });
  useEffect(() => {
    const listen = new AbortController();
    const { signal } = listen;
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listen.abort();
  }, []);
  return over;
};
