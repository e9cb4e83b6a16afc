import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { PublishingFault } from '#sandbox/meta/faults.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { readyAd, untilAd } from '#test/support/ads.ts';
import { AD_OUTCOMES } from '#test/support/metaFaults.ts';
import { addFault, changeSandbox, clearFaults, connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker;

const TIMING = {
  settleMs: 500,
  retryMs: 100,
  retryCapMs: 200,
  ratePauseMs: 60_000,
  maxAttempts: 3,
  followMs: [300] as const,
};

beforeAll(async () => {
  server = await startServer();
  await changeSandbox(server.sandboxes.meta, { review_ms: 0 });
  worker = await startPublishing(server.deps, (error) => console.error(error), { timing: TIMING });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});
afterEach(() => clearFaults(server.sandboxes.meta));

const isAtRest = ({ status, publication }: Ad): boolean =>
  status === 'failed' ||
  (status === 'published' && publication?.effective_status !== 'PENDING_REVIEW') ||
  (publication?.error ?? null) !== null;

const wordsOf = ({ publication }: Ad): string =>
  [
    publication?.error?.message,
    publication?.error?.advice,
    publication?.meta_issues[0]?.title,
    publication?.differences[0],
  ]
    .filter(Boolean)
    .join(' | ');

/** In their order; nothing at all where there is nothing to say. */
const isSaid = (says: readonly string[], words: string): boolean =>
  says.length === 0 ? words === '' : says.reduce((from, part) => (from < 0 ? from : words.indexOf(part, from)), 0) >= 0;

test.each(Object.keys(AD_OUTCOMES) as PublishingFault[])(
  'D5.6 an ad that is published while Meta has the fault %s',
  async (fault) => {
    const client = await subscriber(server);
    const account = await connectedAccount(client);
    const ad = await readyAd(client, account.id, { name: `Fault ${fault}` });
    const edge = fault === 'silent_rewrite' ? 'adcreatives' : 'ads';
    await addFault(server.sandboxes.meta, { fault, edge, times: 0, ms: 400 });
    await client.post('/api/meta/ads/create_ads/', {
      ad_ids: [ad.id],
      ad_account_id: account.id,
      // Only what runs can be found not to deliver.
      ad_statuses: { [ad.id]: fault === 'with_issues' ? 'ACTIVE' : 'PAUSED' },
    });
    const { status, atMeta, says, made: lost = 0 } = AD_OUTCOMES[fault];
    // On a busy machine an answer may be late, which is said and looked into first.
    const isSo = (each: Ad) => isAtRest(each) && each.status === status && isSaid(says, wordsOf(each));
    const seen = await untilAd(client, ad.id, isSo);
    const { ads } = await sandboxState(server.sandboxes.meta);
    const made = ads.filter(({ name }) => name.startsWith(`Fault ${fault} [`));
    expect([seen.status, seen.publication?.effective_status ?? undefined]).toEqual([status, atMeta]);
    expect(made).toHaveLength(atMeta ? 1 : lost);
  },
);
