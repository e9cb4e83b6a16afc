/** What a tab remembers of its drawer; nothing where the browser can't store anything. */
export const remember = (name: 'open' | 'height', value: string): void => {
  try {
    sessionStorage.setItem(`millrace.journal.${name}`, value);
  } catch {
    // Shut: the drawer begins as it always does.
  }
};

export const remembered = (name: 'open' | 'height'): string | null => {
  try {
    return sessionStorage.getItem(`millrace.journal.${name}`);
  } catch {
    return null;
  }
};
