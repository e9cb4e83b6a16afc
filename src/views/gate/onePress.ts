import type { MouseEvent } from 'react';

let pressed: EventTarget | null = null;

/**
 * For a frame of screens that follow each other: the second press of a double-click counts only where the first one was. Whoever
 * presses a button twice has not seen yet that another screen has a link in its place.
 */
export const onePress = (event: MouseEvent): void => {
  if (event.detail > 1 && event.target !== pressed) {
    event.preventDefault();
    event.stopPropagation();
  } else pressed = event.target;
};
