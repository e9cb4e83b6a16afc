import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--ignore-certificate-errors',
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--password-store=basic',
  'about:blank',
];

/** Where a Chromium that was started with port 0 writes which one it took. */
const portIn = (profile: string): number | null => {
  try {
    return Number(readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
};

/** Runs `work` with the debugging port of a Chromium that has an empty profile and nothing else attached to it. */
export const withChromium = async (
  executablePath: string | undefined,
  work: (port: number) => Promise<void>,
): Promise<void> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'millrace-lighthouse-'));
  const child = spawn(executablePath ?? chromium.executablePath(), [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    let port = portIn(profile);
    while (port === null) {
      if (child.exitCode !== null) throw new Error(`Chromium ended with code ${child.exitCode}.`);
      await new Promise((later) => setTimeout(later, 50));
      port = portIn(profile);
    }
    await work(port);
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
