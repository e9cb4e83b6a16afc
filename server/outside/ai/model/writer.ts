import { setTimeout as delay } from 'node:timers/promises';
import type { AdTexts } from '#contract/suggestion.ts';
import * as z from 'zod';
import { AiError, type CopyAsk, type CopyEvent, type Writer } from '#server/outside/ai/types.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { type Chat, createChat } from './chat.ts';
import { type CheckCopy, createJudge } from './judge.ts';
import { createPartialJson } from './partialJson.ts';
import { createPieces } from './pieces.ts';
import { promptFor, type Wanted } from './prompt.ts';
import { type ModelSettings, PATIENCE, type Patience } from './settings.ts';

/** How often a provider that is busy or away is asked again. */
const RETRIES = 2;

const Items = z.object({ suggestions: z.array(z.unknown()) });
/** The items of an answer so far. */
const itemsOf = (value: unknown): readonly unknown[] => {
  const parsed = Items.safeParse(value);
  return parsed.success ? parsed.data.suggestions : [];
};

/** Ends with `signal` too. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/** Waits before the next try; false: it is not worth it. */
const waitToRetry = async (
  error: unknown,
  tried: number,
  patience: Patience,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!(error instanceof AiError) || (error.fault !== 'busy' && error.fault !== 'away') || tried >= RETRIES)
    return false;
  const ms = error.retryAfter === null ? patience.again * 2 ** tried : error.retryAfter * 1000;
  if (ms > patience.longest) return false;
  await pause(ms, signal);
  return true;
};

const NOT_WRITTEN = 'It was not written, or was cut off.';

const write = async function* (
  chat: Chat,
  check: CheckCopy,
  patience: Patience,
  ask: CopyAsk,
  signal: AbortSignal,
): AsyncGenerator<CopyEvent> {
  const judge = createJudge(ask, check);
  const pieces = createPieces(ask);
  const made: AdTexts[] = [];
  let wanted: Wanted[] = Array.from({ length: ask.count }, (_, index) => ({ index, faults: [] }));

  /** Asks once, and leaves in `wanted` what is still to be written. */
  const round = async function* (): AsyncGenerator<CopyEvent> {
    const asked = wanted;
    const answer = createPartialJson();
    let judged = 0;
    const settle = function* (items: readonly unknown[]): Generator<CopyEvent> {
      for (; judged < Math.min(items.length, asked.length); judged += 1) {
        const { index, faults: told } = asked[judged]!;
        const result = judge(items[judged], told.length > 0);
        if ('suggestion' in result) {
          wanted = wanted.filter((one) => one.index !== index);
          made.push(result.suggestion);
          yield { type: 'made', index, suggestion: result.suggestion };
        } else
          wanted = wanted.map((one) => (one.index === index ? { index, faults: result.faults, why: result.why } : one));
      }
    };
    try {
      for await (const heard of chat.ask(promptFor({ ...ask, known: [...made, ...ask.known] }, asked), signal)) {
        if (heard.type === 'cost') {
          yield heard;
          continue;
        }
        const part = answer.add(heard.text);
        const items = itemsOf(part?.value);
        // The last one may still be going on.
        const done = part?.whole ? items : items.slice(0, -1);
        for (let at = judged; at < Math.min(items.length, asked.length); at += 1)
          yield* pieces.of(asked[at]!.index, items[at]);
        yield* settle(done);
      }
    } finally {
      pieces.end();
    }
    wanted = wanted.map((one) => (one.faults.length > 0 ? one : { ...one, faults: [NOT_WRITTEN] }));
  };

  const roundWithRetries = async function* (): AsyncGenerator<CopyEvent> {
    for (let tried = 0; ; tried += 1) {
      try {
        return yield* round();
      } catch (error) {
        if (!(await waitToRetry(error, tried, patience, signal))) throw error;
      }
    }
  };

  yield* roundWithRetries();
  // Once more for those that are not good, which are told why.
  if (wanted.length > 0 && !signal.aborted) yield* roundWithRetries();
  if (!signal.aborted) for (const { index, why } of wanted) yield { type: 'failed', index, fault: 'unusable', why };
};

/** Writes by a model at a provider that speaks OpenAI's protocol. */
export const createModelWriter = (settings: ModelSettings, check: CheckCopy): Writer => {
  const chat = createChat(settings);
  const patience = { ...PATIENCE, ...settings.patience };
  return outsideTransactions<Writer>('The model', {
    kind: 'model',
    write: (ask, signal) => write(chat, check, patience, ask, signal),
  });
};
