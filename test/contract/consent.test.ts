import { describe, expect, it } from 'vitest';
import { CONSENT_DAYS, readConsent, sharedDomain, writeConsent } from '#contract/rules/consent.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

describe('The cookie of a choice', () => {
  it.each([true, false])('D8.5 has the version, the choice and the date: %s', (analytics) => {
    const text = writeConsent({ analytics, at: NOW });
    expect(text).toBe(`v1.${analytics ? 'analytics' : 'necessary'}.1795262400`);
    expect(readConsent(text, NOW)).toEqual({ analytics, at: NOW });
  });

  it('D8.5 counts for half a year', () => {
    const text = writeConsent({ analytics: true, at: NOW });
    expect(CONSENT_DAYS).toBe(180);
    expect(readConsent(text, new Date(NOW.getTime() + CONSENT_DAYS * DAY))).not.toBeNull();
    expect(readConsent(text, new Date(NOW.getTime() + CONSENT_DAYS * DAY + 1000))).toBeNull();
  });

  it.each([
    null,
    '',
    'true',
    'analytics',
    'v0.analytics.1795262400',
    'v2.analytics.1',
    'v1.all.1795262400',
    'v1.analytics.',
    'v1.analytics.x',
    'v1.analytics.1795262400; x',
  ])('R1.08 is no consent where it is anything else: %s', (text) => expect(readConsent(text, NOW)).toBeNull());
});

describe('The domain that a choice is kept for', () => {
  it.each([
    ['millrace.localhost', 'app.millrace.localhost', 'millrace.localhost'],
    ['millrace.example', 'app.millrace.example', 'millrace.example'],
    ['www.millrace.example:8443', 'app.millrace.example:3000', 'millrace.example'],
    ['millrace.example', 'millrace.example', 'millrace.example'],
    ['app.millrace.example', 'millrace.example', 'millrace.example'],
    ['millrace.example', 'millrace-app.example', null],
    ['millrace.example', 'other.test', null],
    ['localhost', 'localhost', null],
  ])('D8.5 %s and %s: %s', (one, other, domain) => expect(sharedDomain(one, other)).toBe(domain));
});
