// Tests of significance. Each answers a p-value, or null where the numbers carry no statement.

const TINY = 1e-300;
const EXACT = 1e-15;

/** Lanczos' approximation, with the coefficients of g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

const logGamma = (x: number): number => {
  const t = x + 6.5;
  const sum = LANCZOS.slice(1).reduce((all, part, at) => all + part / (x + at), LANCZOS[0]!);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
};

/** A continued fraction b0 + a1/(b1 + a2/(b2 + ...)) by the modified method of Lentz. */
const fraction = (b0: number, term: (at: number) => readonly [a: number, b: number]): number => {
  let value = b0 || TINY;
  let [c, d] = [value, 0];
  for (let at = 1; at < 100_000; at += 1) {
    const [a, b] = term(at);
    d = 1 / (b + a * d || TINY);
    c = b + a / c || TINY;
    value *= c * d;
    if (Math.abs(c * d - 1) < EXACT) break;
  }
  return value;
};

/** How likely a standard normal value is at least as far from 0, on either side: erfc(|z| / root 2). */
export const normalTails = (z: number): number => {
  const x = (z * z) / 2;
  const scale = Math.exp(-x + 0.5 * Math.log(x || TINY) - logGamma(0.5));
  if (x < 1.5) {
    let [term, sum] = [2, 2];
    for (let at = 1; term > EXACT * sum; at += 1) {
      term *= x / (0.5 + at);
      sum += term;
    }
    return 1 - scale * sum;
  }
  return scale / fraction(x + 0.5, (at) => [-at * (at - 0.5), x + 0.5 + 2 * at]);
};

/** The regularised incomplete beta function, by its continued fraction. */
const betaShare = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x) - Math.log(a),
  );
  const under = fraction(1, (at) => {
    const m = Math.floor(at / 2);
    const part =
      at % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    return [part, 1];
  });
  return front / under;
};

/** How likely at most `x` of `n` happen, each with the chance `share`. */
export const binomialAtMost = (x: number, n: number, share: number): number =>
  x < 0 ? 0 : x >= n ? 1 : betaShare(1 - share, n - x, x + 1);

/** So many events of so many that there could have been. */
export interface Share {
  readonly events: number;
  readonly of: number;
}

/** Below so many expected events, or misses, the normal distribution is not near enough. */
const NORMAL_FROM = 10;

/** Two-proportion z-test with pooled variance, two-sided. */
export const twoProportions = (one: Share, other: Share): { z: number; p: number } | null => {
  if (one.events > one.of || other.events > other.of || one.of === 0 || other.of === 0) return null;
  const pooled = (one.events + other.events) / (one.of + other.of);
  const least = Math.min(one.of, other.of) * Math.min(pooled, 1 - pooled);
  if (least < NORMAL_FROM) return null;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  const z = (one.events / one.of - other.events / other.of) / error;
  return { z, p: normalTails(z) };
};

/**
 * The exact conditional test of two Poisson rates: were both the same, the first's part of all events would be binomial with
 * its part of the exposure. Two-sided, as twice the smaller tail.
 */
export const poissonRates = (one: Share, other: Share): { p: number } | null => {
  const all = one.events + other.events;
  if (all === 0 || one.of <= 0 || other.of <= 0) return null;
  const share = one.of / (one.of + other.of);
  const atMost = binomialAtMost(one.events, all, share);
  const atLeast = binomialAtMost(other.events, all, 1 - share);
  return { p: Math.min(1, 2 * Math.min(atMost, atLeast)) };
};

/** The 95 percent upper bound of the mean of a Poisson count that came out as nothing: "the rule of three". */
export const NONE_BOUND = -Math.log(0.05);

/** Fewer values show no trend. */
const TREND_FROM = 10;

/** Mann-Kendall test of a trend, corrected for ties and continuity, two-sided. `tau` is its direction and strength. */
export const mannKendall = (values: readonly number[]): { s: number; tau: number; p: number } | null => {
  const n = values.length;
  if (n < TREND_FROM) return null;
  let s = 0;
  for (let at = 1; at < n; at += 1)
    for (let before = 0; before < at; before += 1) s += Math.sign(values[at]! - values[before]!);
  const part = (count: number) => count * (count - 1) * (2 * count + 5);
  const ties = [...Map.groupBy(values, (value) => value).values()].reduce((sum, { length }) => sum + part(length), 0);
  const variance = (part(n) - ties) / 18;
  if (variance === 0) return null;
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  return { s, tau: s / ((n * (n - 1)) / 2), p: normalTails(z) };
};

/**
 * Benjamini and Hochberg: the largest p-value that still counts, so that of all that are said at most the part `rate` is
 * expected to be chance. 0: none does.
 */
export const discoveryLimit = (ps: readonly number[], rate: number): number =>
  ps
    .toSorted((one, other) => one - other)
    .reduce((limit, p, at) => (p <= (rate * (at + 1)) / ps.length ? p : limit), 0);
