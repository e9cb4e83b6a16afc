import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import type { AnalyticsConfig, Engine } from './engineType.ts';
import { mayBeSent } from './events.ts';
import { maskRecording } from './recording.ts';
import { doubtfulParams, scrub } from './scrub.ts';
import { userIdOf } from './userId.ts';

/** In a query; the library keeps the first address in this browser, and would keep them, too. */
const SECRET_PARAMS = ['code', 'state', 'session_id', 'returnTo', 'token', 'key', 'uid', 'error_description', 'email'];

/** Session replay as modules of ours: a script from elsewhere is not allowed in. Not on the public site. */
const loadReplay = async () => {
  const [{ SessionReplayExtensions }] = await Promise.all([
    import('posthog-js/dist/extension-bundles.js'),
    import('posthog-js/dist/posthog-recorder.js'),
  ]);
  return SessionReplayExtensions;
};

/** The library hands these to `fetch` and has no type for it: what waits or is in progress ends with the signal. */
const endedBy = (end: AbortController) => ({ fetch_options: { signal: end.signal } as object });

/**
 * PostHog's library, set up so that it tells what `events.ts` lists and nothing else, and nothing that `permits` does
 * not hold for.
 */
export const startEngine = async ({ key, host, replay }: AnalyticsConfig, permits: () => boolean): Promise<Engine> => {
  const extensions = replay ? await loadReplay() : {};
  let end = new AbortController();
  posthog.init(key, {
    __extensionClasses: extensions,
    api_host: host,
    ui_host: 'https://eu.posthog.com',
    person_profiles: 'identified_only',
    // The library needs no consent prompt of its own: it is loaded only after consent.
    opt_out_capturing_by_default: true,
    respect_dnt: false,
    persistence: 'localStorage+cookie',
    secure_cookie: true,
    cookie_expiration: 365,
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    capture_performance: false,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_external_dependency_loading: true,
    advanced_disable_feature_flags: true,
    disable_capture_url_hashes: true,
    mask_personal_data_properties: true,
    custom_personal_data_properties: [...SECRET_PARAMS, ...doubtfulParams(location.search)],
    // A beacon cannot be aborted.
    disable_beacon: true,
    ...endedBy(end),
    // Only for signed-in people: before that, addresses contain keys.
    disable_session_recording: true,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      blockSelector: 'img, video, canvas',
      recordHeaders: false,
      recordBody: false,
      recordCrossOriginIframes: false,
      // Plain until they are sent, so that the addresses in them can be scrubbed.
      compress_events: false,
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: scrub(request.name) }),
    },
    before_send: (event) => {
      if (!event || !mayBeSent(event.event) || !permits()) return null;
      return scrub(event.event === '$snapshot' ? maskRecording(event) : event);
    },
  });

  const consent = (): void => posthog.opt_in_capturing({ captureEventName: false });
  /** Reset while it captures, the library warns in the console that it no longer does. */
  const forget = (): void => {
    posthog.opt_out_capturing();
    posthog.reset(true);
  };
  return {
    start: () => {
      end = new AbortController();
      posthog.set_config({ disable_persistence: false, ...endedBy(end) });
      consent();
    },
    stop: () => {
      end.abort();
      posthog.stopSessionRecording();
      forget();
      posthog.set_config({ disable_persistence: true });
    },
    known: () => (posthog.get_property('$user_state') === 'identified' ? userIdOf(posthog.get_distinct_id()) : null),
    identify: (id) => {
      posthog.identify(id);
      if (replay) posthog.startSessionRecording();
    },
    reset: () => {
      posthog.stopSessionRecording();
      forget();
      // It forgot that, too; the person did not take it back.
      consent();
    },
    capture: (name, properties) => void posthog.capture(name, properties),
  };
};
