import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright';
import { build } from 'vite';

/** Milliseconds of a frame, which at least such a share keeps. */
export const FRAME_MS = 16.7;
export const SHARE = 0.95;

/** How many of the frames keep their time. */
export const keeping = (frames: readonly number[]): number =>
  frames.filter((ms) => ms <= FRAME_MS).length / frames.length;

/** Milliseconds of each frame, from the moment when it was due until it is drawn: what held it up before counts, too. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = [];
    const channel = new MessageChannel();
    let began = 0;
    let running = true;
    channel.port1.addEventListener('message', () => {
      frames.push(performance.now() - began);
      if (running) requestAnimationFrame(frame);
    });
    channel.port1.start();
    const frame = (due: number): void => {
      began = due;
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, {
      endFrames: () => {
        running = false;
        return frames;
      },
    });
  });

/** Those of the page while something moves on it. */
export const framesWhile = async (page: Page, move: () => Promise<void>): Promise<number[]> => {
  await watchFrames(page);
  await move();
  return page.evaluate(() => (globalThis as unknown as { endFrames: () => number[] }).endFrames());
};

const BARE = 'http://localhost:1';

/** Builds a page of this folder that has nothing of the product, and opens it. */
export const openBare = async (page: Page, folder: string): Promise<void> => {
  const outDir = await mkdtemp(path.join(tmpdir(), `millrace-${folder}-`));
  await build({
    root: path.join(import.meta.dirname, folder),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022', emptyOutDir: true },
  });
  const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };
  await page.route(`${BARE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(path.join(outDir, pathname === '/' ? 'index.html' : pathname));
    await route.fulfill({ body, contentType: TYPES[path.extname(pathname)] ?? 'text/html' });
  });
  await page.goto(BARE, { waitUntil: 'load' });
  await rm(outDir, { recursive: true, force: true });
};
