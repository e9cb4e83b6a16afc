/** Milliseconds that anything is waited for. It only ends what would never end. */
export const PATIENT_MS = 120_000;
