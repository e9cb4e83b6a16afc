import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor } from 'xstate';
import { consentEffects, consentHolds, watchConsent } from '#src/actors/consent.ts';
import {
  type ConsentActor,
  consentMachine,
  selectAnalytics,
  selectConsentUnread,
} from '#src/machines/consent.machine.ts';
import { createAnalytics } from '#src/services/analytics/analytics.ts';
import { readConfig } from '#src/services/config.ts';
import { type ConsentStore, createConsentStore } from '#src/services/consent.ts';
import { ConsentView } from '#src/views/consent/ConsentView.tsx';
import { hydrate } from '../hydrate.ts';

interface LiveProps {
  readonly consent: ConsentActor;
  /** The page's own card is taken over: from now on the chart says what is seen. */
  readonly onLive: () => void;
}

const LiveBanner = ({ consent, onLive }: LiveProps) => {
  const unread = useSelector(consent, selectConsentUnread);
  useEffect(onLive, [onLive]);
  return <ConsentView consent={consent} place="foot" always={unread} />;
};

const measure = (consent: ConsentActor, store: ConsentStore): void => {
  const { posthog } = readConfig();
  const analytics = createAnalytics(posthog && { ...posthog, replay: false }, consentHolds(consent, store));
  const tell = (): void => analytics.allow(selectAnalytics(consent.getSnapshot()));
  consent.subscribe(tell);
  analytics.capture({ name: '$pageview', path: location.pathname });
  tell();
};

export const mount = (element: HTMLElement): Promise<void> => {
  const store = createConsentStore(readConfig().sharedDomain);
  const consent = createActor(consentMachine.provide({ actions: consentEffects(store) })).start();
  return new Promise((live) => {
    const onLive = (): void => {
      watchConsent(consent, store);
      measure(consent, store);
      element.hidden = false;
      live();
    };
    hydrate(element, <LiveBanner consent={consent} onLive={onLive} />);
  });
};
