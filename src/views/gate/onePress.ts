import type { MouseEvent } from 'react';

let pressed: Element | null = null;

/**
 * For a frame of screens that follow each other: the second press of a double-click counts only where the first one was. Whoever
 * presses a button twice has not seen yet that another screen has a link in its place.
 */
export const onePress = (event: MouseEvent): void => {
  const target = event.target as Element;
  // The icon of a button may change between the two.
  const control = target.closest('a, button') ?? target;
  if (event.detail > 1 && control !== pressed) {
    event.preventDefault();
    event.stopPropagation();
  } else pressed = control;
};
