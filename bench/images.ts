import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { heavyImage } from '#test/support/images.ts';
import { percentile, printMeasured } from './measure.ts';
import { newPerson, signIn, uploadTo } from './people.ts';
import { startProduct } from './product.ts';

const IMAGES = 20;
const SIGN_INS = 100;
/** Milliseconds that anybody's load may cost others (D1.7). */
const LIMIT_MS = 100;

/** Megabytes of a process and its children now, which the managed database is left out of. */
const megabytesOf = (pid: number): number =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, own, parent, , args]) => Number(own) === pid || (Number(parent) === pid && args?.includes('child.ts')))
    .reduce((sum, [, , , rss]) => sum + Number(rss) / 1024, 0);

/** Prints what a sign-in takes while one user has the heaviest images finished that are allowed. */
export const benchImages = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-images-'));
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'dist/index.html'), '<!doctype html><title>Millrace</title>');
  const product = await startProduct(path.join(folder, 'data'), { root: folder, env: { TRUST_PROXY: '1' } });
  const { origin } = product;
  try {
    const [one, other] = [await newPerson(origin), await newPerson(origin)];
    const image = heavyImage(false);
    const finishing = [];
    for (let each = 0; each < IMAGES; each += 1) finishing.push(await uploadTo(one, image));
    const quiet: number[] = [];
    for (let each = 0; each < SIGN_INS; each += 1) quiet.push(await signIn(origin, other.email));
    const memoryBefore = megabytesOf(product.pid);

    const began = performance.now();
    const state = { isDone: false };
    const all = Promise.all(finishing.map((finish) => finish())).finally(() => (state.isDone = true));
    const beside: number[] = [];
    let memory = 0;
    while (!state.isDone) {
      beside.push(await signIn(origin, other.email));
      memory = Math.max(memory, megabytesOf(product.pid));
    }
    await all;
    const seconds = (performance.now() - began) / 1000;
    const own = await newPerson(origin).then((person) => uploadTo(person, image));
    const alone = performance.now();
    await own();
    const aloneSeconds = (performance.now() - alone) / 1000;

    const row = (what: string, values: readonly number[]) => ({
      what: `${what}, ${values.length} times`,
      best: percentile(values, 0.5),
      median: percentile(values, 0.99),
    });
    printMeasured(
      `A sign-in while another user's ${IMAGES} heaviest images are finished, ms`,
      [
        row('sign-in, quiet (baseline)', quiet),
        {
          ...row('sign-in beside images', beside),
          limit: Math.round(percentile(quiet, 0.5) + LIMIT_MS),
          baseline: { name: 'quiet', best: percentile(quiet, 0.5) },
        },
      ],
      ['p50', 'p99'],
    );
    console.table([
      {
        what: 'p99 beside images, more than quiet (ms)',
        value: Math.round(percentile(beside, 0.99) - percentile(quiet, 0.99)),
      },
      { what: `${IMAGES} images of one user (s)`, value: Number(seconds.toFixed(1)) },
      { what: 'one image alone (s)', value: Number(aloneSeconds.toFixed(1)) },
      { what: 'memory, quiet (MB)', value: Math.round(memoryBefore) },
      { what: 'memory beside images, most (MB)', value: Math.round(memory) },
    ]);
    one.client.close();
    other.client.close();
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
