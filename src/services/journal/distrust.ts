const NAME = 'millrace.distrust';

/** The screen crashed: the next page of this tab starts fresh and ignores the journal. */
export const distrust = (): void => {
  try {
    sessionStorage.setItem(NAME, '1');
  } catch {
    // Storage is blocked, so the next page continues from the journal.
  }
};

/** Whether the last page of this tab crashed; can be read once. */
export const takeDistrust = (): boolean => {
  try {
    const distrusted = sessionStorage.getItem(NAME) !== null;
    sessionStorage.removeItem(NAME);
    return distrusted;
  } catch {
    return false;
  }
};
