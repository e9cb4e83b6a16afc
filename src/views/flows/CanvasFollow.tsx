import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { READABLE } from './layout.ts';

interface FollowProps {
  readonly step: string | null;
  /** The steps that there are. */
  readonly steps: readonly string[];
  /** The step is not in view: shows all of the flow, unless it is too large or somebody looks at a part of it. */
  readonly onAway: () => boolean;
  /** No step of the flow is in view as a whole any more. */
  readonly onLost: () => void;
}

/** Brings a step into the canvas where it is not in view, and the flow where an edit left no whole step there. */
export const CanvasFollow = ({ step, steps, onAway, onLost }: FollowProps) => {
  const flow = useReactFlow();
  const store = useStoreApi();
  const lost = useRef(onLost);
  const away = useRef(onAway);
  useEffect(() => {
    lost.current = onLost;
    away.current = onAway;
  });
  const all = steps.join(' ');
  useEffect(() => {
    const { width: wide, height: high } = store.getState();
    const seen = (id: string): 'whole' | 'partly' | 'not' => {
      const [x, y, zoom] = store.getState().transform;
      const node = flow.getInternalNode(id);
      if (!node) return 'not';
      const [left, top] = [node.internals.positionAbsolute.x * zoom + x, node.internals.positionAbsolute.y * zoom + y];
      const [right, bottom] = [left + (node.width ?? 0) * zoom, top + (node.height ?? 0) * zoom];
      if (left >= 0 && top >= 0 && right <= wide && bottom <= high) return 'whole';
      return right > 0 && bottom > 0 && left < wide && top < high ? 'partly' : 'not';
    };
    const find = () => {
      // Before it is drawn, it has no size.
      if (wide > 0 && all.split(' ').every((id) => seen(id) !== 'whole')) lost.current();
    };
    const node = step === null ? undefined : flow.getInternalNode(step);
    if (!node) return find();
    if (seen(node.id) === 'whole' || away.current()) return;
    const { x: left, y: top } = node.internals.positionAbsolute;
    const { width = 0, height = 0 } = node;
    const zoom = Math.max(store.getState().transform[2], READABLE);
    void flow.setCenter(left + width / 2, top + height / 2, { zoom, duration: 160 }).then(find);
  }, [step, all, flow, store]);
  return null;
};
