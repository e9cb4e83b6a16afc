import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LEDGER_CSV_PATH } from '#contract/calls/billing.ts';
import type { CreditEntry } from '#contract/calls/billing.ts';
import { holdCredits, releaseHold, spendHold } from '#server/billing/hold.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  client = await payingUser(server);
});
afterAll(() => server.stop());

const list = async (query = '', who: Person = client) => {
  const answer = await who.get(`/api/accounts/credits/ledger/${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { entries: CreditEntry[]; more: boolean };
};

const csv = (query = '', who: Person = client) => who.get(`${LEDGER_CSV_PATH}${query}`);
/** `fetch` takes the byte order mark off a text. */
const bytes = async (query = '') => {
  const headers = { cookie: client.cookieHeader };
  return new Uint8Array(await (await fetch(new URL(LEDGER_CSV_PATH + query, server.url), { headers })).arrayBuffer());
};

/** `count` entries, one every hour from the first of March 2026 on. */
const fill = (count: number, note: (at: number) => string = (at) => `Copy ${at}`) =>
  server.deps.db
    .insertInto('credit_entries')
    .values(
      Array.from({ length: count }, (_, at) => ({
        user_id: client.userId,
        kind: at % 2 === 0 ? ('hold' as const) : ('spend' as const),
        bucket: 'plan' as const,
        amount: at % 2 === 0 ? -2 : 0,
        key: `k${at}`,
        note: note(at),
        hold_key: `h${at}`,
        at: new Date(Date.UTC(2026, 2, 1, at)),
      })),
    )
    .execute();

test('D4.4 the ledger says of every entry what it was for and what the balance was after it', async () => {
  await fill(2);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(),
  );
  const { entries, more } = await list();
  expect(more).toBe(false);
  expect(entries.map(({ kind, bucket, amount, balance, note }) => [kind, bucket, amount, balance, note])).toEqual([
    ['spend', 'plan', 0, 998, 'Copy 1'],
    ['hold', 'plan', -2, 998, 'Copy 0'],
    ['grant', 'plan', 1000, 1000, `Pro, ${month}`],
  ]);
  expect(entries[1]!.at).toBe('2026-03-01T00:00:00.000Z');
  expect(entries[0]!.balance).toBe((await creditsOf(client)).total_balance);
});

test('D4.4 what was spent is one line with its amount; what is only held is pending, and the balances stay', async () => {
  const { deps } = server;
  const inLedger = <T>(work: (trx: Transaction<Database>) => Promise<T>) => deps.db.transaction().execute(work);
  for (const [key, amount] of [
    ['spent', 10],
    ['back', 3],
    ['open', 5],
  ] as const)
    await inLedger((trx) => holdCredits(deps, trx, client.userId, [{ key, amount, note: key }]));
  await inLedger((trx) => spendHold(deps, trx, client.userId, 'spent'));
  await inLedger((trx) => releaseHold(deps, trx, client.userId, 'back'));
  const rows = async (query: string) =>
    (await list(query)).entries.map(({ kind, amount, balance, note }) => [kind, amount, balance, note]);
  expect((await rows('')).slice(0, -1)).toEqual([
    ['release', 3, 985, 'back'],
    ['hold', -5, 982, 'open'],
    ['hold', -3, 987, 'back'],
    ['spend', -10, 990, 'spent'],
  ]);
  expect(await rows('?kind=spend')).toEqual([['spend', -10, 990, 'spent']]);
  expect((await rows('?kind=hold')).map(([, amount]) => amount)).toEqual([-5, -3]);
  expect((await csv('?kind=spend')).text.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/,spend,plan,-10,990,spent$/),
  ]);
  expect((await list()).entries[0]!.balance).toBe((await creditsOf(client)).total_balance);
});

test('D4.4 fifty entries come at a time, and continuing from the oldest misses and repeats none', async () => {
  await fill(124);
  const pages = [await list()];
  while (pages.at(-1)!.more) pages.push(await list(`?before=${pages.at(-1)!.entries.at(-1)!.id}`));
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 25]);
  const all = pages.flatMap(({ entries }) => entries);
  expect(new Set(all.map(({ id }) => id)).size).toBe(125);
  expect(all.map(({ id }) => Number(id))).toEqual(all.map(({ id }) => Number(id)).sort((a, b) => b - a));
  expect(all[0]!.balance).toBe(1000 - 62 * 2);
});

test('D4.1 D4.4 the filters narrow the list and leave the balances as they were', async () => {
  await fill(72);
  const holds = await list('?kind=hold&from=2026-03-02&to=2026-03-02');
  expect(holds.entries).toHaveLength(12);
  expect(holds.entries.at(-1)).toMatchObject({ kind: 'hold', at: '2026-03-02T00:00:00.000Z', balance: 974 });
  expect(holds.entries[0]!.at).toBe('2026-03-02T22:00:00.000Z');
  expect((await list('?kind=purchase')).entries).toEqual([]);
  expect((await list('?from=2026-03-03&to=2026-03-03')).entries).toHaveLength(24);
  for (const query of ['?kind=gift', '?from=yesterday', '?to=2026-02-30', '?before=x', "?before=1'--"]) {
    expect((await client.get(`/api/accounts/credits/ledger/${query}`)).status).toBe(400);
  }
});

test('D4.4 nobody sees somebody else’s ledger, and nobody any without signing in', async () => {
  await fill(3);
  const other = await payingUser(server);
  expect((await list('', other)).entries).toHaveLength(1);
  expect((await csv('', other)).text.trim().split('\r\n')).toHaveLength(2);
  expect((await server.client().get('/api/accounts/credits/ledger/')).status).toBe(401);
  expect((await server.client().get(LEDGER_CSV_PATH)).status).toBe(401);
});

test('D4.1 the ledger is a CSV file to keep, with the same filters, that Excel reads as it is', async () => {
  await fill(72);
  const answer = await csv('?kind=hold&from=2026-03-02&to=2026-03-02');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="millrace-credits-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const lines = answer.text.split('\r\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]).toContain('Date,Kind,Credits,Amount,Balance,Note');
  expect(lines[1]).toBe('2026-03-02T22:00:00.000Z,hold,plan,-2,952,Copy 46');
  expect((await bytes()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect((await csv('?kind=gift')).status).toBe(400);
});

test('D4.1 no note becomes a formula, breaks its row or loses its letters', async () => {
  const notes = ['=HYPERLINK("http://evil")', '+1', '-1+2', '@SUM(A1)', '\t=1', ' =1', 'a, "b"\nc', 'Größe 🙂'];
  await fill(notes.length, (at) => notes[at]!);
  const cells = (await csv('?to=2026-03-31')).text
    .split('\r\n')
    .slice(1, -1)
    .reverse()
    .map((line) => line.split(',').slice(5).join(','));
  expect(cells).toEqual([
    '"\'=HYPERLINK(""http://evil"")"',
    "'+1",
    "'-1+2",
    "'@SUM(A1)",
    "'\t=1",
    "' =1",
    '"a, ""b""\nc"',
    'Größe 🙂',
  ]);
});

test('D4.1 a long ledger is sent in pieces, whole and in order', async () => {
  await fill(2500);
  const lines = (await csv()).text.trim().split('\r\n');
  expect(lines).toHaveLength(2502);
  expect(lines[1]).toContain('Copy 2499');
  expect(lines[2500]).toContain('Copy 0');
});
