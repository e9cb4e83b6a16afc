import { createActor, setup } from 'xstate';
import { provide } from '#src/actors/late/brand.ts';
import { Fold } from '#src/journal/fold.ts';
import type { BrandActor, BrandSnapshot } from '#src/machines/brand.machine.ts';
import type { BrandEvent } from '#src/machines/brand/context.ts';
import { selectFields, selectSaveState } from '#src/machines/brandShown.ts';
import { createHttp, type Http } from '#src/services/http.ts';
import { given } from './late.ts';

interface TabOptions {
  /** Of the server. */
  readonly url: string;
  readonly csrfToken: string;
}

const network = { kind: 'network' } as const;

/** A tab with the brand's screen: the product's chart and services, at a real server, with a network to play with. */
export class BrandTab {
  readonly #page;
  #root;
  readonly #underway = new Set<Promise<unknown>>();
  isOnline = true;
  /** The next answer of a save gets lost. */
  losesAnswer = false;

  constructor({ url, csrfToken }: TabOptions) {
    const csrf = { token: async () => csrfToken, clear: () => {} };
    const { call, open } = createHttp({ origin: url, csrf, onUnauthorized: () => {}, whenStaying: async () => {} });
    const http: Http = { call: (what, asked) => this.#through(() => call(what, asked), what.method !== 'GET'), open };
    const { chart: brand } = provide(given({ http, uncached: http }));
    this.#page = setup({ actors: { brand } }).createMachine({ invoke: { id: 'brand', src: 'brand' } });
    this.#root = createActor(this.#page).start();
    this.send({ type: 'brand.open' });
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

  get #brand(): BrandActor {
    return this.#root.getSnapshot().children['brand'] as unknown as BrandActor;
  }
  get snapshot(): BrandSnapshot {
    return this.#brand.getSnapshot();
  }
  get fields() {
    return selectFields(this.snapshot);
  }
  get state() {
    return selectSaveState(this.snapshot);
  }
  send(event: BrandEvent): void {
    this.#brand.send(event);
  }
  /** As a page begins again from its journal (`src/journal/boot.ts`). */
  reload(): void {
    const left = structuredClone(this.#root.getPersistedSnapshot());
    this.#root.stop();
    const fold = new Fold(this.#page, { id: 'page', snapshot: left });
    for (const path of fold.paths())
      if (fold.snapshotOf(path)?.status === 'active') fold.apply({ path, event: { type: 'app.suspend' } });
    this.#root = createActor(this.#page, { snapshot: fold.persisted() as never }).start();
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
