import { watchLeaving } from '../leaving.ts';
import { type JournalDatabase, type StreamInfo, wholeStream } from './database.ts';

/** A stream that no tab has used for as long is removed. */
const RETENTION_MS = 14 * 86_400_000;
/** All streams together, roughly; the longest unused go first. */
const MAX_BYTES = 50_000_000;
/** How long a page waits at most for the lock of the page that it takes the place of. */
const HANDOVER_MS = 10_000;
/** When a page that is asked says that it has the stream: one that is being left may still hear the question. */
const ANSWER_MS = 500;
const NAME = 'millrace.stream';

/** Of the lock, and of the channel of those who want it. */
const lockOf = (stream: string) => `journal-${stream}`;

/**
 * Holds a stream's lock as long as the page lives. False where another tab has it, and in an old browser without locks,
 * where nothing would keep a second tab from the same stream: there each page writes one of its own. `waits`: for the end of
 * the stream's last page, which on a busy machine takes its time, but not for another tab, which says that it has the stream.
 */
const claim = (stream: string, waits = false): Promise<boolean> =>
  new Promise((answer) => {
    if (!navigator.locks) return answer(false);
    const patience = new AbortController();
    const channel = new BroadcastChannel(lockOf(stream));
    /** Whether this page has the stream, or asks who does. */
    const tell = (has: boolean): void =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
      channel.postMessage(has);
    let isOurs = false;
    let whenStaying = async (): Promise<void> => {};
    const settle = (lock: Lock | null): Promise<void> | undefined => {
      isOurs = lock !== null;
      answer(isOurs);
      if (!isOurs) return void channel.close();
      tell(true);
      whenStaying = watchLeaving();
      return new Promise(() => {});
    };
    // A page that is left may run on for seconds beside the next one, on a busy machine: it is silent.
    const tellWhoStays = () => void whenStaying().then(() => tell(true));
    channel.addEventListener('message', ({ data: isHeld }) => {
      if (isHeld) patience.abort();
      else if (isOurs) setTimeout(tellWhoStays, ANSWER_MS);
    });
    if (waits) {
      tell(false);
      setTimeout(() => patience.abort(), HANDOVER_MS);
    }
    const options = waits ? { signal: patience.signal } : { ifAvailable: true };
    navigator.locks.request(lockOf(stream), options, settle).catch(() => settle(null));
  });

const remember = (stream: string): void => {
  try {
    sessionStorage.setItem(NAME, stream);
  } catch {
    // Storage is blocked: the tab finds its own stream again after a reload.
  }
};

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
};

const find = async (database: JournalDatabase | null): Promise<string | null> => {
  const own = remembered();
  if (own !== null && (await claim(own, true))) return own;
  const known = database ? await database.getAll('streams').catch(() => []) : [];
  for (const { stream } of known.sort((a, b) => b.usedAt - a.usedAt)) if (await claim(stream)) return stream;
  return null;
};

const make = async (): Promise<string> => {
  const stream = crypto.randomUUID();
  await claim(stream);
  return stream;
};

/** This tab's stream; else the newest that a closed tab left; else, or where a `fresh` one is wanted, a new one. */
export const chooseStream = async (database: JournalDatabase | null, fresh: boolean): Promise<string> => {
  const stream = (fresh ? null : await find(database)) ?? (await make());
  remember(stream);
  return stream;
};

/** Only what no tab uses. */
const removeStreams = async (database: JournalDatabase, streams: readonly string[]): Promise<void> => {
  const { held = [] } = await navigator.locks.query();
  const inUse = new Set(held.map(({ name }) => name));
  const transaction = database.transaction(['segments', 'snapshots', 'streams'], 'readwrite');
  for (const stream of streams.filter((each) => !inUse.has(lockOf(each)))) {
    void transaction.objectStore('segments').delete(wholeStream(stream));
    void transaction.objectStore('snapshots').delete(wholeStream(stream));
    void transaction.objectStore('streams').delete(stream);
  }
  await transaction.done;
};

/** Every stream that no tab uses. */
export const removeUnused = async (database: JournalDatabase): Promise<void> =>
  removeStreams(database, await database.getAllKeys('streams'));

/** The streams that are too old, then the longest unused ones above the limit. */
export const outdated = (streams: readonly StreamInfo[], now: number): string[] => {
  let bytes = 0;
  return streams
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter((info) => {
      bytes += info.bytes;
      return bytes > MAX_BYTES || now - info.usedAt > RETENTION_MS;
    })
    .map(({ stream }) => stream);
};

/** Deletes old and excess streams. */
export const tidy = async (database: JournalDatabase): Promise<void> =>
  removeStreams(database, outdated(await database.getAll('streams'), Date.now()));
