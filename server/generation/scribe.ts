import type { AdTexts, TextField } from '#contract/suggestion.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { wakeFollowers } from './wake.ts';

/** How long pieces are collected before they are written: a person reads no faster, and the database is everybody's. */
const EVERY_MS = 60;

const NOTHING: AdTexts = { primary_text: '', headline: '', description: '' };

/** Keeps what is written so far, so that whoever follows sees it grow. The first piece is kept at once. */
export const createScribe = (deps: Pick<Deps, 'db' | 'live'>, id: string) => {
  const texts = new Map<number, AdTexts>();
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const indexes = [...changed];
    changed.clear();
    if (indexes.length === 0) return;
    await sql`
      update generation_items i set state = 'writing', texts = w.texts
      from unnest(${indexes}::smallint[], ${indexes.map((index) => JSON.stringify(texts.get(index)))}::jsonb[]) as w (index, texts)
      where i.generation_id = ${id} and i.index = w.index and i.state in ('waiting', 'writing')`.execute(deps.db);
    await wakeFollowers(deps, deps.db, id);
  };
  /** One after the other; a fault is met by whoever waits for `end`. */
  const flush = (): void => {
    writing = writing.then(write);
    writing.catch(() => undefined);
  };

  return {
    add: (index: number, field: TextField, piece: string): void => {
      const before = texts.get(index) ?? NOTHING;
      texts.set(index, { ...before, [field]: before[field] + piece });
      changed.add(index);
      if (timer !== null) return;
      flush();
      timer = setTimeout(() => {
        timer = null;
        flush();
      }, EVERY_MS);
    },
    /** Forgets an item that is settled, or begins again. */
    forget: (index: number): void => {
      texts.delete(index);
      changed.delete(index);
    },
    /** Resolves once everything is written. */
    end: (): Promise<void> => {
      if (timer !== null) clearTimeout(timer);
      flush();
      return writing;
    },
  };
};
