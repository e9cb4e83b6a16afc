import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createModelBreaker, type ModelSettings, PATIENCE } from './settings.ts';
import { AiError, type AiCost } from '#server/outside/ai/types.ts';
import { aiErrorOf, knowsNoSchema, streamErrorOf } from './errors.ts';
import { tokensOf } from './tokens.ts';
import { startWait, type Wait } from './wait.ts';

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ChatAsk {
  readonly system: string;
  readonly user: string;
  /** What the answer is to be like. */
  readonly schema: Schema;
}

/** What is heard of an answer: its text piece by piece, and at last, or before an error, what it used. */
export type Heard = { readonly type: 'text'; readonly text: string } | { readonly type: 'cost'; readonly cost: AiCost };

export interface Chat {
  /** Ends early, without an error, when `signal` aborts; then the connection is closed. Throws an `AiError`. */
  ask(ask: ChatAsk, signal: AbortSignal): AsyncGenerator<Heard>;
}

const NAME = 'provider';

/** In the words, where the protocol has no place for it. */
const withSchema = ({ system, schema }: ChatAsk): string =>
  `${system}\n\nAnswer with one JSON object by this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;

/** One model, over OpenAI's protocol. A provider that knows no schemas is asked for any JSON from then on. */
export const createChat = ({
  baseUrl,
  apiKey,
  model,
  patience,
  breaker = createModelBreaker(),
}: ModelSettings): Chat => {
  const connect = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: NAME,
      baseURL: baseUrl,
      ...(apiKey !== null && { apiKey }),
      includeUsage: true,
      supportsStructuredOutputs,
      // The key goes to nobody else.
      fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
    }).chatModel(model);
  const [bySchema, byWords] = [connect(true), connect(false)];
  let knowsSchemas = true;

  const open = async (ask: ChatAsk, wait: Wait) => {
    const { stream, response } = await (knowsSchemas ? bySchema : byWords).doStream({
      prompt: [
        { role: 'system', content: knowsSchemas ? ask.system : withSchema(ask) },
        { role: 'user', content: [{ type: 'text', text: ask.user }] },
      ],
      responseFormat: { type: 'json', name: 'answer', schema: ask.schema },
      abortSignal: wait.signal,
    });
    const reader = stream.getReader();
    // Says that a stream was opened, which is nothing yet; after it is what the model says first.
    await reader.read();
    return { reader, first: await reader.read(), requestId: response?.headers?.['x-request-id'] ?? null };
  };

  const openAnyway = async (ask: ChatAsk, wait: Wait): ReturnType<typeof open> => {
    try {
      return await open(ask, wait);
    } catch (error) {
      if (!knowsSchemas || !knowsNoSchema(error)) throw error;
      knowsSchemas = false;
      return open(ask, wait);
    }
  };

  return {
    ask: async function* (ask, signal) {
      if (signal.aborted) return;
      const wait = startWait({ ...PATIENCE, ...patience }, signal);
      const told = (thrown: unknown): unknown => {
        if (signal.aborted) return thrown;
        return aiErrorOf(wait.signal.aborted ? wait.signal.reason : thrown);
      };
      let cost: AiCost | null = null;
      let declined = false;
      try {
        const { reader, first, requestId } = await breaker.run(() =>
          openAnyway(ask, wait).catch((thrown: unknown) => {
            throw told(thrown);
          }),
        );
        cost = { requestId, model, tokensIn: null, tokensOut: null };
        for (let part = first; !part.done; part = await reader.read()) {
          wait.heard();
          const { value } = part;
          if (value.type === 'error') throw streamErrorOf(value.error);
          if (value.type === 'response-metadata') cost = { ...cost, requestId: cost.requestId ?? value.id ?? null };
          if (value.type === 'finish') {
            const { inputTokens, outputTokens } = value.usage;
            cost = { ...cost, tokensIn: tokensOf(inputTokens.total), tokensOut: tokensOf(outputTokens.total) };
            declined = value.finishReason.unified === 'content-filter';
          }
          if (value.type === 'text-delta') yield { type: 'text', text: value.delta };
        }
        yield { type: 'cost', cost };
        if (declined) throw new AiError('refused', 'The model declined.');
      } catch (thrown) {
        const error = told(thrown);
        if (cost !== null && !declined) yield { type: 'cost', cost };
        if (!signal.aborted) throw error;
      } finally {
        wait.end();
      }
    },
  };
};
