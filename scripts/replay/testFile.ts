import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JournalFile } from '../../src/journal/file.ts';
import { beginningOf, replay } from '../../src/journal/replay.ts';
import { wholeApp } from '../../src/machines/wholeApp.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MARK = '// Made from a journal by `npm run replay`';
/** The tests in these folders run under other rules. */
const ELSEWHERE = new Set(['server', 'e2e']);

const quote = (text: string): string => `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;

const ID_PART = /-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Short names for paths with an id in them: `draft1`, `upload2`, in the order of their appearance. */
const namePaths = (paths: readonly string[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const path of paths) {
    if (names.has(path) || !ID_PART.test(path)) continue;
    const word = path.split('/').at(-1)!.replace(ID_PART, '').replaceAll(/\W/g, '');
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    names.set(path, `${word}${count}`);
  }
  return names;
};

const stampOf = ({ build, madeAt }: JournalFile): string => `Millrace ${build}, ${madeAt}`;

const sourceOf = (file: JournalFile, journal: string): string => {
  const fold = beginningOf(wholeApp, file);
  const names = namePaths(file.entries.map(({ path }) => path));
  const rows = Array.from(
    replay(wholeApp, file, fold),
    ({ entry: { seq, path, event }, chart }) =>
      `[${seq}, ${names.get(path) ?? quote(path)}, ${quote(event.type)}, ${JSON.stringify(chart?.value ?? null)}],`,
  );
  const ends = fold.paths().map((path) => {
    const name = names.get(path);
    return `${name ? `[${name}]` : quote(path)}: ${JSON.stringify(fold.snapshotOf(path)!.value)},`;
  });
  const named = [...names].map(([path, name]) => `const ${name} = ${quote(path)};`);
  return `${MARK}: ${stampOf(file)}.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJournalFile } from '#src/journal/file.ts';
import { beginningOf, replay } from '#src/journal/replay.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';

const file = parseJournalFile(readFileSync(new URL(${quote(`./${journal}`)}, import.meta.url), 'utf8'));
${named.join('\n')}

/** Entry, chart, what it was told, and where it was after it; null: it was not alive. */
const told = [
${rows.join('\n')}
];

/** Where every chart was at the end. */
const end = {
${ends.join('\n')}
};

describe(${quote(`The journal of ${file.madeAt}`)}, () => {
  it('leads each chart where it led it then', () => {
    const led = Array.from(replay(wholeApp, file), ({ entry, chart }) => [
      entry.seq, entry.path, entry.event.type, chart?.value ?? null,
    ]);
    expect(led).toEqual(told);
  });

  it('ends with the same charts alive, in the same states', () => {
    const fold = beginningOf(wholeApp, file);
    for (const _step of replay(wholeApp, file, fold));
    expect(Object.fromEntries(fold.paths().map((path) => [path, fold.snapshotOf(path)!.value]))).toEqual(end);
  });
});
`;
};

/** Where the test goes. Throws where vitest would not find it there, or where somebody wrote a test of their own. */
const placeOf = async (wanted: string): Promise<string> => {
  const place = path.resolve(wanted);
  const [folder, below] = path.relative(ROOT, place).split(path.sep);
  if (folder !== 'test' || ELSEWHERE.has(below ?? '') || !place.endsWith('.test.ts'))
    throw new Error('Write the test to a file like test/journal/name.test.ts; it is not found anywhere else.');
  if (existsSync(place) && !(await readFile(place, 'utf8')).startsWith(MARK))
    throw new Error(`${wanted} was not made from a journal. Choose another name.`);
  return place;
};

const format = (place: string): void => {
  const done = spawnSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), [place], { cwd: ROOT, stdio: 'pipe' });
  if (done.status !== 0) throw new Error(`oxfmt could not format ${place}: ${done.stderr?.toString() ?? done.error}`);
};

/** Writes a test that expects what the charts do now, and the journal beside it. Answers with both paths. */
export const writeTest = async (
  file: JournalFile,
  wanted: string,
): Promise<readonly [test: string, journal: string]> => {
  const place = await placeOf(wanted);
  const journal = place.replace(/\.test\.ts$/, '.journal.json');
  const source = sourceOf(file, path.basename(journal));
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(journal, `${JSON.stringify(file, null, 2)}\n`);
  await writeFile(place, source);
  format(place);
  format(journal);
  return [place, journal];
};
