import { useSyncExternalStore } from 'react';
import { media } from '../theme/scale.ts';

const query = (): MediaQueryList => matchMedia(media.phone);
const subscribe = (changed: () => void) => {
  const watched = query();
  watched.addEventListener('change', changed);
  return () => watched.removeEventListener('change', changed);
};

/** R9.06: below 768 px; no phone where there is no screen. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
