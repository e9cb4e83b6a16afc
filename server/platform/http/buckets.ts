/** So many at once, and so many a second after that, for each key. */
export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Token buckets in memory, for what protects this process itself; what all processes count together is in `limits.ts`.
 * `take` returns the seconds to wait; 0: taken.
 */
export const createBuckets = ({ burst, perSecond }: BucketSize) => {
  /** In the order of their last use. */
  const buckets = new Map<number, { readonly tokens: number; readonly at: number }>();
  const fillMs = (burst / perSecond) * 1000;

  /** A bucket that was not used for this long is full, as a new one is. */
  const forgetFull = (now: number): void => {
    for (const [key, { at }] of buckets) {
      if (now - at < fillMs) return;
      buckets.delete(key);
    }
  };

  return {
    take: (key: number, now: number): number => {
      forgetFull(now);
      const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
      const filled = Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond);
      buckets.delete(key);
      buckets.set(key, { tokens: filled < 1 ? filled : filled - 1, at: now });
      return filled < 1 ? Math.ceil((1 - filled) / perSecond) : 0;
    },
    get size() {
      return buckets.size;
    },
  };
};
