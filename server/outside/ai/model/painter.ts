import * as z from 'zod';
import { AiError, type Painter, type PaintAsk } from '#server/outside/ai/types.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { aiErrorOf, refusalOf } from './errors.ts';
import { createModelBreaker, type ModelSettings, PATIENCE } from './settings.ts';
import { tokensOf } from './tokens.ts';
import { startWait } from './wait.ts';

/** The shapes that every model of pictures knows. */
const SIZES = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
] as const;

/** The one that loses least when it is cropped to the shape. */
const sizeFor = ({ width, height }: PaintAsk): string => {
  const away = (size: { width: number; height: number }) =>
    Math.abs(Math.log(size.width / size.height / (width / height)));
  const best = SIZES.toSorted((a, b) => away(a) - away(b))[0]!;
  return `${best.width}x${best.height}`;
};

/** Most bytes of an answer; base64 takes a third more than the picture. */
const MOST_BYTES = 40_000_000;

const Tokens = z.unknown().transform(tokensOf);
const Answer = z.object({
  data: z.tuple([z.object({ b64_json: z.base64() })], z.unknown()),
  usage: z.object({ input_tokens: Tokens, output_tokens: Tokens }).catch({ input_tokens: null, output_tokens: null }),
});

const MAGIC = ['89504e470d0a1a0a', 'ffd8ff', '52494646'];
const isPicture = (bytes: Buffer): boolean => MAGIC.some((magic) => bytes.toString('hex', 0, 8).startsWith(magic));

const unusable = (): AiError => new AiError('unusable', 'The model answered with no picture.');

const read = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw unusable();
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return null;
  }
};

/**
 * Paints by a model at a provider that speaks OpenAI's protocol. Never asked again by itself: a picture is dear, and may
 * have been made though its answer is lost. The protocol's parameter `response_format` is left out: newer models refuse
 * it, and answer with the bytes anyway.
 */
export const createModelPainter = (settings: ModelSettings): Painter => {
  const { baseUrl, apiKey, model, patience, breaker = createModelBreaker() } = settings;
  const ask = async (asked: PaintAsk, signal: AbortSignal) => {
    const response = await fetch(`${baseUrl}/images/generations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, prompt: asked.prompt, n: 1, size: sizeFor(asked) }),
      // The key goes to nobody else.
      redirect: 'error',
      signal,
    });
    const body = await read(response);
    if (!response.ok) throw refusalOf(response.status, body, response.headers.get('retry-after'));
    return { body, requestId: response.headers.get('x-request-id') };
  };
  return outsideTransactions<Painter>('The model', {
    paint: async (asked, caller) => {
      caller.throwIfAborted();
      const { whole } = { ...PATIENCE, ...patience };
      // The answer comes in one piece, long after it was asked for.
      const wait = startWait({ ...PATIENCE, first: whole, whole }, caller);
      try {
        const { body, requestId } = await breaker.run(() =>
          ask(asked, wait.signal).catch((thrown: unknown) => {
            caller.throwIfAborted();
            throw aiErrorOf(wait.signal.aborted ? wait.signal.reason : thrown);
          }),
        );
        const parsed = Answer.safeParse(body);
        const bytes = Buffer.from(parsed.success ? parsed.data.data[0].b64_json : '', 'base64');
        if (!parsed.success || !isPicture(bytes)) throw unusable();
        const { input_tokens: tokensIn, output_tokens: tokensOut } = parsed.data.usage;
        return { bytes, cost: { requestId, model, tokensIn, tokensOut } };
      } finally {
        wait.end();
      }
    },
  });
};
