import * as z from 'zod/mini';
import type { JournalEntry, JournalSnapshot } from './entry.ts';

/** A journal outside the browser: what "Export" saves, what a problem report carries, what `npm run replay` reads. */
export interface JournalFile {
  readonly format: 'millrace-journal';
  readonly formatVersion: 1;
  /** Version of the product that wrote it. */
  readonly build: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Sizes in CSS pixels; `agent` is the browser's own name for itself. */
  readonly page: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly pixelRatio: number;
    readonly language: string;
    readonly agent: string;
  };
  /** Version by the id of the chart. */
  readonly versions: Readonly<Record<string, string>>;
  /** Of the root, where the entries begin at its beginning. */
  readonly input?: unknown;
  /** What the entries continue from; null: the beginning. */
  readonly snapshot: JournalSnapshot | null;
  readonly entries: readonly JournalEntry[];
}

const JOURNAL_FORMAT = 'millrace-journal';
const FORMAT_VERSION = 1;

/** Largest file that is read, in characters. */
export const MAX_JOURNAL_LENGTH = 20 * 1024 * 1024;

const Versions = z.record(z.string(), z.string());
const Sequence = z.int().check(z.nonnegative());

const Entry = z.object({
  seq: Sequence,
  at: z.number(),
  path: z.string().check(z.minLength(1)),
  version: z.string(),
  event: z.looseObject({ type: z.string() }),
  cause: z.enum(['external', 'timer', 'service', 'machine']),
});

const Snapshot = z.object({
  seq: Sequence,
  at: z.number(),
  versions: Versions,
  state: z.looseObject({ status: z.string(), children: z.record(z.string(), z.unknown()) }),
});

const JournalFileSchema = z.object({
  format: z.literal(JOURNAL_FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  build: z.string(),
  madeAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  page: z.object({
    path: z.string(),
    width: z.number(),
    height: z.number(),
    pixelRatio: z.number(),
    language: z.string(),
    agent: z.string(),
  }),
  versions: Versions,
  input: z.optional(z.unknown()),
  snapshot: z.nullable(Snapshot),
  entries: z.array(Entry),
});

const Claim = z.looseObject({ format: z.literal(JOURNAL_FORMAT), formatVersion: z.number() });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is not a journal: it is not JSON.');
  }
};

const damaged = (what: string): Error => new Error(`This journal is damaged: ${what}`);

/** `entries.3.event.type`, as somebody who opens the file would look for it. */
const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** A journal that has been read, as an object. Throws an Error whose message is written for the person who chose the file. */
export const readJournalFile = (value: unknown): JournalFile => {
  const claim = Claim.safeParse(value);
  if (!claim.success) throw new Error('This file is not a Millrace journal.');
  if (claim.data.formatVersion > FORMAT_VERSION)
    throw new Error('This journal was made by a newer Millrace. Update Millrace, then open it again.');
  const parsed = JournalFileSchema.safeParse(value);
  if (!parsed.success) {
    throw damaged(`${placeOf(parsed.error.issues[0]!.path)} is not valid.`);
  }
  const { entries, snapshot } = parsed.data;
  const misplaced = entries.findIndex((entry, at) => at > 0 && entry.seq <= entries[at - 1]!.seq);
  if (misplaced > 0) throw damaged(`entry ${entries[misplaced]!.seq} is out of order.`);
  // Without one of them, all later entries would reach charts in a wrong state.
  const gap = entries.find(({ seq }, at) => seq > (at > 0 ? entries[at - 1]!.seq : (snapshot?.seq ?? 0)) + 1);
  if (gap) throw damaged(`entries are missing before ${gap.seq}.`);
  return parsed.data;
};

/** The same for the file's text. */
export const parseJournalFile = (text: string): JournalFile => {
  if (text.length > MAX_JOURNAL_LENGTH) throw new Error('This file is larger than 20 MB, the limit for a journal.');
  return readJournalFile(parseJson(text));
};
