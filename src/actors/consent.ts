import type { ConsentActor, HeardChoice } from '#src/machines/consent.machine.ts';
import { type ConsentStore, wantsPrivacy } from '#src/services/consent.ts';

const heard = (store: ConsentStore): HeardChoice => {
  const kept = store.read();
  if (kept) return kept.analytics ? 'analytics' : 'necessary';
  return wantsPrivacy() ? 'signalled' : 'unasked';
};

/** The effects that the consent chart names. */
export const consentEffects = (store: ConsentStore) => ({
  keepChoice: (_: unknown, { analytics }: { analytics: boolean }): void => store.write(analytics),
});

/** What the page tells the chart: what the browser holds of a choice, and every press of a `data-consent-open`. */
export const watchConsent = (consent: ConsentActor, store: ConsentStore): void => {
  const tell = (): void => consent.send({ type: 'consent.heard', choice: heard(store) });
  tell();
  store.watch(tell);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-consent-open]')) consent.send({ type: 'consent.open' });
  });
};
