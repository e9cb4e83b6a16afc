import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createSystem } from '#src/actors/system.ts';
import type { Services } from '#src/actors/services.ts';
import type { Failure } from '#contract/failure.ts';
import type { TabFact } from '#src/machines/fact.ts';
import { createVault } from '#src/services/vault.ts';
import { goodAd, MEDIA_ID, user } from '#test/machines/charts/samples.ts';
import { stubPage } from '#test/support/page.ts';
import { until } from '#test/support/until.ts';

/** A client over a server that answers by the call's id; what it does not know it leaves open. */
const open = async (answers: Record<string, unknown>) => {
  stubPage('https://millrace.test/dashboard');
  const asked: string[] = [];
  const told: TabFact[] = [];
  const hearing: ((fact: TabFact) => void)[] = [];
  const hear = (fact: TabFact) => hearing.forEach((each) => each(fact));
  const services = {
    apiOrigin: '',
    http: {
      call: (call: { id: string }) => {
        asked.push(call.id);
        const answer = answers[call.id];
        if (typeof answer === 'function') return answer() as Promise<unknown>;
        return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer);
      },
    },
    csrf: { clear: () => {} },
    secrets: createVault(),
    tabs: {
      tell: (fact: TabFact) => void told.push(fact),
      listen: (listener: (fact: TabFact) => void) => void hearing.push(listener),
    },
    consent: { read: () => null, write: () => {}, watch: () => {} },
  } as unknown as Services;
  const system = await createSystem(services, { fresh: true });
  return { system, asked, told, hear };
};

afterEach(() => void vi.unstubAllGlobals());

describe('The running client', () => {
  it('has the charts of a session once somebody is known to be signed in, and not before', async () => {
    const { system, told } = await open({ getCurrentUser: user });
    expect(system.session()).toBeNull();
    await waitFor(system.auth, (snapshot) => snapshot.hasTag('signedIn'));
    const session = system.session()!;
    expect(Object.keys(session).sort()).toContain('queue');
    for (const actor of Object.values(session)) expect(actor.getSnapshot().status).toBe('active');
    expect(system.session(), 'the same until there is a new one').toBe(session);
    expect(told).toEqual([{ type: 'tab.signedIn', pk: user.pk }]);
  });

  it('opens an ad with a chart of its own, which reads it again when another tab saved it', async () => {
    const { system, asked, hear } = await open({ getCurrentUser: user, getAds: { ads: [goodAd] } });
    await waitFor(system.auth, (snapshot) => snapshot.hasTag('signedIn'));
    await system.openDraft(goodAd.id);
    const draft = system.draft(goodAd.id);
    await waitFor(draft, (snapshot) => snapshot.hasTag('loaded'));
    const before = asked.filter((id) => id === 'getAds').length;
    hear({ type: 'tab.adSaved', adId: goodAd.id });
    await until(() => expect(asked.filter((id) => id === 'getAds').length).toBeGreaterThan(before));
    expect(draft.getSnapshot().context.saved).toEqual(goodAd);
  });

  it('D5.6 asks the server itself whether ads were queued, however often, and no cache', async () => {
    const found = [goodAd, goodAd, { ...goodAd, status: 'queued' }];
    const { system, asked } = await open({
      getCurrentUser: user,
      getAds: async () => ({ ads: [found.length > 1 ? found.shift() : found[0]] }),
      createAds: () => Promise.reject({ kind: 'network' } satisfies Failure),
    });
    await waitFor(system.auth, (snapshot) => snapshot.hasTag('signedIn'));
    const { publish } = system.session()!;
    publish.send({ type: 'publish.request', adIds: [goodAd.id], adAccountId: MEDIA_ID });
    await waitFor(publish, (snapshot) => snapshot.matches({ unconfirmed: 'waiting' }));
    publish.send({ type: 'publish.look' });
    await waitFor(publish, (snapshot) => snapshot.matches({ resting: 'queued' }));
    expect(asked.filter((id) => id === 'createAds')).toHaveLength(1);
  });
});
