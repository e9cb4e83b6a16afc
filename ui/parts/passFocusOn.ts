/**
 * For what may go while a button in it has the focus: Tab goes on in the content, not at the top of the page. Where it
 * goes with its screen, the next one says where.
 */
export const passFocusOn = (element: HTMLElement | null) => {
  const { pathname } = location;
  return (): void => {
    const focused = document.activeElement;
    if (location.pathname !== pathname || !focused?.matches('button') || !element?.contains(focused)) return;
    const room = element.closest<HTMLElement>('[role$=dialog]') ?? document.querySelector('main');
    room?.focus({ preventScroll: true });
  };
};
