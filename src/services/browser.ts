/** Navigates to another service's page. */
export const goTo = (url: string): void => location.assign(url);

export interface Tab {
  /** False if there is no such tab: the browser blocked it, or somebody closed it. */
  go(url: string): boolean;
  close(): void;
}

/** Opens a new tab now, while the click still counts, for an address that comes later. */
export const openTab = (): Tab => {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return {
    go: (url) => {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
};
