import { navBarMachine, selectHidden } from '../nav/navBar.machine.ts';
import { createActor } from 'xstate';

/** The bar is a chart: hidden on the way down, back on the way up (R2.06). Its menu is the browser's own <details>. */
export const mount = (element: HTMLElement): void => {
  const menu = element.querySelector('details');
  const actor = createActor(navBarMachine, { input: { top: 0 } });
  actor.subscribe((snapshot) => element.toggleAttribute('data-hidden', selectHidden(snapshot)));
  actor.start();

  const scrolled = (): void => actor.send({ type: 'page.scroll', top: Math.max(0, window.scrollY) });
  addEventListener('scroll', scrolled, { passive: true });
  scrolled();

  // A click leaves the focus in the bar, too; only the keyboard's is waited for.
  const isIn = (): boolean => menu?.open === true || element.querySelector(':focus-visible') !== null;
  const weigh = (): void => actor.send({ type: isIn() ? 'bar.enter' : 'bar.leave' });
  element.addEventListener('focusin', weigh);
  element.addEventListener('focusout', (event) => {
    if (!element.contains(event.relatedTarget as Node | null)) queueMicrotask(weigh);
  });

  if (!menu) return;
  const summary = menu.querySelector('summary');
  menu.addEventListener('toggle', weigh);
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    summary?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const inside = target instanceof Element && menu.contains(target);
    if (!inside || target.closest('a') !== null) menu.open = false;
  });
};
