import { media } from '../theme/scale.ts';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether this is a computer with keys: where a finger is the pointer they are not spoken of. */
export const hasKeys = (): boolean => !matchMedia(media.finger).matches;

/** A shortcut in the words of this computer: `⌘K` or `Ctrl+K`. */
export const modKey = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`);
