import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { Review, RunEvent } from '#contract/flows/flow.ts';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { BRIEF } from '#test/support/generation.ts';
import { done, hasEnded, makeFlow, runFlow, untilRun } from '#test/support/flows.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await payingUser(server);
});

const RICH = {
  ...BRIEF,
  points: ['Ready in ten seconds', 'Beans from one farm', 'Bottles go back'],
  offer: '20% off the first box',
  landing_page: 'https://riverside.example',
};
const THIN = { ...EMPTY_BRIEF, product: 'Solid oak desks' };

const asking = (brief: string, angles: number, copies: number): FlowDefinition => {
  const source = { from: 'brief', brief_id: brief } as const;
  return flowOf(
    [
      node('start', 'manual', {}),
      node('angles', 'ideate', { source, count: angles }),
      node('copy', 'write_copy', { source, count: copies }),
      node('review', 'review', { ads: 'made', by: 'me', emails: [], hours: 24, note: '' }),
      node('tell', 'notify', { message: 'Not all worked.' }),
      done,
    ],
    [
      from('start', { started: 'angles' }),
      from('angles', { ok: 'copy', failed: 'tell', no_credits: 'tell' }),
      from('copy', { ok: 'review', failed: 'tell', no_credits: 'tell' }),
      from('review', { approved: 'done', rejected: 'done', changes: 'done', timed_out: 'tell' }),
      from('tell', { done: 'done' }),
    ],
  );
};

const reviewed = async (brief: Brief, angles: number, copies: number) => {
  const briefId = randomUUID();
  const saved = await client.put(`/api/briefs/${briefId}/`, { name: 'Desks', brief });
  if (saved.status !== 200) throw new Error(saved.text);
  const flow = await makeFlow(client, asking(briefId, angles, copies));
  const { id } = await runFlow(client, flow.id);
  const run = await untilRun(client, id, (one) => one.waits_for === 'person' || hasEnded(one));
  expect(run).toMatchObject({ state: 'waiting' });
  const { events } = (await client.get(`/api/flow-runs/${id}/events/`)).body as { events: RunEvent[] };
  const said = new Map(events.flatMap(({ type, step, text }) => (type === 'ended' ? [[step, text] as const] : [])));
  const { fewer } = (await client.get(`/api/reviews/${run.review_token}/`)).body as Review;
  return { said, fewer };
};

test('D7.1 a step that finds fewer angles or writes fewer drafts than it was asked for says so, in the history and the review', async () => {
  const { said, fewer } = await reviewed(THIN, 5, 6);
  expect(said.get('angles')).toBe(
    '1 of 5 angles: Solid oak desks. The brief says too little for another that differs. Add three points about it.',
  );
  expect(said.get('copy')).toMatch(
    /^[1-5] of 6 drafts\. The brief says too little for another that differs\. Add .+\.$/,
  );
  expect(fewer).toHaveLength(2);
  expect(fewer[0]).toMatch(/^1 of 5 angles\. .+\.$/);
  expect(fewer[1]).toMatch(/^[1-5] of 6 drafts\. .+\.$/);
});

test('D7.1 a step that makes as many as it was asked for says no more than that', async () => {
  const { said, fewer } = await reviewed(RICH, 2, 2);
  expect(said.get('angles')).toMatch(/^[^.]+ · [^.]+$/);
  expect(said.get('copy')).toBe('2 drafts');
  expect(fewer).toEqual([]);
});
