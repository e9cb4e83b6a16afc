import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { READABLE } from './layout.ts';

/** Brings a step into the canvas where it is not in view. */
export const CanvasFollow = ({ step }: { readonly step: string | null }) => {
  const flow = useReactFlow();
  const store = useStoreApi();
  useEffect(() => {
    const node = step === null ? undefined : flow.getInternalNode(step);
    if (!node) return;
    const { width: wide, height: high, transform } = store.getState();
    const [x, y, zoom] = transform;
    const { x: left, y: top } = node.internals.positionAbsolute;
    const { width = 0, height = 0 } = node;
    const isSeen =
      left * zoom + x >= 0 &&
      top * zoom + y >= 0 &&
      (left + width) * zoom + x <= wide &&
      (top + height) * zoom + y <= high;
    if (!isSeen)
      void flow.setCenter(left + width / 2, top + height / 2, { zoom: Math.max(zoom, READABLE), duration: 160 });
  }, [step, flow, store]);
  return null;
};
