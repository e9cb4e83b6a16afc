import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Chart } from '../../src/statecharts/chart.ts';
import type { Drawing } from '../../src/statecharts/drawing.ts';
import elk from 'elkjs/package.json' with { type: 'json' };
import type { ElkNode } from 'elkjs';
import { findPlaces, layout } from './layout.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/layouts');

interface Kept {
  /** Of the graph, and of the elk that placed it. */
  readonly key: string;
  readonly graph: ElkNode;
}

const read = (file: string, key: string): ElkNode | null => {
  if (!existsSync(file)) return null;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return kept.key === key ? kept.graph : null;
};

/** At once: others read it meanwhile. */
const write = (file: string, kept: Kept): void => {
  mkdirSync(FOLDER, { recursive: true });
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, JSON.stringify(kept));
  renameSync(whole, file);
};

/**
 * The layout of a chart, for which elk is asked only where it was not asked the very same before: the check of the
 * pictures and their tests ask of each chart several times, and it takes long.
 */
export const keptLayout = (chart: Chart): Promise<Drawing> => {
  let at = 0;
  return layout(chart, async (graph) => {
    const key = createHash('sha256')
      .update(`${elk.version}\n${JSON.stringify(graph)}`)
      .digest('hex');
    const file = path.join(FOLDER, `${chart.id}.${at}.json`);
    at += 1;
    const known = read(file, key);
    if (known) return known;
    const placed = await findPlaces(graph);
    write(file, { key, graph: placed });
    return placed;
  });
};
