// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_COOKIE, readConsent, writeConsent } from '#contract/rules/consent.ts';
import { ConsentBanner } from '#site/consent/Banner.tsx';
import { mount } from '#site/islands/consent.tsx';
import { openPage, placeIsland, settle } from '#test/support/island.ts';

const engine = vi.hoisted(() => ({ told: [] as string[] }));
// PostHog's own script, the only thing here that would go out to the network.
vi.mock('#src/services/analytics/engine.ts', () => ({
  startEngine: () => ({
    start: () => engine.told.push('start'),
    stop: () => engine.told.push('stop'),
    known: () => null,
    reset: () => {},
    identify: () => {},
    capture: (name: string, { $pathname }: Record<string, unknown>) => engine.told.push(`${name} ${$pathname}`),
  }),
}));

const CONFIG = { posthog: { key: 'phc_test', host: 'https://eu.posthog.example', replay: true } };
let island: HTMLElement;
let leavePage: () => void;

const choice = () => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${CONSENT_COOKIE}=`));
  return readConsent(pair ? decodeURIComponent(pair.slice(CONSENT_COOKIE.length + 1)) : null, new Date())?.analytics;
};
const choose = (analytics: boolean | null): void => {
  const value = analytics === null ? '' : writeConsent({ analytics, at: new Date() });
  document.cookie = `${CONSENT_COOKIE}=${value}; path=/; max-age=${analytics === null ? 0 : 1000}`;
};
const later = async () =>
  act(async () => {
    await settle();
    await settle();
  });
const live = async (config: object = CONFIG) => {
  island = placeIsland('consent', <ConsentBanner />);
  document.body.insertAdjacentHTML('beforeend', '<button data-consent-open><i>Cookies</i></button>');
  const script = document.createElement('script');
  script.id = 'config';
  script.type = 'application/json';
  script.textContent = JSON.stringify(config);
  document.body.append(script);
  await act(async () => {
    // Done when React has drawn it, which it does not before this act ends.
    void mount(island);
  });
  await later();
};
const press = async (words: string) => {
  const button = [...island.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === words);
  await act(async () => button!.click());
  await later();
};
const asks = () => island.querySelector('[data-consent-card]') !== null;
const askAgain = async () => {
  await act(async () => document.querySelector<HTMLElement>('[data-consent-open] i')!.click());
  await later();
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  leavePage = openPage();
  engine.told = [];
  choose(null);
  history.replaceState(null, '', '/privacy');
});
afterEach(() => {
  vi.unstubAllGlobals();
  leavePage();
});

describe('D8.5 The question about cookies', () => {
  it('is asked where nobody chose, and nothing is measured meanwhile', async () => {
    await live();
    expect([asks(), island.hidden, choice()]).toEqual([true, false, undefined]);
    expect(engine.told).toEqual([]);
  });

  it('keeps a consent, and measures from then on: the page that is open, once', async () => {
    await live();
    await press('Accept all');
    expect([asks(), choice()]).toEqual([false, true]);
    expect(engine.told).toEqual(['start', '$pageview /privacy']);
  });

  it('keeps a refusal, and measures nothing', async () => {
    await live();
    await press('Only necessary');
    expect([asks(), choice()]).toEqual([false, false]);
    expect(engine.told).toEqual([]);
  });

  it.each([true, false])('is not asked again of who chose (%s), and that choice holds', async (analytics) => {
    choose(analytics);
    await live();
    expect([asks(), island.hidden]).toEqual([false, false]);
    expect(engine.told).toEqual(analytics ? ['start', '$pageview /privacy'] : []);
  });

  it('is asked again by whatever says so on the page, and a consent can be taken back', async () => {
    choose(true);
    await live();
    await askAgain();
    expect(asks()).toBe(true);
    await press('Only necessary');
    expect([asks(), choice()]).toEqual([false, false]);
    expect(engine.told.at(-1)).toBe('stop');
  });

  it('follows what is answered in another tab', async () => {
    await live();
    choose(false);
    await act(async () => void dispatchEvent(new Event('focus')));
    expect(asks()).toBe(false);
    choose(true);
    await act(async () => void dispatchEvent(new Event('focus')));
    await later();
    expect(engine.told).toEqual(['start', '$pageview /privacy']);
  });

  it('measures nothing where there is no key, whatever was chosen', async () => {
    choose(true);
    await live({});
    expect(engine.told).toEqual([]);
    await askAgain();
    expect(asks()).toBe(true);
  });
});
