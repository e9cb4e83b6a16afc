import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percentile, printMeasured } from './measure.ts';
import { newPerson, signIn } from './people.ts';
import { startProduct } from './product.ts';
import { attacksOf } from './stranger/attacks.ts';

/** So many that the 99th of a hundred is no single accident. */
const SIGN_INS = 300;
/** Milliseconds that anybody's load may cost others (D1.7). */
const LIMIT_MS = 100;
/** Until an attack is at its height. */
const RISE_MS = 1000;

const signIns = async (origin: string, email: string): Promise<number[]> => {
  const took: number[] = [];
  for (let each = 0; each < SIGN_INS; each += 1) took.push(await signIn(origin, email));
  return took;
};

/** Prints what a stranger's sign-in takes beside each of one user's worst loads (D1.7), of those whose name has the word. */
export const benchStranger = async (word: string): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-stranger-'));
  const dataDir = path.join(folder, 'data');
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'dist/index.html'), '<!doctype html><title>Millrace</title>');
  const product = await startProduct(dataDir, { root: folder, env: { TRUST_PROXY: '1' } });
  const { origin } = product;
  const payments = `http://127.0.0.1:${Number(new URL(origin).port) + 2}`;
  try {
    const one = await newPerson(origin);
    await signIns(origin, one.email);
    const rows = [];
    for (const [at, { name }] of attacksOf({ origin, dataDir, payments, one }).entries()) {
      if (!name.includes(word)) continue;
      const attacker = fork(path.join(import.meta.dirname, 'stranger/attacker.ts'), [
        origin,
        dataDir,
        payments,
        String(at),
      ]);
      const [end] = await Promise.race([once(attacker, 'message'), once(attacker, 'exit')]);
      if (end !== 'ready') throw new Error(`The attacker ended with code ${end} before its attack.`);
      const quiet = await signIns(origin, one.email);
      attacker.send('begin');
      await new Promise((later) => setTimeout(later, RISE_MS));
      const beside = await signIns(origin, one.email);
      const ended = once(attacker, 'exit');
      attacker.send('end');
      await ended;
      const [before, during] = [percentile(quiet, 0.99), percentile(beside, 0.99)];
      rows.push(
        { what: `quiet, before ${name}`, best: before, median: percentile(quiet, 0.5) },
        {
          what: `beside ${name}`,
          best: during,
          median: percentile(beside, 0.5),
          limit: Math.round(before + LIMIT_MS),
          baseline: { name: 'quiet', best: before },
        },
      );
    }
    printMeasured(`A stranger’s sign-in, ${SIGN_INS} times, ms`, rows, ['p99', 'p50']);
    one.client.close();
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
