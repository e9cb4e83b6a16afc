import type { KeyboardEvent, MouseEvent } from 'react';
import type { FocalPoint } from '#contract/rules/frame.ts';

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Shares of a side: a step, and with Shift a large one. */
const STEP = 0.02;
const LARGE_STEP = 0.1;

const share = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;

/** Where in an element somebody clicked. */
export const pointAt = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): FocalPoint => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) };
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where a key moves the point to; null where it is not for it. */
export const pointByKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, { x, y }: FocalPoint) => {
  const step = STEPS[key];
  if (!step || ctrlKey || metaKey || altKey) return null;
  const size = shiftKey ? LARGE_STEP : STEP;
  return { x: share(x + step[0] * size), y: share(y + step[1] * size) };
};
