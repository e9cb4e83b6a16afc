/**
 * Why a pool did not do a piece of work. `full`: too much waits. `ownFull`: too much of the owner's waits. `closed`: the
 * pool has ended. `died`: the process ended. `stalled`: no answer in time. `costly`: more processor time or memory than
 * one piece of work may take.
 */
export type PoolReason = 'full' | 'ownFull' | 'closed' | 'died' | 'stalled' | 'costly';

export class PoolError extends Error {
  override readonly name = 'PoolError';
  readonly reason: PoolReason;
  constructor(reason: PoolReason) {
    super(`The pool did not do this: ${reason}.`);
    this.reason = reason;
  }
}
