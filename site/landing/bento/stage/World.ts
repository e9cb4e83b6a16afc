import { useSyncExternalStore } from 'react';

/** What stands for the outside of a chart, simulated, and in the page only. */
export class World<T extends object> {
  #now: T;
  readonly #listeners = new Set<() => void>();

  constructor(now: T) {
    this.#now = now;
  }

  readonly get = (): T => this.#now;

  set(change: Partial<T>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useWorld = <T extends object>(world: World<T>): T =>
  useSyncExternalStore(world.subscribe, world.get, world.get);
