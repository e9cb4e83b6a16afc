type Turn = (run: () => void) => unknown;

/** Has what lies below the first screen laid out, each in a turn of its own, so that no touch waits for all of it. */
export const layOut = (turn: Turn): void => {
  const next = document.querySelector<HTMLElement>('[data-later]');
  if (!next) return;
  delete next.dataset['later'];
  turn(() => layOut(turn));
};

/** Somebody who comes back to a page stands where they left it: nothing above that place may have a guessed height. */
export const layOutForReturn = (): void => {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visits.some(({ type }) => type !== 'navigate')) layOut((run) => run());
};
