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

const isThere = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // What did not come may not be read.
    return false;
  }
};

/** The sheet of what lies below the first screen: a browser has it before it begins with a script, or has given it up. */
export const askAgainForStyles = (): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link && !isThere(link)) link.replaceWith(link.cloneNode());
};
