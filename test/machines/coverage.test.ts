import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coveragePage } from '#test/support/coverage.ts';

it('The page on what the tests walk is the one that the charts make', () => {
  const page = new URL('../../docs/statecharts/coverage.md', import.meta.url);
  expect(readFileSync(page, 'utf8'), 'out of date: run `npm run statecharts`').toBe(coveragePage());
});
