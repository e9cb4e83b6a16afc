import { describe, expect, it } from 'vitest';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { selectKnown, selectConnectionUnread } from '#src/machines/guarded.ts';
import { nextStep } from '#src/views/dashboard/nextStep.ts';
import { selectCredits, subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { inert } from '#test/support/inert.ts';
import { assets, failures, metaStatus } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';

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
      counts: { all: 0, failed: 0, rejected: 0, not_delivering: 0, published: 0 },
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
    const counts = { all: 9, failed: 1, rejected: 2, not_delivering: 1, published: 8 };
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
    expect(calm.words).toBe('Nothing needs your attention right now.');
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
