import { useEffect, useEffectEvent, useState } from 'react';
import { type DroppedFile, droppedFiles } from './dropped.ts';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Files and folders that are dropped anywhere on the page. Answers whether some are dragged over it. */
export const useFileDrop = (onFiles: (files: readonly DroppedFile[]) => void): boolean => {
  const [over, setOver] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer!.dropEffect = 'copy';
    setOver(true);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    // Into nothing: out of the window.
    if (event.relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    // A place on the page took it.
    if (!holdsFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer!).then(onFiles);
  });
  useEffect(() => {
    const listen = new AbortController();
    const { signal } = listen;
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listen.abort();
  }, []);
  return over;
};
