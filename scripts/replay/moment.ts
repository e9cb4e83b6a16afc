import type { Fold } from '../../src/journal/fold.ts';
import type { JournalFile } from '../../src/journal/file.ts';
import { beginningOf, replay } from '../../src/journal/replay.ts';
import { wholeApp } from '../../src/machines/wholeApp.ts';
import { stateWords } from './words.ts';

const foldUntil = (file: JournalFile, seq: number): Fold => {
  const first = file.snapshot?.seq ?? 0;
  const last = file.entries.at(-1)?.seq ?? first;
  if (seq < first || seq > last) throw new Error(`This journal goes from ${first} to ${last}; there is no ${seq}.`);
  const fold = beginningOf(wholeApp, file);
  const until = { ...file, entries: file.entries.filter((entry) => entry.seq <= seq) };
  for (const _step of replay(wholeApp, until, fold));
  return fold;
};

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');

/** Children and references in a context are other charts, which have paragraphs of their own. */
const withoutActors = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'logic' in value ? undefined : value;

/** Every chart after an entry: its state, its tags and what it knows. */
export const momentOf = (file: JournalFile, seq: number, actor: string): string => {
  const fold = foldUntil(file, seq);
  const paths = fold.paths().filter((path) => path.startsWith(actor));
  if (paths.length === 0) throw new Error(`No chart's path begins with ${actor} at ${seq}.`);
  return paths
    .map((path) => {
      const { value, status, tags, context } = fold.snapshotOf(path)!;
      const tagged = tags.size > 0 ? `  [${[...tags].sort().join(', ')}]` : '';
      const ended = status === 'active' ? '' : ` (${status})`;
      return `${path}: ${stateWords(value)}${ended}${tagged}\n${indent(JSON.stringify(context, withoutActors, 2))}`;
    })
    .join('\n\n');
};
