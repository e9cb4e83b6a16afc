import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { labelsNotInNames } from '#test/support/labelInName.ts';

const under = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`)).toSorted();

it('D7.4 what is pressed on any screen or page has what it shows in its name, so that it is found by voice (WCAG 2.5.3)', () => {
  const files = under('src/views', 'ui', 'site');
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => labelsNotInNames(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['<Button aria-label={`Use ${name}`}>Use template</Button>', ['x.tsx: Use template, in “Use …”']],
  ['<Button aria-label={`Use template: ${name}`}>Use template</Button>', []],
  ['<Button aria-label={a ? `Play path: ${b}` : `Show step: ${b}`}>{a ? "Play path" : "Show step"}</Button>', []],
  ['<Button aria-label={a === null ? "Show it" : "Play it"}>{a !== null ? "Play it" : "Show it"}</Button>', []],
  ['<a aria-label="Play">{a && "Stop"}</a>', ['x.tsx: Stop, in “Play”']],
  ['<button aria-label="Close"><Icon /></button>', []],
  ['<ButtonLink aria-label="Open it">\n  Open <b>it</b>\n</ButtonLink>', []],
  ['<Button aria-label={a ? undefined : `Open ${b}`}>{a ? "Start" : "Open"}</Button>', []],
  ['<a aria-label={`Link to ${name}`}>#</a>', []],
  ['<Card aria-label="Paths">All</Card>', []],
])('tells where a name lacks what is shown: %s', (source, found) => {
  expect(labelsNotInNames('x.tsx', `export const x = ${source};`)).toEqual(found);
});
