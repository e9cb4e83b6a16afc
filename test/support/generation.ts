import { randomUUID } from 'node:crypto';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { type GenerationItem, GenerationLine } from '#contract/calls/generation.ts';
import type { TestClient } from './client.ts';

export const BRIEF = { ...EMPTY_BRIEF, product: 'cold brew coffee by post', audience: 'people who work from home' };

/** The stream of one generation, read line by line. */
export class LineReader implements AsyncDisposable {
  readonly lines: GenerationLine[] = [];
  readonly status: number;
  readonly headers: Headers;
  readonly #gone = new AbortController();
  readonly #reading: Promise<void>;
  #wake = (): void => undefined;
  #ended = false;

  constructor(response: Response, gone: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.#gone = gone;
    this.#reading = this.#read(response).catch(() => undefined);
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    try {
      for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
        text += bytes;
        const parts = text.split('\n');
        text = parts.pop()!;
        for (const part of parts) if (part !== '') this.lines.push(GenerationLine.parse(JSON.parse(part)));
        this.#wake();
      }
    } finally {
      this.#ended = true;
      this.#wake();
    }
  }

  get id(): string {
    const [first] = this.lines;
    if (first?.type !== 'generation') throw new Error('the stream did not begin with its generation');
    return first.generation.id;
  }

  /** Each item as it was heard last. */
  get items(): GenerationItem[] {
    const items = new Map<number, GenerationItem>();
    for (const line of this.lines) {
      if (line.type === 'generation') for (const item of line.generation.items) items.set(item.index, item);
      if (line.type === 'item') items.set(line.item.index, line.item);
    }
    return [...items.values()];
  }

  /** Waits until what was heard is so; rejects where the stream ends before. */
  async until(isSo: (reader: this) => boolean): Promise<this> {
    while (this.lines.length === 0 || !isSo(this)) {
      if (this.#ended) throw new Error(`the stream ended: ${JSON.stringify(this.lines)}`);
      await new Promise<void>((wake) => (this.#wake = wake));
    }
    return this;
  }

  /** Everything, to its end. */
  async whole(): Promise<this> {
    await this.#reading;
    return this;
  }

  async leave(): Promise<void> {
    this.#gone.abort();
    await this.#reading;
  }

  [Symbol.asyncDispose] = (): Promise<void> => this.leave();
}

const open = async (client: TestClient, ...[method, path, options]: Parameters<TestClient['open']>) => {
  const gone = new AbortController();
  return new LineReader(await client.open(method, path, { ...options, signal: gone.signal }), gone);
};

/** Asks for so many suggestions. */
export const generateCopy = (
  client: TestClient,
  count: number,
  { key = randomUUID(), ...more }: { readonly key?: string; readonly [field: string]: unknown } = {},
): Promise<LineReader> =>
  open(client, 'POST', '/api/generate/copy/', {
    body: { brief: BRIEF, count, ...more },
    headers: { 'idempotency-key': key },
  });

export const COPY = {
  primary_text: 'Cold brew that comes to you. Order today.',
  headline: 'Cold brew by post',
  description: 'Fresh every week',
  cta_text: 'Order Now',
};

/** Asks for so many images. */
export const generateImages = (
  client: TestClient,
  count: number,
  more: { readonly [field: string]: unknown } = {},
): Promise<LineReader> =>
  open(client, 'POST', '/api/generate/image/', {
    body: { brief: BRIEF, copies: [COPY], count, ...more },
    headers: { 'idempotency-key': randomUUID() },
  });

export const followGeneration = (client: TestClient, id: string): Promise<LineReader> =>
  open(client, 'GET', `/api/generate/${id}/stream/`);
