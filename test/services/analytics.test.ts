import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnalytics } from '#src/services/analytics/analytics.ts';
import type { Engine } from '#src/services/analytics/engineType.ts';
import { mayBeSent } from '#src/services/analytics/events.ts';
import { maskRecording } from '#src/services/analytics/recording.ts';
import { doubtfulParams, hasKey, scrub } from '#src/services/analytics/scrub.ts';
import { userIdOf } from '#src/services/analytics/userId.ts';

const ORIGIN = 'https://app.millrace.example';

describe('An id for the analytics service', () => {
  it.each([1, 42, '7', 9_007_199_254_740])('R1.09 is a pk: %s', (pk) => expect(userIdOf(pk)).toBe(String(pk)));

  it.each(
    // prettier-ignore
    ['', ' ', '0', 0, -1, 1.5, Number.NaN, Infinity, null, undefined, true, false, {}, [], [1], 'undefined', 'null', 'NULL', 'None', 'nil', 'NaN', 'true', 'false', 'anonymous', 'guest', 'user', 'distinct_id', 'distinctid', 'id', '$posthog_cookieless', '[object Object]', 'ann@example.com', '1e3', '0x10', '01', ' 7', '7 '],
  )('R1.09 is never a placeholder: %s', (pk) => expect(userIdOf(pk)).toBeNull());
});

describe('What leaves the browser', () => {
  it.each([
    ['/password-reset-confirm/MTI/c0f-fee', '/password-reset-confirm/:uid/:token'],
    ['/password-reset-confirm/MTI/c0f-fee/', '/password-reset-confirm/:uid/:token'],
    ['/verify-email/k3y_-x', '/verify-email/:key'],
    ['/review/t0k3n_-x', '/review/:token'],
    [`${ORIGIN}/verify-email/k3y?plan=pro`, `${ORIGIN}/verify-email/:key?plan=pro`],
    [`${ORIGIN}/auth/meta/callback?code=abc&state=def`, `${ORIGIN}/auth/meta/callback`],
    [`${ORIGIN}/billing/success?session_id=cs_1`, `${ORIGIN}/billing/success`],
    [`${ORIGIN}/login?returnTo=%2Fverify-email%2Fk3y&utm_source=mail`, `${ORIGIN}/login?utm_source=mail`],
    [`${ORIGIN}/ad-builder/7b9f4a52-5a0e-4c1b-9f52-0e6b1c9c1a10`, `${ORIGIN}/ad-builder/:id`],
    [`${ORIGIN}/#access_token=secret`, `${ORIGIN}/`],
    ['https://ann:pass@example.com/x?y=1', 'https://example.com/x'],
    ['https://www.google.com/search?q=private', 'https://www.google.com/search'],
    [
      'see /verify-email/k3y and https://x.example/?token=1 there',
      'see /verify-email/:key and https://x.example/ there',
    ],
    [`${ORIGIN}/login?returnTo=<masked>&utm_source=mail`, `${ORIGIN}/login?utm_source=mail`],
    ['nothing of the kind', 'nothing of the kind'],
  ])('R1.08 has no key in its addresses: %s', (address, told) => expect(scrub(address)).toBe(told));

  it('R1.08 has none however deep they are, and the rest as it was', () => {
    const at = new Date(0);
    const event = {
      event: '$pageview',
      timestamp: at,
      properties: {
        distinct_id: '019f4a52-5a0e-7c1b-9f52-0e6b1c9c1a10',
        $current_url: `${ORIGIN}/verify-email/k3y`,
        $set_once: { $initial_current_url: `${ORIGIN}/auth/meta/callback?code=abc` },
        list: [{ href: `${ORIGIN}/login?returnTo=/x` }, 3, null, true],
      },
    };
    expect(scrub(event)).toEqual({
      event: '$pageview',
      timestamp: at,
      properties: {
        distinct_id: '019f4a52-5a0e-7c1b-9f52-0e6b1c9c1a10',
        $current_url: `${ORIGIN}/verify-email/:key`,
        $set_once: { $initial_current_url: `${ORIGIN}/auth/meta/callback` },
        list: [{ href: `${ORIGIN}/login` }, 3, null, true],
      },
    });
  });

  it.each([
    'utm_campaign=ann@example.com',
    'utm_campaign=ann%2540example.com',
    'utm_source=ann%40example.com',
    'utm_content=0d9f4a525a0e7c1b9f520e6b1c9c1a10',
    'utm_content=4eC39HqLyjWDarjtT1zdp7dc',
    'utm_term=%2B491701234567',
    'utm_term=c2VjcmV0IHRva2VuLCBsb25n',
    'plan=ann@example.com',
    'utm_medium=%3Cb%3E',
  ])('R1.08 has nobody and no key in what a link may say: %s', (query) => {
    expect(scrub(`${ORIGIN}/?${query}&utm_source=letter`)).toBe(`${ORIGIN}/?utm_source=letter`);
    expect(doubtfulParams(`?${query}&period=yearly`)).toEqual([query.split('=')[0]]);
  });

  it.each(['summer_sale_2026', 'Black Friday', 'meta-ads|eu', 'Grüße', 'facebook.com', 'v2'])(
    'R1.08 has the words of a campaign: %s',
    (words) => {
      const query = new URLSearchParams({ utm_campaign: words });
      expect(scrub(`${ORIGIN}/?${query}`)).toBe(`${ORIGIN}/?${query}`);
      expect(scrub({ utm_campaign: words })).toEqual({ utm_campaign: words });
    },
  );

  it('R1.08 has nobody in what the library takes out of an address by itself, nor in any other text', () => {
    expect(
      scrub({
        utm_campaign: 'ann@example.com',
        $set_once: { $initial_utm_source: '4eC39HqLyjWDarjtT1zdp7dc', $initial_utm_medium: 'mail' },
        $session_entry_ph_keyword: 'ann miller berlin',
        $pathname: '/unsubscribe/ann@example.com',
        $title: 'Mail for ann%40mail.example.com, and jörg@müller.de.',
      }),
    ).toEqual({
      utm_campaign: null,
      $set_once: { $initial_utm_source: null, $initial_utm_medium: 'mail' },
      $session_entry_ph_keyword: null,
      $pathname: '/unsubscribe/:email',
      $title: 'Mail for :email, and :email.',
    });
  });

  it('R1.08 is listed: whatever else the library thinks of stays', () => {
    for (const name of ['$pageview', '$identify', '$snapshot', 'ads_published']) expect(mayBeSent(name)).toBe(true);
    for (const name of ['$autocapture', '$pageleave', '$exception', '$$heatmap', '$opt_in', 'toString', 'anything'])
      expect(mayBeSent(name)).toBe(false);
  });

  it('R1.08 has no word that an attribute of a recorded page had', () => {
    const element = {
      tagName: 'button',
      attributes: {
        class: 'a',
        'aria-label': 'Account: ann',
        title: 'Ann',
        'data-x': 'ann',
        href: `${ORIGIN}/x`,
        tabindex: 0,
      },
      childNodes: [{ tagName: 'img', attributes: { alt: 'Ann' }, childNodes: [] }],
    };
    const typed = { source: 5, text: 'ann@example.com', isChecked: false, id: 7 };
    expect(maskRecording(typed)).toEqual({ ...typed, text: '***************' });
    const change = {
      source: 0,
      attributes: [{ id: 3, attributes: { 'aria-label': 'Ann', value: 'ann', class: 'b' } }],
    };
    expect(
      maskRecording({
        $snapshot_data: [
          { type: 2, data: { node: element } },
          { type: 3, data: change },
        ],
      }),
    ).toEqual({
      $snapshot_data: [
        {
          type: 2,
          data: {
            node: {
              tagName: 'button',
              attributes: {
                class: 'a',
                'aria-label': '************',
                title: '***',
                'data-x': '***',
                href: `${ORIGIN}/x`,
                tabindex: 0,
              },
              childNodes: [{ tagName: 'img', attributes: { alt: '***' }, childNodes: [] }],
            },
          },
        },
        {
          type: 3,
          data: { source: 0, attributes: [{ id: 3, attributes: { 'aria-label': '***', value: '***', class: 'b' } }] },
        },
      ],
    });
  });

  it('knows an address with a key in it', () => {
    expect(hasKey(`${ORIGIN}/verify-email/k3y`)).toBe(true);
    expect(hasKey(`${ORIGIN}/verify-email-sent`)).toBe(false);
  });
});

