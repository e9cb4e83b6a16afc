/** The worker's timeouts and intervals, in milliseconds. */
export interface PublishingTiming {
  /**
   * How long after a call was sent it may still take effect at Meta. Before that, "not found" proves nothing, and
   * nothing is repeated. Longer than the timeout of a call.
   */
  readonly settleMs: number;
  /** First wait before another attempt; doubles up to `retryCapMs`. */
  readonly retryMs: number;
  readonly retryCapMs: number;
  /** Attempts before an ad fails because of repeated temporary errors. */
  readonly maxAttempts: number;
  /** How long an account is paused after a rate limit, where Meta does not ask for longer. */
  readonly ratePauseMs: number;
  /** How long one ad account is worked on before others have their turn. */
  readonly laneBudgetMs: number;
  readonly sweepMs: number;
  /** How long after publishing, and then after each look, Meta is asked for its status again; the last one repeats. */
  readonly followMs: readonly [number, ...number[]];
  /** After this long an ad that Meta does not decide about is checked as seldom as one that it has decided about. */
  readonly followForMs: number;
  /** How often Meta is asked whether somebody changed an ad in Ads Manager. */
  readonly settledMs: number;
  /** How long news of an ad waits for the same news of others, and for how long at most while there is more of it. */
  readonly newsMs: number;
  readonly newsForMs: number;
}

export const DEFAULT_TIMING: PublishingTiming = {
  settleMs: 60_000,
  retryMs: 2_000,
  retryCapMs: 15 * 60_000,
  maxAttempts: 8,
  ratePauseMs: 60_000,
  laneBudgetMs: 20_000,
  sweepMs: 60_000,
  followMs: [10_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000],
  followForMs: 3 * 24 * 60 * 60_000,
  settledMs: 24 * 60 * 60_000,
  newsMs: 5_000,
  newsForMs: 60_000,
};

/** The moments at which a crash would hurt most. */
export type PublishingPoint = 'intended' | 'sent' | 'answerLost' | 'answered' | 'reconciling';
export type EffectKind = 'creative' | 'ad';

/** Lets a test stop there. */
export interface PublishingHooks {
  at(point: PublishingPoint, kind: EffectKind): void;
}

export interface PublishingOptions {
  readonly timing?: Partial<PublishingTiming>;
  readonly hooks?: PublishingHooks;
}
