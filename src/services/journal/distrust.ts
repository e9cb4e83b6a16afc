const NAME = 'millrace.distrust';

/** The screen broke: the next page of this tab begins anew, whatever the journal holds. */
export const distrust = (): void => {
  try {
    sessionStorage.setItem(NAME, '1');
  } catch {
    // Shut: then the next page goes on from the journal.
  }
};

/** Whether the last page of this tab broke; asked once. */
export const takeDistrust = (): boolean => {
  try {
    const distrusted = sessionStorage.getItem(NAME) !== null;
    sessionStorage.removeItem(NAME);
    return distrusted;
  } catch {
    return false;
  }
};
