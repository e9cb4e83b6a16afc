import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Flow, FlowRun } from '#contract/flows/flow.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { BRIEF } from './generation.ts';
import { ADSET } from './ads.ts';
import type { TestClient } from './client.ts';

export const done = node('done', 'end', { result: 'done' });
export const failed = node('failed', 'end', { result: 'failed' });

/** A flow that tells its owner something, by hand. */
export const TELLING: FlowDefinition = flowOf(
  [node('start', 'manual', {}), node('tell', 'notify', { message: 'Look here.' }), done],
  [from('start', { started: 'tell' }), from('tell', { done: 'done' })],
);

/** A new flow of a client. */
export const makeFlow = async (
  client: TestClient,
  definition: FlowDefinition = TELLING,
  limits: Partial<FlowLimits> = {},
): Promise<Flow> => {
  const body = {
    id: randomUUID(),
    name: 'My flow',
    description: '',
    definition,
    limits: { ...USUAL_LIMITS, ...limits },
  };
  const { status, body: flow, text } = await client.post('/api/flows/', body);
  if (status !== 201) throw new Error(text);
  return flow as Flow;
};

export const activate = async (client: TestClient, { id, version }: Pick<Flow, 'id' | 'version'>): Promise<Flow> => {
  const { status, body, text } = await client.post(`/api/flows/${id}/activate/`, { version });
  if (status !== 200) throw new Error(text);
  return body as Flow;
};

/** Starts a run by hand. */
export const runFlow = async (client: TestClient, flowId: string, ask: object = {}): Promise<FlowRun> => {
  const { status, body, text } = await client.post(`/api/flows/${flowId}/runs/`, ask);
  if (status !== 201) throw new Error(text);
  return body as FlowRun;
};

export const readRun = async (client: TestClient, id: string): Promise<FlowRun> =>
  (await client.get(`/api/flow-runs/${id}/`)).body as FlowRun;

export const hasEnded = ({ ended_at: ended }: FlowRun): boolean => ended !== null;

/** Waits until a run is as wanted; throws with its last state. */
export const untilRun = async (
  client: TestClient,
  id: string,
  is: (run: FlowRun) => boolean = hasEnded,
  timeoutMs = 90_000,
): Promise<FlowRun> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const run = await readRun(client, id);
    if (is(run)) return run;
    if (Date.now() > end)
      throw new Error(`waited for a run that is ${JSON.stringify({ ...run, definition: undefined })}`);
    await sleep(100);
  }
};

/** What happened in a run: `step.outcome`, in order. */
export const walkedBy = async (client: TestClient, id: string): Promise<string[]> => {
  const { body } = await client.get(`/api/flow-runs/${id}/events/`);
  return (body.events as { type: string; step: string; outcome: string }[]).flatMap(({ type, step, outcome }) =>
    type === 'ended' ? [`${step}.${outcome}`] : [],
  );
};

/** Saves a brief, and a default preset by which drafts can be published. */
export const readyToPublish = async (
  client: TestClient,
  accountId: string,
): Promise<{ brief: string; preset: string }> => {
  const [brief, preset] = [randomUUID(), randomUUID()];
  const saved = await client.put(`/api/briefs/${brief}/`, {
    name: 'Autumn',
    brief: { ...BRIEF, landing_page: 'https://riverside.example/roast' },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const made = await client.post('/api/ad-presets/', {
    id: preset,
    name: 'Usual',
    ad_account_id: accountId,
    adset: ADSET,
    link: 'https://riverside.example/roast',
    cta_text: 'Shop Now',
  });
  if (made.status !== 201) throw new Error(made.text);
  return { brief, preset };
};
