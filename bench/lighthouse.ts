import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { withChromium } from './lighthouse/chromium.ts';
import { startFloor } from './lighthouse/floors.ts';
import { printFailed, printSeries } from './lighthouse/print.ts';
import type { Measured, Series } from './lighthouse/series.ts';
import { signIn } from './lighthouse/signIn.ts';
import { visit } from './lighthouse/visit.ts';
import { startProduct } from './product.ts';

const HELLO = 'floor: React alone';
const STACK = 'floor: the stack';
const SOUND = { performance: 0, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface Origins {
  /** The app, where somebody is signed in. */
  readonly app: string;
  readonly hello: string;
  readonly stack: string;
}

const pagesOf = ({ app, hello, stack }: Origins): readonly Measured[] => {
  const main = app.replace('//', '//millrace.');
  return [
    { name: HELLO, url: `${hello}/` },
    {
      name: 'landing',
      url: `${main}/`,
      limits: {
        scores: { ...SOUND, performance: 100 },
        script: 10_000,
        requests: 8,
        blocked: 50,
        shift: 0,
        largestPaint: 1,
      },
      baseline: HELLO,
    },
    { name: STACK, url: `${stack}/` },
    {
      name: 'sign-in',
      // Here and on the dashboard: the app keeps search engines out, which costs all points for them.
      // By its other name, where nobody is signed in.
      url: `${app.replace('//', '//app.millrace.')}/login`,
      limits: { scores: { ...SOUND, performance: 97, seo: 0 }, script: 140_000, requests: 10 },
      baseline: STACK,
    },
    {
      name: 'dashboard',
      url: `${app}/dashboard`,
      limits: { scores: { ...SOUND, performance: 95, seo: 0 }, script: 170_000, requests: 15 },
      baseline: STACK,
    },
    ...['terms', 'privacy', 'contact'].map((name) => ({
      name,
      url: `${main}/${name}`,
      once: true,
      limits: { scores: SOUND },
      baseline: HELLO,
    })),
  ];
};

/** Every page once in each round, so that a busy moment of the machine meets a page and its baseline alike. */
const inRounds = async (rounds: number, pages: readonly Measured[], port: number): Promise<Series[]> => {
  const series = pages.map((page) => ({ ...page, results: [] as Series['results'][number][] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url, once, results } of series) {
      if (round > 0 && once) continue;
      // A visit takes half a minute, on a busy machine several: who waits sees that it goes on.
      console.error(`Lighthouse: ${name}, round ${round + 1} of ${rounds}`);
      results.push(await visit(port, url));
    }
  return series;
};

export interface LighthouseOptions {
  readonly rounds: number;
  /** Names of the pages to measure beside their baselines; all where there are none. */
  readonly only: readonly string[];
}

/** Prints what Lighthouse says of our pages on a simulated phone, each beside a floor that is built and served here. */
export const benchLighthouse = async (
  executablePath: string | undefined,
  { rounds, only }: LighthouseOptions,
): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-bench-'));
  const product = await startProduct(dataDir);
  const floors = [await startFloor('hello', dataDir), await startFloor('floor', dataDir)] as const;
  const [hello, stack] = floors;
  const load = (): string => loadavg()[0]!.toFixed(1);
  const before = load();
  try {
    await withChromium(executablePath, async (port) => {
      await signIn(port, product.origin);
      const all = pagesOf({ app: product.origin, hello: hello.origin, stack: stack.origin });
      const wanted = all.filter(({ name }) => only.length === 0 || only.includes(name));
      const pages = all.filter((page) => wanted.some((one) => one === page || one.baseline === page.name));
      const series = await inRounds(rounds, pages, port);
      console.log(`\nLighthouse, simulated phone, medians (load of the machine ${before} before, ${load()} after)`);
      printSeries(series);
      printFailed(series);
    });
  } finally {
    for (const floor of floors) await floor.stop();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
