import type { Call, ResponseOf } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import type { Asked, Http } from './http.ts';
import { readAnswer, type Unread } from './reader.ts';

/** Longer than any line of ours, in characters: what is longer never ends. */
const MAX_LINE = 1_000_000;

/**
 * Our server says every 15 s that it is there. A connection that is silent for three times as long is dead, as after a
 * laptop slept or changed its network, and would be listened to forever.
 */
const QUIET_MS = 45_000;

const watchQuiet = (leaving: AbortSignal | undefined, ms: number) => {
  const control = new AbortController();
  const abort = (): void => control.abort();
  let timer = setTimeout(abort, ms);
  if (leaving?.aborted) abort();
  leaving?.addEventListener('abort', abort);
  return {
    signal: control.signal,
    heard: (): void => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end: (): void => {
      clearTimeout(timer);
      leaving?.removeEventListener('abort', abort);
    },
  };
};

/** The texts of the lines, each as soon as it is whole. What follows the last line break broke off, and is dropped. */
async function* textsOf(body: ReadableStream<Uint8Array>, onHeard: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard();
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = parts.pop()!;
      yield* parts.filter((text) => text.trim() !== '');
      if (rest.length > MAX_LINE) throw { kind: 'malformed' } satisfies Failure;
    }
  } finally {
    // Whoever reads no further wants no more of it.
    void reader.cancel().catch(() => {});
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The lines of a call that answers by lines, each as soon as it is there. One that cannot be read is left out, counted,
 * and told with the others at the end. Throws a plain `Failure`, of the call or of a connection that broke, or died.
 */
export async function* linesOf<const C extends Call>(
  http: Http,
  call: C,
  asked: Asked<C>,
  quietMs = QUIET_MS,
): AsyncGenerator<ResponseOf<C>> {
  const headers = { accept: 'application/x-ndjson', ...asked.headers };
  const quiet = watchQuiet(asked.signal, quietMs);
  const unread: Unread = { entries: 0, fields: 0 };
  let tell: ((lost: Unread) => void) | null = null;
  try {
    const { response, onUnread } = await http.open(call, { ...asked, headers, signal: quiet.signal });
    tell = onUnread;
    for await (const text of textsOf(response.body!, quiet.heard)) {
      const line = readAnswer(call.response, parse(text));
      unread.entries += line ? line.unread.entries : 1;
      unread.fields += line ? line.unread.fields : 0;
      if (line) yield line.value as ResponseOf<C>;
    }
  } catch (error) {
    if (asked.signal?.aborted) throw { kind: 'aborted' } satisfies Failure;
    throw typeof error === 'object' && error !== null && 'kind' in error && !quiet.signal.aborted
      ? error
      : ({ kind: 'network' } satisfies Failure);
  } finally {
    quiet.end();
    if (unread.entries + unread.fields > 0) tell?.(unread);
  }
}
