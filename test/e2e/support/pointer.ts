import type { Page } from 'playwright/test';

/** A headless browser has a pointer that nobody moved, in the corner: on some loads it is over the bar and wakes it. */
export const ignoreUnmovedPointer = (page: Page) =>
  page.addInitScript(() => {
    const ignore = (event: PointerEvent): void => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    addEventListener('pointerover', ignore, true);
  });
