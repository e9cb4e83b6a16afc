import type { AnyActorRef, AnyEventObject } from 'xstate';

/** A service at work, waiting for its end to be decided. */
export interface Held {
  readonly ref: AnyActorRef;
  readonly input: unknown;
  /** Of a callback; a promise only settles. */
  readonly say?: (event: AnyEventObject) => void;
  readonly resolve?: (output: unknown) => void;
  readonly reject?: (error: unknown) => void;
}

/**
 * The outside of one page: services that answer, and timers that fire, only when a test lets them. Everything that
 * charts do to it is counted, so that a fold can be seen to do nothing.
 */
export class World {
  readonly held = new Set<Held>();
  readonly timers = new Map<number, () => void>();
  /** How often each service's actor was started. */
  readonly starts = new Map<AnyActorRef, number>();
  /** Services started, effects run, timers set. */
  acts = 0;
  /** The page was killed. */
  isGone = false;
  /** Errors that nobody handled. */
  readonly faults: unknown[] = [];

  /** Whether a callback throws instead of starting. */
  readonly #breaks: () => boolean;

  constructor(breaks = () => false) {
    this.#breaks = breaks;
  }

  #begin(held: Held): () => void {
    this.acts += 1;
    this.starts.set(held.ref, (this.starts.get(held.ref) ?? 0) + 1);
    this.held.add(held);
    return () => void this.held.delete(held);
  }

  promise(ref: AnyActorRef, input: unknown, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const end = this.#begin({
        ref,
        input,
        resolve: (output) => (end(), resolve(output)),
        reject: (error) => (end(), reject(error)),
      });
      signal.addEventListener('abort', end);
    });
  }

  callback(ref: AnyActorRef, input: unknown, say: (event: AnyEventObject) => void): () => void {
    if (this.#breaks()) throw new Error('The service broke.');
    return this.#begin({ ref, input, say });
  }

  effect(): void {
    this.acts += 1;
  }

  /** In place of the page's own. */
  readonly setTimeout = (run: () => void, ms?: number): number => {
    this.acts += 1;
    // XState throws what nobody handled in a task of its own, at once.
    if (ms === undefined) this.#throws(run);
    else this.timers.set(this.acts, run);
    return this.acts;
  };
  readonly clearTimeout = (id: number): void => void this.timers.delete(id);

  #throws(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.faults.push(error);
    }
  }

  fire(id: number): void {
    const run = this.timers.get(id);
    this.timers.delete(id);
    run?.();
  }
}
