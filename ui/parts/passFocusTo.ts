/**
 * For what a press takes away: the keys go on at `to` within what stays around it, or there itself (null). Nothing happens
 * where somebody else took the focus, or all of it went.
 */
export const passFocusTo = (within: string, to: string | null) => (going: HTMLElement | null) => (): void => {
  if (!going?.contains(document.activeElement)) return;
  const home = going.closest<HTMLElement>(within);
  // Once it is gone, and what comes in its place is there.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    (to === null ? home : home?.querySelector<HTMLElement>(to))?.focus({ preventScroll: true });
  });
};
