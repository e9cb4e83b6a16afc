import { createBreaker, type Breaker } from '#server/outside/breaker.ts';
import { AiError } from '#server/outside/ai/types.ts';

/** A provider that speaks OpenAI's protocol, as it is configured. */
export interface ModelSettings {
  /** With its `/v1`, or whatever stands in front of `/chat/completions` there. */
  readonly baseUrl: string;
  /** Null: it wants none, as a model on one's own machine does. */
  readonly apiKey: string | null;
  readonly model: string;
  readonly patience?: Partial<Patience>;
  readonly breaker?: Breaker;
}

/** How long is waited for a model, in milliseconds. */
export interface Patience {
  /** To the first that is heard. Long: some think before they speak. */
  readonly first: number;
  /** Between two pieces. */
  readonly between: number;
  /** For one request, all in all. */
  readonly whole: number;
  /** Before asking again; twice as long each time. */
  readonly again: number;
  /** The longest that is waited because a provider asks for it. */
  readonly longest: number;
}

export const PATIENCE: Patience = { first: 60_000, between: 30_000, whole: 240_000, again: 500, longest: 15_000 };

export const createModelBreaker = (): Breaker =>
  createBreaker({
    // A refusal is an answer, a full one too.
    isAway: (error) => error instanceof AiError && error.fault === 'away',
    fault: () => new AiError('away', 'The model was not asked: its provider did not answer lately.'),
  });
