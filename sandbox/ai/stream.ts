import type { ServerResponse } from 'node:http';
import { setImmediate as breath, setTimeout as delay } from 'node:timers/promises';
import { type ChatRequest, type Said, usageOf } from './chat.ts';
import type { Fault } from './faults.ts';

const SILENCE_MS = 60_000;
const SLOW_MS = 50;

/** Waits, or ends with the connection. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
};

export const silence = (fault: Fault, signal: AbortSignal): Promise<void> => pause(fault.ms ?? SILENCE_MS, signal);

/** As a model says it: a word or a part of one at a time. */
const tokens = (text: string): string[] => text.match(/\s?\S{1,5}|\s+/g) ?? [];

const TOOL = [
  { index: 0, id: 'call_1', type: 'function', function: { name: 'search', arguments: '' } },
  { index: 0, function: { arguments: '{"query":"coffee"}' } },
];

/** Sends an answer as server-sent events. Frames come in two parts, as they do when the network cuts them. */
export const stream = async (
  response: ServerResponse,
  id: string,
  request: ChatRequest,
  said: Said,
  fault: Fault | null,
  signal: AbortSignal,
): Promise<void> => {
  const created = Math.floor(Date.now() / 1000);
  const withUsage = request.stream_options?.include_usage === true;
  const frame = async (text: string): Promise<void> => {
    if (signal.aborted) return;
    const bytes = Buffer.from(`data: ${text}\n\n`);
    const middle = Math.floor(bytes.length / 2);
    response.write(bytes.subarray(0, middle));
    await breath();
    if (!signal.aborted) response.write(bytes.subarray(middle));
  };
  const chunk = (choices: readonly unknown[], usage: unknown = null): Promise<void> =>
    frame(
      JSON.stringify({
        id,
        object: 'chat.completion.chunk',
        created,
        model: request.model,
        choices,
        ...(withUsage && { usage }),
      }),
    );
  const delta = (delta: unknown, finish: string | null = null): Promise<void> =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason: finish }]);

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  await delta({ role: 'assistant', content: said.refusal === null ? '' : null, refusal: null });
  if (said.tools) for (const call of TOOL) await delta({ tool_calls: [call] });
  for (const part of tokens(said.refusal ?? '')) await delta({ refusal: part });
  const parts = tokens(said.content ?? '');
  for (const [at, part] of parts.entries()) {
    if (signal.aborted) return;
    if (fault?.fault === 'slow') await pause(fault.ms ?? SLOW_MS, signal);
    if (at === Math.ceil(parts.length / 2)) {
      if (fault?.fault === 'broken') return void response.destroy();
      if (fault?.fault === 'silence_midway') await silence(fault, signal);
      response.write(': keep-alive\n\n');
    }
    await delta({ content: part });
  }
  await delta({}, said.finish);
  if (withUsage) await chunk([], usageOf(request, said, fault));
  await frame('[DONE]');
  response.end();
};
