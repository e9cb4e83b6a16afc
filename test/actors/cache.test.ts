import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { getBilling, getCredits, purchaseCredits } from '#contract/calls/billing.ts';
import { getCampaigns } from '#contract/calls/meta.ts';
import { getProfile } from '#contract/calls/account.ts';
import { createCache } from '#src/actors/cache.ts';
import { cacheMachine } from '#src/machines/cache.machine.ts';
import { FRESH_MS, REMEMBERED_MS, resourceMachine } from '#src/machines/resource.machine.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { type ActorRefFrom, createActor, SimulatedClock, waitFor } from 'xstate';
import { until } from '#test/support/until.ts';

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const creditsOf = (balance: number) => ({
  success: true,
  credits: { total_balance: balance, credit_limit: 500, plan_name: 'starter', next_reset_at: null },
});

/** Answers when it is told to: `next()` is the oldest question that waits. */
const serve = async () => {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/api/auth/csrf/') return json(response, 200, { csrfToken: 't' });
    asked.push(`${request.method} ${request.url}`);
    waiting.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    next: async (): Promise<ServerResponse> => {
      await until(() => expect(waiting.length).toBeGreaterThan(0));
      return waiting.shift()!;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

describe('A read through the cache', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  const clock = new SimulatedClock();

  const open = () => {
    const http = createHttp({
      origin: server.origin,
      csrf: createCsrf(server.origin),
      onUnauthorized: () => {},
      whenStaying: () => Promise.resolve(),
    });
    let actor: ActorRefFrom<typeof cacheMachine>;
    const cache = createCache(http, () => actor);
    /** Somebody signs in: another cache, over the same service. */
    const begin = () => {
      actor = createActor(
        cacheMachine.provide({ actors: { resource: resourceMachine.provide({ actors: cache.actors }) } }),
        { clock },
      ).start();
      return actor;
    };
    return { http: cache.http, actor: begin(), begin };
  };
  /** Until the chart of the read has heard of the answer. */
  const rest = (actor: ReturnType<typeof open>['actor'], key: string) =>
    waitFor(actor.getSnapshot().children[`read-${key}`]!, (snapshot) => !snapshot.matches('loading'));

  beforeEach(async () => {
    server = await serve();
    vi.stubGlobal('document', { cookie: '' });
  });
  afterEach(() => {
    server.stop();
    vi.unstubAllGlobals();
  });

  it('R9.05 asks the server once, however many screens want it at once, and for thirty seconds after', async () => {
    const { http, actor } = open();
    const both = [http.call(getCredits), http.call(getCredits)];
    json(await server.next(), 200, creditsOf(70));
    expect((await Promise.all(both)).map(({ credits }) => credits.total_balance)).toEqual([70, 70]);
    await rest(actor, 'getCredits');

    clock.increment(FRESH_MS - 1);
    expect((await http.call(getCredits)).credits.total_balance).toBe(70);
    expect(server.asked).toEqual(['GET /api/accounts/credits/']);

    clock.increment(1);
    const later = http.call(getCredits);
    json(await server.next(), 200, creditsOf(60));
    expect((await later).credits.total_balance).toBe(60);
    expect(server.asked).toHaveLength(2);
    expect(FRESH_MS).toBe(30_000);
  });

  it('R9.05 asks anew after a call that changes what it reads, also where that call failed', async () => {
    const { http, actor } = open();
    const first = http.call(getCredits);
    json(await server.next(), 200, creditsOf(70));
    await first;
    await rest(actor, 'getCredits');

    const purchase = http.call(purchaseCredits, { body: { credits_amount: 1000 } });
    json(await server.next(), 502, { error: 'The payment service is not responding.' });
    await expect(purchase).rejects.toMatchObject({ kind: 'server' });

    const second = http.call(getCredits);
    json(await server.next(), 200, creditsOf(1070));
    expect((await second).credits.total_balance).toBe(1070);
  });

  it('R9.05 asks anew after a call that changes what it reads, also what was read while that call was under way', async () => {
    const { http, actor } = open();
    const purchase = http.call(purchaseCredits, { body: { credits_amount: 1000 } });
    const slow = await server.next();
    const meanwhile = http.call(getCredits);
    json(await server.next(), 200, creditsOf(70));
    expect((await meanwhile).credits.total_balance).toBe(70);
    await rest(actor, 'getCredits');
    json(slow, 502, { error: 'The payment service is not responding.' });
    await expect(purchase).rejects.toMatchObject({ kind: 'server' });

    const after = http.call(getCredits);
    json(await server.next(), 200, creditsOf(1070));
    expect((await after).credits.total_balance).toBe(1070);
  });

  it('R9.05 never gives an answer from before a change to who asks after it', async () => {
    const { http, actor } = open();
    const before = http.call(getCredits);
    const slow = await server.next();
    actor.send({ type: 'cache.expire', topics: ['credits'] });
    const after = http.call(getCredits);
    // One question is under way: the second waits for it to end.
    expect(server.asked).toHaveLength(1);
    json(slow, 200, creditsOf(70));
    expect((await before).credits.total_balance).toBe(70);
    json(await server.next(), 200, creditsOf(60));
    expect((await after).credits.total_balance).toBe(60);
    expect(server.asked).toHaveLength(2);
  });

  it('shares a failure with all who wait, and tries again for the next', async () => {
    const { http, actor } = open();
    const both = [http.call(getBilling), http.call(getBilling)];
    json(await server.next(), 400, { error: 'You have no subscription yet.' });
    for (const call of both) await expect(call).rejects.toMatchObject({ kind: 'rejected', status: 400 });
    await rest(actor, 'getBilling');
    const again = http.call(getBilling);
    json(await server.next(), 500, { error: 'Down.' });
    await expect(again).rejects.toMatchObject({ kind: 'server' });
  });

  it('is not ended by one of those who wait going away', async () => {
    const { http } = open();
    const leaving = new AbortController();
    const left = http.call(getCredits, { signal: leaving.signal });
    const stays = http.call(getCredits);
    const response = await server.next();
    leaving.abort();
    json(response, 200, creditsOf(5));
    expect((await stays).credits.total_balance).toBe(5);
    await left;
  });

  it('takes the profile for the same, whatever its timestamp says (R7.04)', async () => {
    const { http } = open();
    const user = { pk: 1, username: 'ann', email: 'ann@example.com', first_name: '', last_name: '' };
    const both = [http.call(getProfile, { query: { _t: '1' } }), http.call(getProfile, { query: { _t: '2' } })];
    json(await server.next(), 200, user);
    await Promise.all(both);
    expect(server.asked).toHaveLength(1);
  });

  it('gives nobody the answer to another question: the campaigns of each account are its own', async () => {
    const { http } = open();
    const of = (ad_account_id: string) => http.call(getCampaigns, { query: { ad_account_id } });
    const answers = [of(MEDIA_ID), of(OTHER_ID), of(MEDIA_ID)];
    json(await server.next(), 200, { campaigns: [], synced_at: '2026-11-22T09:00:00Z' });
    json(await server.next(), 200, { campaigns: [], synced_at: null });
    await Promise.all(answers);
    expect(server.asked.map((line) => line.split('=')[1]).sort()).toEqual([MEDIA_ID, OTHER_ID]);
    const synced = (await Promise.all(answers)).map(({ synced_at }) => synced_at !== null);
    expect(synced[0]).toBe(synced[2]);
    expect(synced[0]).not.toBe(synced[1]);
  });

  it('R6.01 gives nobody what was answered to who was signed in before', async () => {
    const { http, actor, begin } = open();
    const theirs = http.call(getCredits);
    json(await server.next(), 200, creditsOf(70));
    await theirs;
    await rest(actor, 'getCredits');
    actor.stop();

    begin();
    const mine = http.call(getCredits);
    json(await server.next(), 200, creditsOf(3));
    expect((await mine).credits.total_balance).toBe(3);
  });

  it('is forgotten after minutes in which nobody wanted it', async () => {
    const { http, actor } = open();
    const read = http.call(getCredits);
    json(await server.next(), 200, creditsOf(70));
    await read;
    await rest(actor, 'getCredits');
    clock.increment(FRESH_MS);
    clock.increment(REMEMBERED_MS);
    expect(actor.getSnapshot().context.reads).toEqual([]);
    const again = http.call(getCredits);
    json(await server.next(), 200, creditsOf(40));
    expect((await again).credits.total_balance).toBe(40);
  });
});
