import { useSyncExternalStore } from 'react';
import { Notice } from '#ui/parts/Notice.tsx';

const watch = (told: () => void) => {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
};

/** D1.5: that there is no network, at once, on a screen that is read again by itself; `words`: what that means there. */
export const Offline = ({ words = 'What you see may be out of date.' }: { readonly words?: string }) =>
  useSyncExternalStore(watch, () => navigator.onLine) ? null : (
    <Notice tone="attention" live="status" title={`You are offline. ${words}`} />
  );
