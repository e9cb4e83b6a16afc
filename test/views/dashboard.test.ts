import { describe, expect, it } from 'vitest';
import { noAds } from '#contract/rules/adCounts.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { selectKnown, selectConnectionUnread } from '#src/machines/guarded.ts';
import { nextSteps, type SetupStatus } from '#src/views/dashboard/nextStep.ts';
import { selectCredits, subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { inert } from '#test/support/inert.ts';
import { assets, failures, metaStatus } from '#test/machines/charts/samples.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';

const stepsOf = (status: Omit<SetupStatus, 'credits' | 'certain'> & Partial<SetupStatus>) =>
  nextSteps({ credits: null, certain: true, ...status });
const nextStep = (status: Parameters<typeof stepsOf>[0]) => stepsOf(status)[0];

const looking = async (status: unknown, found: unknown = assets) => {
  const actors = { fetchStatus: answers(status, metaStatus(false)).logic, fetchAssets: answers(found).logic };
  const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
  actor.send({ type: 'connection.open' });
  await settle();
  await settle();
  return actor;
};

describe('The dashboard', () => {
  it('D8.2 does not say that Meta is not connected when that could not be read; Retry reads again', async () => {
    const actor = await looking(fails(failures.server));
    expect(selectKnown(actor.getSnapshot())).toBe(false);
    expect(selectConnectionUnread(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'connection.retry' });
    await settle();
    expect(selectKnown(actor.getSnapshot())).toBe(true);
    expect(selectConnectionUnread(actor.getSnapshot())).toBe(false);
  });

  it('D8.2 does not say that no ad account is active when they could not be read', async () => {
    const actor = await looking(metaStatus(true), fails(failures.server));
    expect(selectKnown(actor.getSnapshot())).toBe(false);
    expect(selectConnectionUnread(actor.getSnapshot())).toBe(true);
  });

  it('D8.2 does not continue while Meta is connected without all permissions, as the setup guide does not (D8.3)', () => {
    const setup = {
      connected: true,
      connectionExpired: false,
      permissionsMissing: true,
      activeAccounts: 1,
      counts: noAds(),
    };
    expect(nextStep(setup).href).toBe('/settings/integrations');
    expect(nextStep({ ...setup, permissionsMissing: false }).href).toBe('/ad-builder');
  });

  it('D8.2 names what Meta rejected or does not deliver before anything new, what failed first', () => {
    const setup = {
      connected: true,
      connectionExpired: false,
      permissionsMissing: false,
      activeAccounts: 1,
    };
    const counts = { ...noAds(), all: 9, failed: 1, rejected: 2, not_delivering: 1, active: 5, published: 8 };
    const step = (changed: Partial<typeof counts>) => nextStep({ ...setup, counts: { ...counts, ...changed } });
    const steps = [step({}), step({ failed: 0 }), step({ failed: 0, rejected: 0 })];
    expect(steps.map(({ href }) => href)).toEqual(
      ['failed', 'rejected', 'not_delivering'].map((status) => `/ad-queue?status=${status}`),
    );
    expect(steps.map(({ title }) => title)).toEqual([
      '1 ad failed to publish',
      '2 ads rejected by Meta',
      '1 ad not delivering',
    ]);
    const calm = step({ failed: 0, rejected: 0, not_delivering: 0 });
    expect(calm.words).toBe('Nothing needs your attention right now: 5 running.');
  });

  it('D8.2 names a review that waits before what went wrong with ads, and never says that nothing needs the person', () => {
    const setup = { connected: true, connectionExpired: false, permissionsMissing: false, activeAccounts: 1 };
    const counts = { ...noAds(), all: 2, failed: 1, active: 1, published: 1 };
    const review = { title: '2 ads wait for your review', words: '', action: 'Review', href: '/flows/saved' } as const;
    const titles = (changed: Partial<SetupStatus>) =>
      stepsOf({ ...setup, counts, credits: null, flows: [review], ...changed }).map(({ title }) => title);
    expect(titles({})).toEqual(['2 ads wait for your review', '1 ad failed to publish']);
    expect(titles({ counts: { ...counts, failed: 0 } })).toEqual(['2 ads wait for your review']);
    expect(titles({ connectionExpired: true })[0]).toBe('Reconnect Meta');
  });

  it('D8.2 names a connection that expires soon, and when, after what went wrong already, and leads to Meta at once', () => {
    const setup = { connected: true, connectionExpired: false, permissionsMissing: false, activeAccounts: 1 };
    const counts = { ...noAds(), all: 4, failed: 1, paused: 3, published: 3 };
    const connectionExpires = '2026-12-03T12:00:00.000Z';
    const steps = (changed: Partial<SetupStatus>) =>
      stepsOf({ ...setup, counts, credits: null, connectionExpires, ...changed });
    const titles = (changed: Partial<SetupStatus>) => steps(changed).map(({ title }) => title);
    expect(titles({})).toEqual([
      '1 ad failed to publish',
      'Meta connection expires on Dec 3, 2026',
      'No Millrace ad is running',
    ]);
    const calm = { counts: { ...noAds(), all: 1, active: 1, published: 1 } };
    expect(titles(calm), 'so something needs the person').toEqual(['Meta connection expires on Dec 3, 2026']);
    expect(steps(calm)[0]).toMatchObject({ connects: true, action: 'Reconnect Meta' });
    expect(titles({ ...calm, permissionsMissing: true }), 'renewed by the same press').toEqual([
      'Grant the missing permissions',
    ]);
    expect(titles({ ...calm, connected: false, connectionExpired: true })).toEqual(['Reconnect Meta']);
    expect(titles({ ...calm, activeAccounts: 0 })).toEqual([
      'Choose your ad accounts',
      'Meta connection expires on Dec 3, 2026',
    ]);
  });

  it('D8.2 names all that needs the person, the most urgent first, few credits last', () => {
    const setup = { connected: true, connectionExpired: true, permissionsMissing: false, activeAccounts: 1 };
    const counts = { ...noAds(), all: 6, failed: 1, rejected: 2, paused: 3, published: 5 };
    const titles = (credits: number | null, changed: Partial<SetupStatus> = {}) =>
      stepsOf({ ...setup, counts, credits, ...changed }).map(({ title }) => title);
    expect(titles(0)).toEqual([
      'Reconnect Meta',
      '1 ad failed to publish',
      '2 ads rejected by Meta',
      'No Millrace ad is running',
      'No credits left',
    ]);
    const calm = { connectionExpired: false, counts: { ...noAds(), all: 1, active: 1, published: 1 } };
    expect(titles(9, calm), 'too few for an image').toEqual(['Build the next ad', 'Only 9 credits left']);
    expect(titles(1, calm)).toEqual(['Build the next ad', 'Only 1 credit left']);
    expect([titles(10, calm), titles(null, calm)]).toEqual([['Build the next ad'], ['Build the next ad']]);
  });

  it('D8.2 has one order of urgency for all that can need the person at once', () => {
    const review = { title: '2 ads wait for your review', words: '', action: 'Review', href: '/flows/saved' } as const;
    const all = {
      connected: true,
      connectionExpired: false,
      permissionsMissing: true,
      activeAccounts: 1,
      flows: [review],
      connectionExpires: '2026-12-03T12:00:00.000Z',
      credits: 0,
      counts: { ...noAds(), all: 9, failed: 1, rejected: 2, not_delivering: 3, paused: 3, published: 8 },
    };
    const titles = (changed: Partial<SetupStatus> = {}) => stepsOf({ ...all, ...changed }).map(({ title }) => title);
    const ofAds = [
      '2 ads wait for your review',
      '1 ad failed to publish',
      '2 ads rejected by Meta',
      '3 ads not delivering',
    ];
    expect(titles()).toEqual([
      'Grant the missing permissions',
      ...ofAds,
      'No Millrace ad is running',
      'No credits left',
    ]);
    expect(titles({ permissionsMissing: false })).toEqual([
      ...ofAds,
      'Meta connection expires on Dec 3, 2026',
      'No Millrace ad is running',
      'No credits left',
    ]);
    expect(titles({ permissionsMissing: false, activeAccounts: 0 })[0]).toBe('Choose your ad accounts');
    expect(titles({ connected: false, activeAccounts: 0 })[0]).toBe('Connect Meta');
    expect(titles({ connected: false, connectionExpired: true })[0]).toBe('Reconnect Meta');
  });

  it('D8.2 says that nothing needs the person only where all is known', () => {
    const setup = { connected: true, connectionExpired: false, permissionsMissing: false, activeAccounts: 1 };
    const words = (changed: Partial<ReturnType<typeof noAds>>) =>
      nextStep({ ...setup, certain: false, counts: { ...noAds(), all: 3, published: 3, ...changed } }).words;
    expect([words({ active: 2, in_review: 1 }), words({ archived: 3 })]).toEqual(['2 running, 1 in review.', '']);
  });

  it('D8.2 says that nothing runs where every published ad is paused, and leads to those', () => {
    const setup = { connected: true, connectionExpired: false, permissionsMissing: false, activeAccounts: 1 };
    const step = (changed: Partial<ReturnType<typeof noAds>>) =>
      nextStep({ ...setup, counts: { ...noAds(), ...changed } });
    expect(step({ all: 1, paused: 1, published: 1 })).toMatchObject({
      title: 'No Millrace ad is running',
      words: '1 ad is paused. Turn on what should deliver.',
      href: '/ad-queue?status=paused',
    });
    expect(step({ all: 3, paused: 2, in_review: 1, published: 3 }).words).toBe(
      'Nothing needs your attention right now: 1 in review.',
    );
    expect(step({ all: 3, draft: 1, paused: 2, published: 2 }).title, 'drafts deliver nothing').toBe(
      'No Millrace ad is running',
    );
    const apart = { ...setup, connected: false, counts: { ...noAds(), all: 1, paused: 1, published: 1 } };
    expect(
      stepsOf(apart).map(({ title }) => title),
      'nothing is turned on without a connection',
    ).toEqual(['Connect Meta']);
    expect(step({ all: 1, queued: 1 }).words, 'nor is one on its way a draft that waits').toBe(
      'Nothing needs your attention right now: 1 queued.',
    );
    expect(step({ all: 1, draft: 1 }).title).toBe('Publish your first ad');
    expect(step({ all: 1, archived: 1, published: 1 }).words).toBe('Nothing needs your attention right now.');
  });

  it('D8.2 never says that nothing runs of more than the ads made here, and names what runs elsewhere in the ad account', () => {
    const setup = { connected: true, connectionExpired: false, permissionsMissing: false, activeAccounts: 1 };
    const random = randomOf(15);
    const few = (): number => random.below(4);
    for (let round = 0; round < 2000; round += 1) {
      const counts = {
        ...noAds(),
        paused: few(),
        active: few(),
        in_review: few(),
        queued: few(),
        archived: few(),
        draft: few(),
      };
      const published = counts.paused + counts.active + counts.in_review + counts.archived;
      const all = published + counts.queued + counts.draft;
      const elsewhere = few();
      const steps = stepsOf({ ...setup, counts: { ...counts, all, published }, elsewhere });
      for (const { title, words } of steps) {
        if (
          !/\b(no|none)\b[^.]*\b(running|delivering|active)\b|nothing (is|runs|delivers|spends)/i.test(
            `${title}. ${words}`,
          )
        )
          continue;
        expect(title).toBe('No Millrace ad is running');
        expect(counts.active).toBe(0);
        expect(
          words.includes(`${elsewhere} ad${elsewhere === 1 ? '' : 's'} made elsewhere in this ad account delivered`),
        ).toBe(elsewhere > 0);
      }
    }
    const idle = { ...noAds(), all: 31, paused: 31, published: 31 };
    expect(stepsOf({ ...setup, counts: idle, elsewhere: 5 })[0]).toMatchObject({
      title: 'No Millrace ad is running',
      words:
        '31 ads are paused. Turn on what should deliver. 5 ads made elsewhere in this ad account delivered since yesterday.',
    });
  });

  it('keeps the credits it knows when they cannot be read again', async () => {
    const billing = { has_active_subscription: true };
    const credits = { total_balance: 7, credit_limit: 10 };
    const fetchAccount = answers({ billing, credits }, { billing, credits: null });
    const { actor } = play(
      inert(subscriptionMachine).provide({ actors: { fetchAccount: fetchAccount.logic } as never }),
    );
    await settle();
    actor.send({ type: 'subscription.refresh' });
    await settle();
    expect(fetchAccount.calls).toBe(2);
    expect(selectCredits(actor.getSnapshot())).toEqual(credits);
  });
});
