const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut in the words of this computer: `⌘K` or `Ctrl+K`. */
export const modKey = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`);
