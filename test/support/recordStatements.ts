import { appendFileSync } from 'node:fs';
import { Client } from 'pg';

/** A statement as a release sent it; values that JSON has no type for are wrapped. */
export interface Recorded {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const wrap = (value: unknown): unknown =>
  Buffer.isBuffer(value)
    ? { hex: value.toString('hex') }
    : value instanceof Date
      ? { date: value.toISOString() }
      : value;

export const unwrap = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('hex' in value) return Buffer.from(String(value.hex), 'hex');
  return 'date' in value ? String(value.date) : value;
};

/** Reads and writes of our own tables; pg-boss migrates its own. */
const isOurs = (sql: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(sql) && !sql.includes('pgboss');

/** Appends each statement of the server's pool to a file, the first time that this process sends it. */
export const recordStatements = (file: string): void => {
  const seen = new Set<string>();
  const { query } = Client.prototype;
  const recording = function (
    this: Client & { connectionParameters?: { application_name?: string } },
    ...args: unknown[]
  ) {
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const sql = typeof first === 'string' ? first : (first.text ?? '');
    const values = typeof first === 'string' ? second : (first.values ?? second);
    if (this.connectionParameters?.application_name === 'millrace' && isOurs(sql) && !seen.has(sql)) {
      seen.add(sql);
      const recorded: Recorded = { sql, values: Array.isArray(values) ? values.map(wrap) : [] };
      appendFileSync(file, `${JSON.stringify(recorded)}\n`);
    }
    return Reflect.apply(query as (...all: unknown[]) => unknown, this, args);
  };
  Client.prototype.query = recording as typeof query;
};
