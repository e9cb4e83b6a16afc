interface Pending {
  readonly run: () => void;
  /** Milliseconds that it still has to wait. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * The time of a piece: it passes while somebody looks at it, and stands still otherwise. The piece's chart takes it as
 * its clock, and what stands for the outside waits by it.
 */
export class Stage {
  #running = false;
  #last = 0;
  readonly #pending = new Map<number, Pending>();

  setTimeout(run: () => void, ms: number): number {
    this.#last += 1;
    const id = this.#last;
    const pending: Pending = { run, left: ms, since: 0, timer: null };
    this.#pending.set(id, pending);
    if (this.#running) this.#arm(id, pending);
    return id;
  }

  clearTimeout(id: number): void {
    clearTimeout(this.#pending.get(id)?.timer ?? undefined);
    this.#pending.delete(id);
  }

  /** Ends by itself, or as aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = this.setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        this.clearTimeout(id);
        reject(signal.reason);
      });
    });
  }

  run(): void {
    if (this.#running) return;
    this.#running = true;
    for (const [id, pending] of this.#pending) this.#arm(id, pending);
  }

  pause(): void {
    if (!this.#running) return;
    this.#running = false;
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer ?? undefined);
      pending.left = Math.max(0, pending.left - (performance.now() - pending.since));
    }
  }

  #arm(id: number, pending: Pending): void {
    pending.since = performance.now();
    pending.timer = setTimeout(() => {
      this.#pending.delete(id);
      pending.run();
    }, pending.left);
  }
}
