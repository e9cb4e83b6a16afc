/** What was pressed to come here is gone with its screen: the focus goes on from the heading. Not where the page was just loaded. */
const arrive = (heading: HTMLElement | null): void => {
  if (!navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) return;
  heading?.focus({ preventScroll: true });
};

/** The words of a screen's heading, which takes the focus where it would be lost. */
export const Arrival = ({ children }: { readonly children: string }) => (
  <span tabIndex={-1} data-quiet-focus ref={arrive}>
    {children}
  </span>
);
