import { ALL_CALLS } from '#contract/calls/index.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import type { JournalFile } from '#src/journal/file.ts';
import { maskJournal } from '#src/journal/mask.ts';
import { describe, expect, it } from 'vitest';

const WORD = 'Zwetschge';

/** As far as a schema is looked into here. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
}
interface Schema {
  readonly _zod: { readonly def: Def };
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

/** Where a text may be anything, the word; one of each kind, where there may be several. */
const saying = (schema: Schema): unknown => {
  const { type, shape, element, innerType, keyType, valueType, options, in: input } = schema._zod.def;
  if (type === 'string') return [WORD, `headline:${WORD}`].find((text) => schema.safeParse(text).success) ?? '';
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, saying(field)]));
  if (keyType && valueType) return { [String(saying(keyType))]: saying(valueType) };
  if (element) return [saying(element)];
  if (options) return options.map(saying);
  const inner = innerType ?? input;
  return inner ? saying(inner) : null;
};

/** The members under which the word still stands. */
const membersWith = (value: unknown, member: string): string[] => {
  if (typeof value === 'string') return value.includes(WORD) ? [member] : [];
  if (Array.isArray(value)) return value.flatMap((one) => membersWith(one, member));
  return Object.entries(Object(value)).flatMap(([name, one]) => membersWith(one, name));
};

const masked = (event: object) => {
  const entry: JournalEntry = {
    seq: 1,
    at: 0,
    path: 'app',
    version: '1',
    event: { type: 'x', ...event },
    cause: 'service',
  };
  const page = { path: '/', width: 1, height: 1, pixelRatio: 1, language: 'en', agent: '' };
  const file: JournalFile = {
    format: 'millrace-journal',
    formatVersion: 1,
    build: '0',
    madeAt: '2026-11-21T09:00:00.000Z',
    page,
    versions: {},
    snapshot: null,
    entries: [entry],
  };
  return maskJournal(file).entries[0]!.event;
};

/** Ids and codes of the server, of Meta and of Stripe; and what a server says in whole sentences. */
const NOT_OF_A_PERSON =
  /^(?:id|trace|\w+_ids?|code|field|status|\w+_status|plan|plan_name|currency|timezone_name|objective|optimization_goal|granted_permissions|missing_permissions|reason|taken|language)$/;
/** Put aside before a chart hears of it. */
const SECRET = new Set(['verifyEmail.body']);

describe('What an answer of the server may say in one word', () => {
  it.each(
    ALL_CALLS.flatMap((call) =>
      (['params', 'query', 'body', 'response', 'read'] as const).flatMap((part) =>
        call[part] && !SECRET.has(`${call.id}.${part}`) ? [[call.id, part, call[part]] as const] : [],
      ),
    ),
  )('D8.4 %s, %s: leaves the browser only where no person wrote it', (_id, _part, schema) => {
    const left = membersWith(masked({ output: saying(schema as never) }), '');
    expect(left.filter((member) => !NOT_OF_A_PERSON.test(member))).toEqual([]);
  });

  it('D8.4 is hidden in a result that is looked at by headline', () => {
    const context = { view: { part: `headline:${WORD}` }, rows: [{ key: WORD, name: WORD }] };
    expect(JSON.stringify(masked({ context }))).not.toContain(WORD);
    const byNumber = { view: { part: 'campaign:120200' }, rows: [{ key: '120200', name: WORD }] };
    expect(masked({ context: byNumber })['context']).toMatchObject({
      view: { part: 'campaign:120200' },
      rows: [{ key: '120200' }],
    });
  });

  it('D8.4 is hidden as the tone of a preset, and stays as one of the tones to choose from', () => {
    expect(masked({ preset: { tone: WORD } })['preset']).not.toEqual({ tone: WORD });
    expect(masked({ brief: { tone: 'bold' } })['brief']).toEqual({ tone: 'bold' });
  });
});