describe('Product analytics', () => {
  const jar: string[] = [];
  beforeEach(() => {
    jar.length = 0;
    const storage = {
      ph_phc_x_posthog: '1',
      __ph_opt_in_out_phc_x: '1',
      other: '1',
      removeItem: (key: string) => void jar.push(key),
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', { removeItem: () => {} });
    vi.stubGlobal('location', { hostname: 'app.millrace.example' });
    vi.stubGlobal('document', {
      set cookie(text: string) {
        jar.push(text);
      },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const setUp = ({ known = null as string | null, failing = 0, href = `${ORIGIN}/login`, off = false } = {}) => {
    const log: string[] = [];
    let id = known;
    let left = failing;
    const engine: Engine = {
      start: () => void log.push('start'),
      stop: () => {
        id = null;
        log.push('stop');
      },
      known: () => id,
      identify: (to) => {
        id = to;
        log.push(`identify ${to}`);
      },
      reset: () => {
        id = null;
        log.push('reset');
      },
      capture: (name, properties) => void log.push(`${name} ${JSON.stringify(properties)}`),
    };
    const load = vi.fn(async () => {
      if (left > 0) {
        left -= 1;
        throw new TypeError('Failed to fetch dynamically imported module');
      }
      return engine;
    });
    const place = { href: () => href, referrer: () => '' };
    const config = off ? null : { key: 'phc_x', host: 'https://eu.i.posthog.com', replay: false };
    /** What the cookie says, whoever wrote it. */
    const cookie = { allows: true };
    return { analytics: createAnalytics(config, () => cookie.allows, { load, place }), log, load, cookie };
  };
  const settle = () => new Promise((done) => setTimeout(done, 0));
  const PAGE = { name: '$pageview', path: '/login' } as const;
  const SEEN = `$pageview {"$pathname":"/login","$current_url":"${ORIGIN}/login"}`;

  it('R1.08 loads and tells nothing before the consent, and then the page that is shown', async () => {
    const { analytics, log, load } = setUp();
    analytics.capture(PAGE);
    analytics.identify(7);
    analytics.capture({ name: 'user_logged_in' });
    analytics.allow(false);
    await settle();
    expect([load.mock.calls.length, log]).toEqual([0, []]);
    analytics.allow(true);
    await settle();
    expect(log).toEqual(['start', 'identify 7', SEEN]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('R1.08 is off where the server names no service', async () => {
    const { analytics, load } = setUp({ off: true });
    analytics.allow(true);
    analytics.capture(PAGE);
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('D8.5 tells nothing more once the consent is taken back, and what was kept goes', async () => {
    const { analytics, log } = setUp();
    analytics.allow(true);
    analytics.capture(PAGE);
    await settle();
    analytics.allow(false);
    analytics.capture({ name: 'user_signed_up' });
    await settle();
    expect(log).toEqual(['start', SEEN, 'stop']);
    expect(jar).toEqual([
      'ph_phc_x_posthog=; path=/; max-age=0; secure; samesite=lax',
      'ph_phc_x_posthog=; path=/; max-age=0; secure; samesite=lax; domain=app.millrace.example',
      'ph_phc_x_posthog=; path=/; max-age=0; secure; samesite=lax; domain=millrace.example',
      'ph_phc_x_posthog',
      '__ph_opt_in_out_phc_x',
    ]);
    analytics.allow(true);
    await settle();
    expect(log.slice(3)).toEqual(['start', SEEN]);
  });

  it('R1.08 D8.5 tells nothing that another tab does not allow any more, though nobody said so here yet', async () => {
    const { analytics, log, load, cookie } = setUp();
    analytics.allow(true);
    analytics.capture(PAGE);
    await settle();
    cookie.allows = false;
    analytics.capture({ name: 'user_signed_up' });
    analytics.identify(7);
    await settle();
    expect(log).toEqual(['start', SEEN]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('R1.08 D8.5 does not even start where another tab took it back while the library was loaded', async () => {
    const { analytics, log, load, cookie } = setUp();
    analytics.allow(true);
    analytics.capture(PAGE);
    expect(load).toHaveBeenCalledTimes(1);
    cookie.allows = false;
    await settle();
    expect(log).toEqual([]);
    analytics.allow(false);
    cookie.allows = true;
    analytics.allow(true);
    await settle();
    expect(log).toEqual(['start', SEEN]);
  });

  it('R1.08 D8.5 loads nothing where the browser does not say so itself', async () => {
    const { analytics, load, cookie } = setUp();
    cookie.allows = false;
    analytics.allow(true);
    analytics.capture(PAGE);
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('R1.09 names nobody by a placeholder', async () => {
    const { analytics, log } = setUp();
    analytics.allow(true);
    for (const pk of ['', 'undefined', 'null', 'anonymous', '0', 0, undefined]) analytics.identify(pk);
    analytics.capture(PAGE);
    await settle();
    expect(log).toEqual(['start', SEEN]);
  });

  it('D8.5 forgets who it was at the sign-out, and continues', async () => {
    const { analytics, log } = setUp();
    analytics.allow(true);
    analytics.identify(7);
    analytics.identify(7);
    analytics.identify(null);
    analytics.capture({ name: 'ads_published', count: 3 });
    await settle();
    expect(log).toEqual(['start', 'identify 7', 'reset', 'ads_published {"count":3}']);
  });

  it('R1.09 takes another person for another, whom an earlier page named too', async () => {
    const { analytics, log } = setUp({ known: '7' });
    analytics.allow(true);
    analytics.capture(PAGE);
    analytics.identify(8);
    await settle();
    expect(log).toEqual(['start', SEEN, 'reset', 'identify 8']);
  });

  it('R1.08 is silent on a page whose address has a key', async () => {
    const { analytics, load } = setUp({ href: `${ORIGIN}/verify-email/k3y` });
    analytics.allow(true);
    analytics.identify(7);
    analytics.capture({ name: '$pageview', path: '/verify-email/$key' });
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('breaks nothing where the library is blocked, and tries again at the next', async () => {
    const { analytics, log } = setUp({ failing: 1 });
    analytics.allow(true);
    analytics.capture({ name: 'user_signed_up' });
    await settle();
    expect(log).toEqual([]);
    analytics.capture(PAGE);
    await settle();
    expect(log).toEqual(['start', SEEN]);
  });
});
