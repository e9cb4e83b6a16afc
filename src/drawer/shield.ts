/**
 * While the screen shows another moment nothing of the running page can be pressed, also by its shortcuts, read out or
 * scrolled; it continues behind. `host` alone stays. Returns what lifts the shield.
 */
export const shieldPage = (host: Element): (() => void) => {
  const shielded = new Set<HTMLElement>();
  const shield = (): void => {
    for (const child of document.body.children) {
      if (!(child instanceof HTMLElement) || child === host || child.inert) continue;
      child.inert = true;
      shielded.add(child);
    }
  };
  shield();
  // Dialogs of the running page come and go in the body.
  const observer = new MutationObserver(shield);
  observer.observe(document.body, { childList: true });
  // Its shortcuts listen on the window, after the drawer's own keys.
  const keepFromPage = (event: KeyboardEvent): void => event.stopPropagation();
  document.addEventListener('keydown', keepFromPage);
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  return () => {
    observer.disconnect();
    document.removeEventListener('keydown', keepFromPage);
    for (const child of shielded) child.inert = false;
    style.overflow = overflow;
  };
};
