import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CONSENT_COOKIE, writeConsent } from '#contract/rules/consent.ts';
import { consentEffects, consentHolds, watchConsent } from '#src/actors/consent.ts';
import { consentMachine, selectChoice, selectShown } from '#src/machines/consent.machine.ts';
import { createConsentStore } from '#src/services/consent.ts';

/** A browser of one cookie jar, and a page in it that hears of a change only when it is told to. */
const createBrowser = () => {
  const jar = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { hostname: 'app.millrace.example' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('cookieStore', new EventTarget());
  vi.stubGlobal('document', {
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return {
    jar,
    choice: () => jar.get(CONSENT_COOKIE)?.split('.')[1],
    answerElsewhere: (analytics: boolean) => jar.set(CONSENT_COOKIE, writeConsent({ analytics, at: new Date() })),
    focus: () => page.dispatchEvent(new Event('focus')),
    change: () => globalThis.cookieStore.dispatchEvent(new Event('change')),
  };
};

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  browser = createBrowser();
});
afterEach(() => void vi.unstubAllGlobals());

const openPage = () => {
  const store = createConsentStore('millrace.example');
  const consent = createActor(consentMachine.provide({ actions: consentEffects(store) })).start();
  watchConsent(consent, store);
  const see = () => {
    const snapshot = consent.getSnapshot();
    return [selectChoice(snapshot), selectShown(snapshot) ? 'asks' : 'quiet'];
  };
  return { consent, see, holds: consentHolds(consent, store) };
};

describe('An answer in another tab', () => {
  it.each(['change', 'focus'] as const)('D8.5 is heard by %s, and closes the question', (how) => {
    const { see } = openPage();
    expect(see()).toEqual(['unasked', 'asks']);
    browser.answerElsewhere(true);
    browser[how]();
    expect(see()).toEqual(['analytics', 'quiet']);
    browser.answerElsewhere(false);
    browser[how]();
    expect(see()).toEqual(['necessary', 'quiet']);
  });

  it('R1.08 D8.5 holds from the moment on that it was given, though nothing was heard of it yet', () => {
    browser.answerElsewhere(true);
    const { see, holds } = openPage();
    expect(holds()).toBe(true);
    browser.answerElsewhere(false);
    expect(holds()).toBe(false);
    expect(see()).toEqual(['necessary', 'quiet']);
    browser.jar.clear();
    expect(holds()).toBe(false);
  });

  it('D8.5 is not overruled by a question that is older: it is put again, with what holds', () => {
    const { consent, see } = openPage();
    browser.answerElsewhere(false);
    consent.send({ type: 'consent.accept' });
    expect(see()).toEqual(['necessary', 'asks']);
    expect(browser.choice()).toBe('necessary');
    consent.send({ type: 'consent.accept' });
    expect(see()).toEqual(['analytics', 'quiet']);
    expect(browser.choice()).toBe('analytics');
  });

  it('D8.5 gives way to a refusal, however old its question is', () => {
    const { consent, see } = openPage();
    browser.answerElsewhere(true);
    consent.send({ type: 'consent.refuse' });
    expect(see()).toEqual(['necessary', 'quiet']);
    expect(browser.choice()).toBe('necessary');
  });
});

it('D8.5 what the browser holds is told to the chart where it differs, and not at each focus', () => {
  const { consent } = openPage();
  const heard: string[] = [];
  consent.subscribe(({ value }) => heard.push(JSON.stringify(value)));
  browser.focus();
  browser.change();
  expect(heard).toEqual([]);
  browser.answerElsewhere(true);
  browser.focus();
  browser.focus();
  expect(heard).toHaveLength(1);
});
