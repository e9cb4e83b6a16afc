import { countAds } from '#contract/rules/adCounts.ts';
import { describe, expect, it } from 'vitest';
import { GUIDE_STEPS, guideSteps } from '#src/machines/guideSteps.ts';
import {
  CONGRATULATION_MS,
  onboardingMachine,
  selectCelebrating,
  selectFolded,
  selectShown,
} from '#src/machines/onboarding.machine.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { adAccount, goodAd, metaStatus } from './charts/samples.ts';

/** Snapshots as far as the steps look into them. */
const facts = (over: {
  plan?: 'active' | 'none' | 'failed' | 'loading';
  status?: object | null;
  accounts?: readonly object[];
  business?: object | null;
  ads?: readonly object[] | null;
}) => {
  const { plan = 'active', status = metaStatus(true), accounts = [adAccount], business = {}, ads = [] } = over;
  const tags = (...has: string[]) => ({ hasTag: (tag: string) => has.includes(tag), matches: () => false });
  return {
    auth: tags('signedIn'),
    subscription: tags(plan),
    connection: {
      ...tags((status as { connected?: boolean })?.connected ? 'connected' : ''),
      context: { status, accounts, business },
    },
    queue: { ...tags(ads === null ? '' : 'loaded'), context: { counts: countAds((ads ?? []) as never) } },
  } as never;
};

describe('The steps of the setup guide', () => {
  it.each([
    ['without a plan only the address is confirmed', facts({ plan: 'none' }), ['email']],
    ['a plan is a step', facts({ status: metaStatus(false), accounts: [], business: null }), ['email', 'plan']],
    [
      'Meta counts only with every permission',
      facts({ status: { ...metaStatus(true), missing_permissions: ['ads_read'] }, accounts: [] }),
      ['email', 'plan'],
    ],
    [
      'a connection that has expired is none',
      facts({ status: { ...metaStatus(true), health: 'expired' } }),
      ['email', 'plan', 'accounts'],
    ],
    [
      'an ad account counts only while it is active',
      facts({ accounts: [{ ...adAccount, is_allowed: false }] }),
      ['email', 'plan', 'meta'],
    ],
    ['a draft is no published ad', facts({ ads: [goodAd] }), ['email', 'plan', 'meta', 'accounts']],
    ['a published ad is the last one', facts({ ads: [{ ...goodAd, status: 'published' }] }), [...GUIDE_STEPS]],
    ['a plan that could not be read is neither done nor undone', facts({ plan: 'failed' }), null],
    ['nor is a connection', facts({ status: null }), null],
    ['nor are ads', facts({ ads: null }), null],
  ])('D8.3 %s', (_title, snapshots, done) => {
    expect(guideSteps(snapshots)).toEqual(done);
  });
});

const guide = (choice: object) => {
  const stored: unknown[] = [];
  const played = play(
    onboardingMachine.provide({
      actors: { readChoice: answers(choice).logic } as never,
      actions: { storeChoice: (_, params) => void stored.push(params.choice) },
    }),
  );
  return { ...played, stored };
};

describe('The setup guide', () => {
  it('R2.21 D8.3 is folded and unfolded, dismissed and shown again, and the browser keeps each', async () => {
    const { actor, stored } = guide({ dismissed: false, folded: true });
    await settle();
    expect([selectShown(actor.getSnapshot()), selectFolded(actor.getSnapshot())]).toEqual([true, true]);
    actor.send({ type: 'guide.unfold' });
    expect(selectFolded(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'guide.dismiss' });
    expect(selectShown(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'guide.show' });
    expect(selectShown(actor.getSnapshot())).toBe(true);
    expect(stored).toEqual([
      { dismissed: false, folded: false },
      { dismissed: true, folded: false },
      { dismissed: false, folded: false },
    ]);
  });

  it('D8.3 congratulates when the last step is done, and goes', async () => {
    const { actor, pass } = guide({ dismissed: false, folded: true });
    await settle();
    actor.send({ type: 'guide.change', done: ['email', 'plan'] });
    actor.send({ type: 'guide.change', done: [...GUIDE_STEPS] });
    expect(selectCelebrating(actor.getSnapshot())).toBe(true);
    await pass(CONGRATULATION_MS);
    expect([selectCelebrating(actor.getSnapshot()), selectShown(actor.getSnapshot())]).toEqual([false, false]);
  });

  it('D8.3 shows nothing to whoever did it all before', async () => {
    const { actor } = guide({ dismissed: false, folded: false });
    await settle();
    actor.send({ type: 'guide.change', done: [...GUIDE_STEPS] });
    expect([selectCelebrating(actor.getSnapshot()), selectShown(actor.getSnapshot())]).toEqual([false, false]);
  });

  it('D8.3 shows nothing to whoever had done it all before the browser told of the choice, until it is asked for', async () => {
    const { actor } = guide({ dismissed: false, folded: false });
    actor.send({ type: 'guide.change', done: [...GUIDE_STEPS] });
    await settle();
    expect([selectCelebrating(actor.getSnapshot()), selectShown(actor.getSnapshot())]).toEqual([false, false]);
    actor.send({ type: 'guide.show' });
    expect(selectCelebrating(actor.getSnapshot())).toBe(true);
  });

  it('R2.21 is folded, which the browser keeps, and unfolded again where it is asked for', async () => {
    const { actor, stored } = guide({ dismissed: false, folded: false });
    await settle();
    expect(selectFolded(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'guide.fold' });
    expect([selectFolded(actor.getSnapshot()), selectShown(actor.getSnapshot())]).toEqual([true, true]);
    actor.send({ type: 'guide.show' });
    expect(selectFolded(actor.getSnapshot())).toBe(false);
    expect(stored).toEqual([
      { dismissed: false, folded: true },
      { dismissed: false, folded: false },
    ]);
  });

  it('D8.3 stays away where it was dismissed before', async () => {
    const { actor } = guide({ dismissed: true, folded: false });
    await settle();
    expect(selectShown(actor.getSnapshot())).toBe(false);
  });

  it.each(['guide.dismiss', 'app.suspend'] as const)('D8.3 congratulates once, also where %s ends it', async (type) => {
    const { actor, stored } = guide({ dismissed: false, folded: false });
    await settle();
    actor.send({ type: 'guide.change', done: ['email'] });
    actor.send({ type: 'guide.change', done: [...GUIDE_STEPS] });
    actor.send({ type });
    expect([selectCelebrating(actor.getSnapshot()), selectShown(actor.getSnapshot())]).toEqual([false, false]);
    expect(stored.at(-1)).toEqual({ dismissed: true, folded: false });
  });
});
