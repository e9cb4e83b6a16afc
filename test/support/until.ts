import { vi } from 'vitest';

/** As `expect.poll` waits (vitest.config.ts): only ends what would never end, on the slowest of machines. */
const PATIENT_MS = 300_000;

/** Waits until `check` throws no more; what it returns then. */
export const until = <T>(check: () => T | Promise<T>, interval = 5): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENT_MS, interval });
