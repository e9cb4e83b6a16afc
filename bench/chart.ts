import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import type { ChartBench } from './chartPage/main.tsx';
import { printMeasured, spreadOf } from './measure.ts';
import { slowDown } from './withPerson.ts';

declare const bench: ChartBench;

const ROUNDS = 41;
/** Milliseconds to mount and paint 365 points of four lines. */
const LIMIT_MS = 7;
const SLOW_LIMIT_MS = 50;
const ORIGIN = 'http://localhost:1';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Prints how long the line chart takes until it is painted, next to bare lines. */
export const benchChart = async (executablePath: string | undefined): Promise<void> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'millrace-chart-'));
  await build({
    root: path.join(import.meta.dirname, 'chartPage'),
    configFile: false,
    logLevel: 'error',
    plugins: [vanillaExtractPlugin(), react()],
    build: { outDir, target: 'es2022', emptyOutDir: true },
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.join(outDir, pathname === '/' ? 'index.html' : pathname);
      await route.fulfill({ body: await readFile(file), contentType: TYPES[path.extname(file)] });
    });
    await page.goto(ORIGIN);
    await page.waitForFunction(() => 'bench' in globalThis);
    const measure = async (what: keyof ChartBench) => {
      const times: number[] = [];
      for (let round = -5; round < ROUNDS; round += 1) {
        const time = await page.evaluate((name) => bench[name](), what);
        // The first rounds are for the compiler.
        if (round >= 0) times.push(time);
      }
      return spreadOf(times);
    };
    const [bare, product] = [await measure('bare'), await measure('product')];
    await slowDown(page);
    const [slowBare, slowProduct] = [await measure('bare'), await measure('product')];
    const row = (what: string, { min, median }: typeof bare, limit?: number, own?: typeof bare) => ({
      what,
      best: median,
      median: min,
      ...(limit !== undefined && { limit }),
      ...(own && { baseline: { name: 'bare lines', best: own.median } }),
    });
    printMeasured(
      'The line chart, 365 points of 4 lines, milliseconds until it is painted',
      [
        row('bare lines (baseline)', bare),
        row('the chart', product, LIMIT_MS, bare),
        row('bare lines, processor 4 times slower (baseline)', slowBare),
        row('the chart, processor 4 times slower', slowProduct, SLOW_LIMIT_MS, slowBare),
      ],
      ['median', 'best'],
    );
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
};
