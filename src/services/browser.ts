/** Leaves the app for another service's page. */
export const goTo = (url: string): void => location.assign(url);

/**
 * Opens a new tab now, while the click still counts, and sends it to an address that comes later; `null` closes it.
 * Where pop-ups are blocked the address opens in this tab.
 */
export const openTab = (): ((url: string | null) => void) => {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return (url) => {
    if (url === null) tab?.close();
    else if (tab) tab.location.replace(url);
    else goTo(url);
  };
};
