import { complexImage } from '#contract/rules/image.ts';
import type { RenditionAsk, RenditionResult } from '#server/outside/images/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { PoolError } from '#server/platform/pool/poolError.ts';

export type Render = (asked: RenditionAsk) => Promise<RenditionResult>;

const RETRY_SECONDS = 10;

/** 429 or 503 with Retry-After: too much is waiting already. */
export const busyProblem = (error: PoolError): Problem => {
  const retryAfter = RETRY_SECONDS;
  if (error.reason === 'ownFull') {
    const text = `Too many of your images are waiting to be processed. Try again in ${retryAfter} seconds.`;
    return new Problem(429, text, { code: 'throttled', retryAfter });
  }
  const text = `The server is busy processing images. Try again in ${retryAfter} seconds.`;
  return new Problem(503, text, { code: 'images_busy', retryAfter });
};

/** Runs `work` when it is the user's turn; 429 or 503 with Retry-After where too much is waiting already. */
export const renderInTurn = async <T>(
  { images }: Pick<Deps, 'images'>,
  userId: number,
  work: (render: Render) => Promise<T>,
): Promise<T> => {
  try {
    return await images.inTurn(userId, (ask) =>
      work((asked) =>
        ask(asked).catch((error: unknown): RenditionResult => {
          if (error instanceof PoolError && error.reason === 'costly')
            return { ok: false, fault: complexImage(asked.format) };
          throw error;
        }),
      ),
    );
  } catch (error) {
    throw error instanceof PoolError ? busyProblem(error) : error;
  }
};
