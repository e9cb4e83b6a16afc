import { afterAll, afterEach, beforeEach } from 'vitest';

/** Written down by the run that measures: which functions (`file#number`) a test ran, and what ran outside of tests. */
declare module 'vitest' {
  interface TaskMeta {
    ran?: readonly string[];
  }
}

const outside = new Set<string>();
let now = outside;

Object.assign(globalThis, {
  __ran: (file: string, index: number) => {
    now.add(`${file}#${index}`);
  },
});

beforeEach(() => {
  now = new Set();
});

afterEach(({ task }) => {
  task.meta.ran = [...now];
  now = outside;
});

// Vitest wants to see which fixtures are used, and there is none.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  suite.meta.ran = [...outside];
});
