import { media } from '#ui/theme/scale.ts';
import { useSyncExternalStore } from 'react';

const query = matchMedia(media.phone);
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** R9.06: below 768 px. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
