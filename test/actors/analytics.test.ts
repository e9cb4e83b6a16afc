import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Charts, watchProduct } from '#src/actors/analytics.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { consentMachine } from '#src/machines/consent.machine.ts';
import type { Analytics } from '#src/services/analytics/analytics.ts';
import { inert } from '#test/support/inert.ts';
import { user } from '#test/machines/charts/samples.ts';

/** What was told about the use of the product. */
let told: unknown[];
beforeEach(() => {
  told = [];
});

const open = (shown: string | null = null) => {
  const hearing: ((entry: JournalEntry) => void)[] = [];
  const consent = createActor(inert(consentMachine)).start();
  const auth = createActor(inert(authMachine)).start();
  const analytics: Analytics = {
    allow: (allowed) => void told.push(allowed ? 'allowed' : 'not allowed'),
    identify: (pk) => void told.push(['is', pk]),
    capture: (event) => void told.push(event),
  };
  const journal = { subscribe: (hear: (entry: JournalEntry) => void) => (hearing.push(hear), () => {}) };
  watchProduct({ auth, consent, journal } as Charts, analytics, shown);
  const hear = (path: string, event: JournalEntry['event']) =>
    hearing.forEach((each) => each({ seq: 1, at: 0, path, version: '', event, cause: 'machine' }));
  return { consent, hear };
};

describe('How the product is used (R1.08)', () => {
  it('is told with what was allowed by then, and of the page that stands there already', () => {
    const { consent } = open('/login');
    expect(told).toEqual([{ name: '$pageview', path: '/login' }, 'not allowed']);
    told.length = 0;
    consent.send({ type: 'consent.accept' });
    expect(told).toContain('allowed');
  });

  it.each([
    ['page.opened', { path: '/ads' }, { name: '$pageview', path: '/ads' }],
    ['registration.sent', {}, { name: 'user_signed_up' }],
    ['auth.left', {}, { name: 'user_logged_out' }],
    ['credits.added', {}, { name: 'credits_purchased' }],
    ['upload.finished', {}, { name: 'media_uploaded' }],
    ['ads.queued', { adIds: ['a', 'b'] }, { name: 'ads_published', count: 2 }],
    ['account.deleted', {}, { name: 'account_deleted' }],
  ])('has a name for the fact %s', (type, payload, meaning) => {
    const { hear } = open();
    told.length = 0;
    hear('app', { type, ...payload });
    hear('app/session', { type, ...payload });
    expect(told).toEqual([meaning, meaning]);
    hear('app/auth', { type, ...payload });
    expect(told, 'only where facts are heard').toHaveLength(2);
  });

  it('R1.09 has a sign-in where somebody signed in, and none where the page found them here', () => {
    const { hear } = open();
    told.length = 0;
    hear('app', { type: 'auth.signedIn', user });
    expect(told).toEqual([['is', user.pk]]);
    hear('app/auth', { type: 'auth.signIn' });
    hear('app', { type: 'auth.signedIn', user });
    hear('app', { type: 'auth.signedIn', user });
    const signedIn = { name: 'user_logged_in' };
    expect(told).toEqual([['is', user.pk], ['is', user.pk], signedIn, ['is', user.pk]]);
  });

  it('has a subscription that was just paid for, once', () => {
    const { hear } = open();
    told.length = 0;
    hear('app/session', { type: 'subscription.activated' });
    hear('app/session/subscription', { type: 'subscription.confirm' });
    hear('app/session', { type: 'subscription.activated' });
    hear('app/session', { type: 'subscription.activated' });
    expect(told).toEqual([{ name: 'subscription_started' }]);
  });

  it('has nothing of what else the charts are told', () => {
    const { hear } = open();
    told.length = 0;
    hear('app', { type: 'toast.show', toast: { code: 'saved' } });
    expect(told).toEqual([]);
  });
});
