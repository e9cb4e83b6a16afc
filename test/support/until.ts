import { vi } from 'vitest';

/** Only ends what would never end: no test passes or fails by how fast the machine is. */
const PATIENT_MS = 90_000;

/** Waits until `check` throws no more; what it returns then. */
export const until = <T>(check: () => T | Promise<T>, interval = 5): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENT_MS, interval });
