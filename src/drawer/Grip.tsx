import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { drawerHeight, MAX_SHARE, MIN_SHARE, setDrawerHeight } from './height.ts';

/** Of the window, for one press of an arrow. */
const STEP = 5;

/** The upper edge of the panel: drawn up and down by the pointer or by arrows. */
export const Grip = () => {
  const [share, setShare] = useState(drawerHeight);
  const resize = (to: number): void => setShare(setDrawerHeight(to));
  const onPointerMove = ({ clientY, buttons }: PointerEvent): void => {
    if (buttons === 1) resize(100 * (1 - clientY / innerHeight));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(share + by);
  };
  return (
    // A separator that moves is a control, and takes the focus as one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      className="journal-grip"
      aria-label="Height of the journal"
      aria-orientation="horizontal"
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      aria-valuenow={share}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
};
