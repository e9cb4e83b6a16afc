import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js';
import { format } from 'node:util';
import { beforeEach, expect, onTestFinished } from 'vitest';

/** An element of HTML that happy-dom does not know yet. */
HTMLElementConfig['search'] ??= HTMLElementConfig['section']!;

/** React says this of what comes by itself, sooner or later as the machine is fast: no test may fail by that. */
const BY_ITSELF = 'inside a test was not wrapped in act';

/** Of the worker: its files share one console. */
const page = globalThis as typeof globalThis & { errorsOfTest?: string[] };
if (!page.errorsOfTest) {
  const errors: string[] = [];
  page.errorsOfTest = errors;
  const { error } = console;
  console.error = (...args: unknown[]): void => {
    const text = format(...args);
    if (!text.includes(BY_ITSELF)) errors.push(text);
    error(...args);
  };
}
const errors = page.errorsOfTest;

/** What a file must leave as it found it: the next one of the worker waits by them, perhaps for ever. */
const CLOCKS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'Date',
] as const;
const clocks = () => CLOCKS.map((name) => (globalThis as Record<string, unknown>)[name]);

beforeEach(() => {
  const before = clocks();
  onTestFinished(() =>
    expect(
      CLOCKS.filter((_, at) => clocks()[at] !== before[at]),
      'clocks that are not as before',
    ).toEqual([]),
  );
});

// A test of a page fails for what is written to the console as an error, such as React's warnings, unless it listens there.
if ('document' in globalThis)
  beforeEach(() => {
    errors.length = 0;
    // Begun first, it is the last to be done.
    onTestFinished(() => expect(errors, 'errors in the console').toEqual([]));
  });
