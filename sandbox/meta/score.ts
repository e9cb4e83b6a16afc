import type { Settings } from './settings.ts';

/** Meta's limits per ad account and tier: points, seconds until they are gone, seconds of the block (A11). */
const TIERS = {
  development_access: { points: 60, decay: 300, block: 300, hourly: 300 },
  standard_access: { points: 9000, decay: 300, block: 60, hourly: 100_000 },
} as const;

interface Tally {
  score: number;
  at: number;
  blockedUntil: number;
  /** Calls in the current hour, for the use-case header. */
  hour: number;
  calls: number;
}

const HOUR = 3_600_000;
const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;

/**
 * What each ad account has used: a read costs 1 point, a write 3, and points fade evenly. Kept in memory; a restart
 * forgives, as a block of five minutes hardly outlives one.
 */
export class Scores {
  readonly #tallies = new Map<string, Tally>();

  #at(account: string, now: number, tier: Settings['tier']): Tally {
    const { points, decay } = TIERS[tier];
    const hour = Math.floor(now / HOUR);
    const old = this.#tallies.get(account) ?? { score: 0, at: now, blockedUntil: 0, hour, calls: 0 };
    const faded = Math.max(0, old.score - ((now - old.at) / 1000) * (points / decay));
    const tally = { ...old, score: faded, at: now, hour, calls: old.hour === hour ? old.calls : 0 };
    this.#tallies.set(account, tally);
    return tally;
  }

  /** Counts a call; false when the account is blocked or this call is one too many. */
  charge(account: string, write: boolean, now: number, tier: Settings['tier']): boolean {
    const tally = this.#at(account, now, tier);
    tally.calls += 1;
    if (now < tally.blockedUntil) return false;
    tally.score += write ? 3 : 1;
    if (tally.score <= TIERS[tier].points) return true;
    tally.blockedUntil = now + TIERS[tier].block * 1000;
    return false;
  }

  clear(): void {
    this.#tallies.clear();
  }

  /** The headers that tell a caller how near the limit is. `account`: null for calls outside any ad account. */
  headers(account: string | null, now: number, tier: Settings['tier']): Record<string, string> {
    const { hourly, points, decay } = TIERS[tier];
    const total = [...this.#tallies.values()].reduce((sum, { calls }) => sum + calls, 0);
    const share = Math.min(100, Math.round(percent(total, 200 * Math.max(1, this.#tallies.size) * 50)));
    const app = { 'x-app-usage': JSON.stringify({ call_count: share, total_time: share, total_cputime: share }) };
    if (!account) return app;
    const tally = this.#at(account, now, tier);
    const blocked = now < tally.blockedUntil;
    const used = Math.min(100, Math.round(percent(tally.calls, hourly)));
    return {
      ...app,
      'x-ad-account-usage': JSON.stringify({
        acc_id_util_pct: blocked ? 100 : Math.min(100, percent(tally.score, points)),
        reset_time_duration: blocked
          ? Math.ceil((tally.blockedUntil - now) / 1000)
          : Math.ceil((tally.score / points) * decay),
        ads_api_access_tier: tier,
      }),
      'x-business-use-case-usage': JSON.stringify({
        [account.replace('act_', '')]: [
          {
            type: 'ads_management',
            call_count: used,
            total_cputime: used,
            total_time: used,
            estimated_time_to_regain_access: blocked ? Math.ceil((tally.blockedUntil - now) / 60_000) : 0,
            ads_api_access_tier: tier,
          },
        ],
      }),
    };
  }
}
