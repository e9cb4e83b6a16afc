import { type PointerEvent, useRef, useState } from 'react';
import {
  type FocalPoint,
  type Frame,
  movedFrame,
  type PixelSize,
  resizedFrame,
  widestAround,
} from '#contract/rules/frame.ts';

/** The point of the frame that stays: the corner across from the one that is dragged. Null: the whole frame moves. */
type Still = FocalPoint | null;

interface Drag {
  readonly still: Still;
  readonly x: number;
  readonly y: number;
  /** Pixels of the original for each of the screen. */
  readonly scale: number;
  readonly frame: Frame;
}

interface Options {
  readonly original: PixelSize;
  readonly ratio: PixelSize;
  readonly frame: Frame;
  /** Called once, when the pointer is let go. */
  readonly onFrame: (frame: Frame) => void;
}

const dragged = ({ original, ratio }: Options, { still, frame }: Drag, right: number, down: number): Frame => {
  if (!still) return movedFrame(original, frame, right, down);
  const wider = still.x === 0 ? right : -right;
  const higher = ((still.y === 0 ? down : -down) * ratio.width) / ratio.height;
  const width = frame.width + (Math.abs(wider) > Math.abs(higher) ? wider : higher);
  return resizedFrame(original, ratio, frame, Math.min(width, widestAround(original, ratio, frame, still)), still);
};

/** Where the frame is while it is dragged: each step is drawn, and the last one is what the chart hears. */
export const useFrameDrag = (options: Options) => {
  const drag = useRef<Drag | null>(null);
  const [moving, setMoving] = useState<Frame | null>(null);
  const follow = (event: PointerEvent): void => {
    const at = drag.current;
    if (!at) return;
    setMoving(dragged(options, at, (event.clientX - at.x) * at.scale, (event.clientY - at.y) * at.scale));
  };
  const end = (): void => {
    drag.current = null;
    if (moving) options.onFrame(moving);
    setMoving(null);
  };
  /** The handlers of the frame, or of one of its corners. */
  const handlers = (still: Still) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      const stage = event.currentTarget.closest<HTMLElement>('[data-stage]')!;
      event.currentTarget.setPointerCapture(event.pointerId);
      const scale = options.original.width / stage.getBoundingClientRect().width;
      drag.current = { still, x: event.clientX, y: event.clientY, scale, frame: options.frame };
    },
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  });
  return { shown: moving ?? options.frame, handlers };
};
