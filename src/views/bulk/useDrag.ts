import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Makes an element one that can be dragged. */
export const useDraggable = (fileId: string | null) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || fileId === null) return;
    return draggable({ element, getInitialData: () => ({ fileId }) });
  }, [fileId]);
  return ref;
};

/** Makes an element one that files of the board are dropped on; answers whether one is over it. */
export const useDropTarget = <E extends HTMLElement>(onDrop: (fileId: string) => void) => {
  const ref = useRef<E>(null);
  const [over, setOver] = useState(false);
  const drop = useEffectEvent((fileId: unknown) => {
    setOver(false);
    if (typeof fileId === 'string') onDrop(fileId);
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location, self }) => {
        // Of targets inside each other the innermost counts.
        if (location.current.dropTargets[0]?.element === self.element) drop(source.data['fileId']);
        else setOver(false);
      },
    });
  }, []);
  return [ref, over] as const;
};
