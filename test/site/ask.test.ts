// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_COOKIE, writeConsent } from '#contract/rules/consent.ts';
import { watchQuestion } from '#site/consent/ask.ts';
import { openPage } from '#test/support/island.ts';

const TRACE = 'ph_key_posthog';
let leavePage: () => void;
let woken: HTMLElement[];

const choose = (analytics: boolean | null): void => {
  const value = analytics === null ? '' : writeConsent({ analytics, at: new Date() });
  document.cookie = `${CONSENT_COOKIE}=${value}; path=/; max-age=${analytics === null ? 0 : 1000}`;
};
const open = () => {
  document.body.innerHTML = '<aside data-island="consent" hidden></aside>';
  const banner = document.querySelector<HTMLElement>('aside')!;
  watchQuestion((island) => void woken.push(island));
  return banner;
};
const look = () => dispatchEvent(new Event('focus'));
const hasTrace = () => localStorage.getItem(TRACE) !== null;

beforeEach(() => {
  leavePage = openPage();
  woken = [];
  choose(null);
  localStorage.setItem(TRACE, '{}');
});
afterEach(() => {
  vi.unstubAllGlobals();
  leavePage();
  localStorage.clear();
});

describe('D8.5 The question, before its chart is loaded', () => {
  it('is asked of who did not choose, and of nobody else', () => {
    expect(open().hidden).toBe(false);
    choose(false);
    expect(open().hidden).toBe(true);
    choose(true);
    expect(open().hidden).toBe(true);
  });

  it('is not asked where the browser says that privacy is wanted', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(open().hidden).toBe(true);
  });

  it('leaves the measuring to a page at rest where it is allowed, else to the first touch', () => {
    expect(open().dataset['when']).toBe('touch');
    choose(false);
    expect(open().dataset['when']).toBe('touch');
    choose(true);
    expect(open().dataset['when']).toBe('idle');
  });

  it('R1.08 takes away at once what is left of a measuring that nobody allows any more', () => {
    choose(false);
    open();
    expect(hasTrace()).toBe(false);
  });

  it('R1.08 leaves what a measuring keeps that somebody allows', () => {
    choose(true);
    open();
    dispatchEvent(new Event('pagehide'));
    expect(hasTrace()).toBe(true);
  });

  it('R1.08 takes away when a page is left what was left where nobody chose, unless it is allowed by then', () => {
    open();
    expect(hasTrace(), 'not while the page opens').toBe(true);
    choose(true);
    dispatchEvent(new Event('pagehide'));
    expect(hasTrace()).toBe(true);
    choose(null);
    open();
    dispatchEvent(new Event('pagehide'));
    expect(hasTrace()).toBe(false);
  });

  it('hears an answer from another tab, and wakes the measuring once it is allowed', () => {
    const banner = open();
    look();
    expect([banner.hidden, woken]).toEqual([false, []]);
    choose(true);
    look();
    look();
    expect([banner.hidden, woken]).toEqual([true, [banner]]);
  });

  it('is left to its chart once that lives', () => {
    const banner = open();
    banner.dataset['alive'] = '';
    choose(true);
    look();
    expect([banner.hidden, woken]).toEqual([false, []]);
  });
});
