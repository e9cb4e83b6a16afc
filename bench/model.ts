import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { createModelWriter } from '#server/outside/ai/model/writer.ts';
import type { CopyAsk } from '#server/outside/ai/types.ts';
import { printMeasured, spreadOf } from './measure.ts';

const ROUNDS = 30;
/** Milliseconds that the first text may take on its way through us. */
const LIMIT_MS = 100;
const MOST = 20;

const ASK: CopyAsk = {
  brief: { ...EMPTY_BRIEF, product: 'cold brew coffee by post', audience: 'people who work from home' },
  voice: { must_say: [], never_say: [] },
  brand: 'Larch',
  about: 'a roaster of coffee',
  count: MOST,
  seed: 'bench',
  accepted: [],
  rejected: [],
  known: [],
  rewrite: null,
};

interface Times {
  readonly first: number;
  readonly whole: number;
}

/** The same request by nothing but fetch: what reads the stream and understands nothing of it. */
const bare = async (baseUrl: string, key: string, body: string): Promise<Times> => {
  const began = performance.now();
  const answer = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  });
  let text = '';
  let first = 0;
  const decoder = new TextDecoder();
  for await (const part of answer.body!) {
    text += decoder.decode(part, { stream: true });
    // The model's own first token; names and brackets are tokens of the answer too.
    if (first === 0 && /"content":"[^"]/.test(text)) first = performance.now() - began;
  }
  return { first, whole: performance.now() - began };
};

const throughUs = async (writer: ReturnType<typeof createModelWriter>): Promise<Times> => {
  const began = performance.now();
  let first = 0;
  for await (const event of writer.write(ASK, new AbortController().signal))
    if (event.type === 'piece' && first === 0) first = performance.now() - began;
  return { first, whole: performance.now() - began };
};

/** Prints how long a model's texts take on their way through the server, next to the stream alone. */
export const benchModel = async (): Promise<void> => {
  const sandbox = spawn(process.execPath, [path.join(import.meta.dirname, '../sandbox/ai/run.ts'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(createInterface({ input: sandbox.stdout }), 'line')) as [string];
    const settings = JSON.parse(line) as Record<'AI_BASE_URL' | 'AI_API_KEY' | 'AI_TEXT_MODEL', string>;
    const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_TEXT_MODEL: model } = settings;
    const writer = createModelWriter({ baseUrl, apiKey, model }, () => []);
    await throughUs(writer);
    const calls = (await (await fetch(new URL('/sandbox/calls', baseUrl))).json()) as { body: unknown }[];
    const body = JSON.stringify(calls[0]!.body);
    const [alone, ours]: [Times[], Times[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await bare(baseUrl, apiKey, body));
      ours.push(await throughUs(writer));
    }
    const row = (what: string, name: keyof Times, limit?: number) => {
      const [baseline, measured] = [alone, ours].map((times) => spreadOf(times.map((time) => time[name])));
      return [
        { what: `${what}, the stream alone (baseline)`, best: baseline!.median, median: baseline!.min },
        {
          what: `${what}, through the writer`,
          best: measured!.median,
          median: measured!.min,
          ...(limit !== undefined && { limit: Math.round(baseline!.median + limit) }),
          baseline: { name: 'the stream alone', best: baseline!.median },
        },
      ];
    };
    printMeasured(
      `Texts of a model: ${MOST} suggestions, milliseconds (the first at most ${LIMIT_MS} after the model's first token)`,
      [...row('first text', 'first', LIMIT_MS), ...row('all of it', 'whole')],
      ['median', 'best'],
    );
  } finally {
    sandbox.kill();
    await once(sandbox, 'exit');
  }
};
