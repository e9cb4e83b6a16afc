import { createActor, SimulatedClock, setup } from 'xstate';
import { provide } from '#src/actors/late/draft.ts';
import type { KnownAds } from '#src/actors/knownAds.ts';
import { Fold } from '#src/journal/fold.ts';
import { AUTOSAVE_MS } from '#src/machines/draft/setup.ts';
import { type DraftActor, type DraftSnapshot, selectFields } from '#src/machines/draft.machine.ts';
import type { DraftEvent } from '#src/machines/draft/context.ts';
import type { Copies } from '#src/services/copies.ts';
import { createHttp, type Http } from '#src/services/http.ts';
import { given } from './late.ts';

/** The copies that the tabs of one browser share. */
export const copiesInMemory = (): Copies => {
  const kept = new Map<string, unknown>();
  return {
    read: async (name, schema) => {
      const parsed = schema.safeParse(kept.get(name) ?? null);
      return parsed.success ? parsed.data : null;
    },
    write: (name, value) => void kept.set(name, structuredClone(value)),
    readAll: async (prefix, schema) =>
      [...kept].flatMap(([name, value]) => {
        const parsed = schema.safeParse(value);
        return name.startsWith(prefix) && parsed.success ? [parsed.data] : [];
      }),
    written: async () => undefined,
    clear: (name) => void kept.delete(name),
    clearAll: (prefix) =>
      [...kept.keys()].filter((name) => name.startsWith(prefix)).forEach((name) => kept.delete(name)),
  };
};

interface TabOptions {
  readonly adId: string;
  readonly mediaAssetId: string;
  /** Of the server. */
  readonly url: string;
  readonly csrfToken: string;
  readonly drafts: Copies;
  /** What the page knows of its ads. */
  readonly known?: KnownAds | undefined;
  readonly isOnline?: boolean;
}

const network = { kind: 'network' } as const;

/** A tab with one ad: the product's chart and services, at a real server, with a network and a clock to play with. */
export class DraftTab {
  readonly #clock = new SimulatedClock();
  readonly #page;
  #root;
  readonly #underway = new Set<Promise<unknown>>();
  isOnline: boolean;
  /** The next answer of a save gets lost. */
  losesAnswer = false;

  constructor({ adId, mediaAssetId, url, csrfToken, drafts, known, isOnline = true }: TabOptions) {
    this.isOnline = isOnline;
    const csrf = { token: async () => csrfToken, clear: () => {} };
    const { call, open } = createHttp({ origin: url, csrf, onUnauthorized: () => {}, whenStaying: async () => {} });
    const http: Http = { call: (what, asked) => this.#through(() => call(what, asked), what.method !== 'GET'), open };
    const { chart: draft } = provide(given({ http, drafts }, known && { known }));
    this.#page = setup({ actors: { draft } }).createMachine({
      invoke: { id: 'draft', src: 'draft', input: { adId, mediaAssetId } },
    });
    this.#root = createActor(this.#page, { clock: this.#clock }).start();
  }

  async #through<T>(send: () => Promise<T>, isSave: boolean): Promise<T> {
    if (!this.isOnline) throw network as unknown as Error;
    const loses = isSave && this.losesAnswer;
    if (loses) this.losesAnswer = false;
    const sent = send();
    this.#underway.add(sent);
    try {
      const answer = await sent;
      if (loses) throw network as unknown as Error;
      return answer;
    } finally {
      this.#underway.delete(sent);
    }
  }

  get #draft(): DraftActor {
    return this.#root.getSnapshot().children['draft'] as unknown as DraftActor;
  }
  get snapshot(): DraftSnapshot {
    return this.#draft.getSnapshot();
  }
  get fields() {
    return selectFields(this.snapshot);
  }
  send(event: DraftEvent): void {
    this.#draft.send(event);
  }
  /** Somebody stops writing for long enough to be saved. */
  pause(): void {
    this.pass(AUTOSAVE_MS);
  }
  pass(ms: number): void {
    this.#clock.increment(ms);
  }
  /** As a page begins again from its journal (`src/journal/boot.ts`). */
  reload(): void {
    const left = structuredClone(this.#root.getPersistedSnapshot());
    this.#root.stop();
    const fold = new Fold(this.#page, { id: 'page', snapshot: left });
    for (const path of fold.paths())
      if (fold.snapshotOf(path)?.status === 'active') fold.apply({ path, event: { type: 'app.suspend' } });
    this.#root = createActor(this.#page, { clock: this.#clock, snapshot: fold.persisted() as never }).start();
    this.send({ type: 'app.resume' });
  }
  /** Lets what is under way come to its end, and what follows from it. */
  async settle(): Promise<void> {
    do {
      await Promise.allSettled(this.#underway);
      await new Promise((later) => setImmediate(later));
    } while (this.#underway.size > 0);
    await new Promise((later) => setImmediate(later));
  }
  stop(): void {
    this.#root.stop();
  }
}
