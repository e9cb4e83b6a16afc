import { describe, expect, it } from 'vitest';
import { deviceWords } from '#src/views/account/device.ts';
import { since } from '#ui/parts/since.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const AGENTS: readonly (readonly [string, string])[] = [
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['A browser on Linux', 'something else (Linux)'],
  ['Firefox', 'Firefox/145.0'],
  ['An unknown browser', 'curl/8.14.1'],
  ['An unknown browser', ''],
];

describe('D3.6 a browser in words', () => {
  it.each(AGENTS)('%s', (name, agent) => expect(deviceWords(agent).name).toBe(name));

  it('tells a phone from what has a keyboard', () => {
    const phones = AGENTS.filter(([, agent]) => deviceWords(agent).isPhone).map(([name]) => name);
    expect(phones).toEqual(['Safari on iPhone', 'Chrome on Android', 'Samsung Internet on Android']);
  });
});

describe('D3.6 how long ago', () => {
  const NOW = Date.parse('2026-11-21T12:00:00.000Z');
  it.each([
    ['2026-11-21T11:59:30.000Z', 'now'],
    ['2026-11-21T12:05:00.000Z', 'now'],
    ['2026-11-21T11:55:00.000Z', '5 minutes ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-20T11:00:00.000Z', 'yesterday'],
    ['2026-11-08T11:00:00.000Z', 'last week'],
    ['2026-09-01T11:00:00.000Z', '2 months ago'],
    ['2024-01-01T11:00:00.000Z', '2 years ago'],
  ])('%s was %s', (at, words) => expect(since(at, NOW, 'en')).toBe(words));

  it('in the language of the reader', () => expect(since('2026-11-20T11:00:00.000Z', NOW, 'de')).toBe('gestern'));
});
