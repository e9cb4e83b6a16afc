import type { SyntheticEvent } from 'react';

/** Said of the place of an image that is not there yet. */
export const PREPARING = 'Preparing the image';

/** An image that came takes the place of what stood for it, at once and without drawing its row again. */
export const arrived =
  (className: string) =>
  ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    currentTarget.className = className;
    currentTarget.removeAttribute('title');
  };
