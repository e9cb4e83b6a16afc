import { vi } from 'vitest';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'>;

/** What the browser would say of what is visible is said by the test. */
export const watchSight = () => {
  const watchers = new Set<(entries: readonly Seen[]) => void>();
  class Observer {
    readonly #told: (entries: readonly Seen[]) => void;
    constructor(told: (entries: readonly Seen[]) => void) {
      this.#told = told;
    }
    observe(): void {
      watchers.add(this.#told);
    }
    disconnect(): void {
      watchers.delete(this.#told);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (share: number): void => {
    for (const told of watchers) told([{ isIntersecting: share > 0, intersectionRatio: share }]);
  };
};
