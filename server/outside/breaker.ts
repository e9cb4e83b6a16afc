export interface BreakerOptions {
  /** Whether an error says that the provider is away, and not that it refused this one call. */
  readonly isAway: (error: unknown) => boolean;
  /** What a call fails with that is not made. */
  readonly fault: () => Error;
  /** How many calls in a row must fail before no more are made. */
  readonly failures?: number;
  /** How long none is made then, in milliseconds. */
  readonly restMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface Breaker {
  /** Makes the call, or fails at once while the provider rests. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Spares callers the wait for a provider that is away: after `failures` in a row, calls fail at once. When the rest is
 * over, a single call goes through as a probe; its success lets the others follow, its failure starts the next rest.
 * Each process has its own, because each may reach the provider or not.
 */
export const createBreaker = ({
  isAway,
  fault,
  failures = 5,
  restMs = 30_000,
  now = () => performance.now(),
}: BreakerOptions): Breaker => {
  let inRow = 0;
  /** Null while calls go through. */
  let restsUntil: number | null = null;
  let probing = false;

  const hear = (isProbe: boolean, away: boolean): void => {
    // What began before the rest says nothing about the time after it.
    if (!isProbe && restsUntil !== null) return;
    inRow = away ? inRow + 1 : 0;
    restsUntil = away && (isProbe || inRow >= failures) ? now() + restMs : null;
  };

  return {
    run: async (call) => {
      const isProbe = restsUntil !== null;
      if (isProbe && (probing || now() < restsUntil!)) throw fault();
      probing = isProbe;
      let away = false;
      try {
        return await call();
      } catch (error) {
        away = isAway(error);
        throw error;
      } finally {
        hear(isProbe, away);
        if (isProbe) probing = false;
      }
    },
  };
};
