import type { KeyboardEvent } from 'react';
import type { FocalPoint, PixelSize } from '#contract/rules/frame.ts';
import type { CropEvent } from '#src/machines/crop.machine.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Shares of the original's longer side: a step, and with Shift a large one. */
const STEP = 0.01;
const LARGE_STEP = 0.05;

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const stepOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): readonly [number, number] | null => {
  const step = STEPS[key];
  if (!step || ctrlKey || metaKey || altKey) return null;
  const size = shiftKey ? LARGE_STEP : STEP;
  return [step[0] * size, step[1] * size];
};

/** What a key does to the frame; null where it is not for it. */
export const frameKey = (event: Key, { width, height }: PixelSize): CropEvent | null => {
  const step = stepOf(event);
  const side = Math.max(width, height);
  if (step) return { type: 'crop.move', right: step[0] * side, down: step[1] * side };
  if (event.ctrlKey || event.metaKey) return null;
  if (event.key === '+' || event.key === '=') return { type: 'crop.zoom', closer: true };
  if (event.key === '-') return { type: 'crop.zoom', closer: false };
  return event.key === 'Enter' ? { type: 'crop.save' } : null;
};

const share = (value: number): number => Math.max(0, Math.min(1, value));

/** What a key does to the focal point. */
export const focusKey = (event: Key, { x, y }: FocalPoint): CropEvent | null => {
  const step = stepOf(event);
  if (step) return { type: 'crop.focus', at: { x: share(x + step[0]), y: share(y + step[1]) } };
  return event.key === 'Enter' ? { type: 'crop.save' } : null;
};
