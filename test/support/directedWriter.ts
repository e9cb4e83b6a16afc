import type { CopyAsk, CopyEvent, Writer } from '#server/outside/ai/types.ts';

/** A writer that says what a test tells it to, when it tells it to. */
export class DirectedWriter implements Writer {
  readonly kind = 'model';
  readonly asks: CopyAsk[] = [];
  #queue: (CopyEvent | Error | 'end')[] = [];
  readonly #waiting = new Set<() => void>();

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  say(...events: readonly (CopyEvent | Error | 'end')[]): void {
    this.#queue.push(...events);
    this.#wake();
  }

  made(index: number, words = `Text ${index}`): void {
    this.say({
      type: 'made',
      index,
      suggestion: {
        primary_text: words,
        headline: `Headline ${index}`,
        description: '',
        cta_text: 'Learn More',
        framework: 'aida',
        angle: 'Comfort',
      },
    });
  }

  /** Forgets what was not said yet. */
  begin(): void {
    this.#queue = [];
    this.asks.length = 0;
  }

  async *write(ask: CopyAsk, signal: AbortSignal): AsyncGenerator<CopyEvent> {
    this.asks.push(ask);
    signal.addEventListener('abort', () => this.#wake());
    while (!signal.aborted) {
      const next = this.#queue.shift();
      if (next === 'end') return;
      if (next instanceof Error) throw next;
      if (next) yield next;
      else await new Promise<void>((wake) => this.#waiting.add(wake));
    }
  }
}
