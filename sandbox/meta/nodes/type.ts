import type { Kind } from '../kinds.ts';
import type { Row } from '../store.ts';
import type { View } from '../world.ts';

/** How an object of a kind reads: its name in Graph's error texts, what comes unasked, and every field there is. */
export interface NodeType<K extends Kind> {
  name: string;
  defaults: readonly string[];
  /** A `Row` is projected by what is in its braces, a list of rows as an edge. null: left out. */
  fields: Readonly<Record<string, (row: Row<K>, view: View) => unknown>>;
}

/** Graph's way to write a moment: `2026-11-21T05:44:53+0000`. */
export const graphTime = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+0000`;
