import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { PublishingFault } from '#sandbox/meta/faults.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { readyAd, untilAd } from '#test/support/ads.ts';
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

interface Outcome {
  readonly status: Ad['status'];
  /** Meta's status of it; left out where it is not known to be there. */
  readonly atMeta?: string;
  /** How often Meta has it, where nobody here knows yet that it does. */
  readonly made?: number;
  /** What is said about it: the message, and what to do. */
  readonly words: RegExp;
}

/** What each fault, while it lasts, makes of an ad that is published. */
const TABLE: Readonly<Record<PublishingFault, Outcome>> = {
  answer_lost: { status: 'published', atMeta: 'PAUSED', words: /^$/ },
  answer_lost_before: { status: 'publishing', words: /^Meta did not answer\. \| Nothing to do: we check/ },
  rate_limit: {
    status: 'publishing',
    words: /too many calls.* \| Meta received too many requests for this ad account/i,
  },
  token_dead: { status: 'publishing', words: /Session has expired\. \| Reconnect under Settings, Integrations\.$/ },
  checkpoint: { status: 'failed', words: /checkpoint \| .*follow the instructions there, then try again\.$/ },
  permission_lost: { status: 'failed', words: /^\(#200\) Requires .* \| Reconnect and grant every permission/ },
  policy_block: { status: 'failed', words: /^You're Temporarily Blocked: .* \| Meta has blocked this for now\./ },
  invalid_parameter: { status: 'failed', words: / \| Fix what Meta describes, then try again\.$/ },
  app_in_development: { status: 'failed', words: /in development mode.* \| Fix what Meta describes/ },
  server_error: { status: 'publishing', words: /retry your request later\. \| Meta is having problems\. Try again/ },
  hang: { status: 'published', atMeta: 'PAUSED', words: /^$/ },
  hang_before: { status: 'published', atMeta: 'PAUSED', words: /^$/ },
  // Meta made it, and says so in no way that can be read: nothing is sent again before it is found there.
  truncated_json: { status: 'publishing', made: 1, words: /^Meta did not answer\. \| Nothing to do: we check/ },
  html_body: { status: 'publishing', made: 1, words: /^Meta did not answer\. \| Nothing to do: we check/ },
  disapproved: { status: 'published', atMeta: 'DISAPPROVED', words: /^Misleading claims$/ },
  with_issues: { status: 'published', atMeta: 'WITH_ISSUES', words: /^Page restricted$/ },
  silent_rewrite: { status: 'published', atMeta: 'PAUSED', words: /^Meta keeps the description differently/ },
};

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

test.each(Object.keys(TABLE) as PublishingFault[])(
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
    const { status, atMeta, words, made: lost = 0 } = TABLE[fault];
    // On a busy machine an answer may be late, which is said and looked into first.
    const isSo = (each: Ad) => isAtRest(each) && each.status === status && words.test(wordsOf(each));
    const seen = await untilAd(client, ad.id, isSo);
    const { ads } = await sandboxState(server.sandboxes.meta);
    const made = ads.filter(({ name }) => name.startsWith(`Fault ${fault} [`));
    expect([seen.status, seen.publication?.effective_status ?? undefined]).toEqual([status, atMeta]);
    expect(made).toHaveLength(atMeta ? 1 : lost);
  },
);
