import type { JournalFile } from '../../src/journal/file.ts';
import { replay, type Step } from '../../src/journal/replay.ts';
import { wholeApp } from '../../src/machines/wholeApp.ts';
import { shorten, stateWords } from './words.ts';

const HEAD = ['seq', 'seconds', 'chart', 'event', 'cause', 'state after'] as const;
/** Numbers stand to the right. */
const NUMERIC = 2;

/** When the journal begins, in milliseconds since 1970. */
const beginOf = ({ snapshot, entries }: JournalFile): number => snapshot?.at ?? entries[0]?.at ?? 0;

const stateAfter = ({ chart }: Step): string => {
  if (!chart) return '(not alive)';
  const state = stateWords(chart.value);
  return chart.status === 'active' ? state : `${state} (${chart.status})`;
};

const rowOf = (step: Step, begin: number): string[] => {
  const { seq, at, path, event, cause } = step.entry;
  return [String(seq), ((at - begin) / 1000).toFixed(3), shorten(path), shorten(event.type), cause, stateAfter(step)];
};

const draw = (rows: readonly (readonly string[])[]): string => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => [...row[column]!].length)));
  const cell = (text: string, column: number) =>
    column < NUMERIC ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
};

/** What was told, one line an entry. `actor`: the beginning of the paths that are shown. */
export const tableOf = (file: JournalFile, actor: string): string => {
  const begin = beginOf(file);
  const rows = [...replay(wholeApp, file)].flatMap((step) =>
    step.entry.path.startsWith(actor) ? [rowOf(step, begin)] : [],
  );
  if (rows.length === 0) return actor === '' ? 'It has no entries.' : `No chart's path begins with ${actor}.`;
  return draw([HEAD, ...rows]);
};

/** One paragraph: who made the journal, where, and how much there is. */
export const titleOf = (file: JournalFile): string => {
  const { build, madeAt, page, entries, snapshot } = file;
  const seconds = ((entries.at(-1)?.at ?? beginOf(file)) - beginOf(file)) / 1000;
  const from = snapshot ? `from the snapshot after entry ${snapshot.seq}` : 'from the beginning';
  return [
    `Millrace ${build}, ${madeAt}, ${page.path}`,
    `${page.width} × ${page.height} at ${page.pixelRatio}, ${page.language}, ${page.agent}`,
    `${entries.length} entries over ${seconds.toFixed(1)} s, ${from}`,
  ].join('\n');
};
