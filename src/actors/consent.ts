import { type ConsentActor, type HeardChoice, selectHeld } from '#src/machines/consent.machine.ts';
import { type ConsentStore, wantsPrivacy } from '#src/services/consent.ts';

const choiceIn = (store: ConsentStore): HeardChoice => {
  const kept = store.read();
  if (kept) return kept.analytics ? 'analytics' : 'necessary';
  return wantsPrivacy() ? 'signalled' : 'unasked';
};

/** Tells the chart the stored choice if it differs from its own. */
const tell = (consent: ConsentActor, store: ConsentStore): HeardChoice => {
  const choice = choiceIn(store);
  if (choice !== selectHeld(consent.getSnapshot())) consent.send({ type: 'consent.heard', choice });
  return choice;
};

/** The effects of the consent chart. */
export const consentEffects = (store: ConsentStore) => ({
  keepChoice: (
    { self }: { readonly self: Pick<ConsentActor, 'send'> },
    { analytics }: { readonly analytics: boolean },
  ): void => {
    if (store.write(analytics)) return;
    // Somebody refused in another tab since this one asked: the refusal wins, and the question is shown again.
    self.send({ type: 'consent.heard', choice: choiceIn(store) });
    self.send({ type: 'consent.open' });
  },
});

/** What the page tells the chart: what the browser holds of a choice, and every press of a `data-consent-open`. */
export const watchConsent = (consent: ConsentActor, store: ConsentStore): void => {
  tell(consent, store);
  store.watch(() => tell(consent, store));
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-consent-open]')) return;
    tell(consent, store);
    consent.send({ type: 'consent.open' });
  });
};

/** Whether measuring is allowed right now, whichever tab decided last; the chart is told too. */
export const consentHolds = (consent: ConsentActor, store: ConsentStore) => (): boolean =>
  tell(consent, store) === 'analytics';
