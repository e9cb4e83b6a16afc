import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { spreadOf } from './measure.ts';
import { startProduct } from './product.ts';
import { intervalOfDifference, rankTest } from './rankTest.ts';
import { secureClient } from './secureClient.ts';

/** Addresses of each kind, each asked about once. */
const EACH = 300;
/** Between two calls, so that what one left to do slows no other. */
const PAUSE_MS = 30;
const PASSWORD = 'a password for measuring';

type Client = ReturnType<typeof secureClient>;

const CALLS: Readonly<Record<string, (client: Client, email: string) => Promise<{ readonly status: number }>>> = {
  'sign-in, wrong password': (client, email) =>
    client.post('/api/auth/login/', { email, password: `${PASSWORD}, not` }),
  'password reset': (client, email) => client.post('/api/auth/password/reset/', { email }),
  // Last, because it makes accounts of the unknown.
  registration: (client, email) =>
    client.post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD }),
};

const addresses = (): string[] => Array.from({ length: EACH }, () => `${randomUUID()}@example.com`);

const shown = (value: number): number => Number(value.toFixed(2));

/** Prints whether the time of an answer tells which addresses have an account (D3.4), by a call at a time, in turns. */
export const benchEnumeration = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-enumeration-'));
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'dist/index.html'), '<!doctype html><title>Millrace</title>');
  const product = await startProduct(path.join(folder, 'data'), { root: folder, env: { TRUST_PROXY: '1' } });
  const client = secureClient(product.origin);
  try {
    const [known, unknown] = [addresses(), addresses()];
    for (const email of known) await client.post('/dev/people', { email, password: PASSWORD, plan: null, meta: null });
    const rows: Record<string, object> = {};
    for (const [name, call] of Object.entries(CALLS)) {
      const timed = async (email: string): Promise<number> => {
        await delay(PAUSE_MS);
        const began = performance.now();
        const { status } = await call(client, email);
        if (status >= 429) throw new Error(`${name} answered ${status}.`);
        return performance.now() - began;
      };
      for (let warm = 0; warm < 20; warm += 1) await timed(`${randomUUID()}@example.com`);
      const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
      for (let each = 0; each < EACH; each += 1) {
        // Either goes first as often as the other.
        if (each % 2 === 0) ofKnown.push(await timed(known[each]!));
        ofUnknown.push(await timed(unknown[each]!));
        if (each % 2 === 1) ofKnown.push(await timed(known[each]!));
      }
      const [low, high] = intervalOfDifference(ofKnown, ofUnknown);
      rows[name] = {
        'known, median (ms)': shown(spreadOf(ofKnown).median),
        'unknown, median (ms)': shown(spreadOf(ofUnknown).median),
        'difference, 95%': `${shown(low)} to ${shown(high)}`,
        'p of the rank test': Number(rankTest(ofKnown, ofUnknown).toPrecision(2)),
      };
    }
    console.log(`\nAnswers about ${EACH} known and ${EACH} unknown addresses`);
    console.table(rows);
  } finally {
    client.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
