import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchEnumeration } from './enumeration.ts';
import { type FirstScreen, measureFirstScreen } from './firstScreen.ts';
import { measureFloor } from './floor.ts';
import { benchImages } from './images.ts';
import { benchJournal } from './journal.ts';
import { benchJournalInBrowser } from './journalBrowser.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPaths } from './paths.ts';
import { startProduct } from './product.ts';
import { benchRequests } from './requests.ts';
import { benchTypes } from './types.ts';

/**
 * Sizes and speeds as ratios against a baseline measured in the same run. Prints tables; decides nothing. All sections,
 * or those that are named: `npm run bench -- journal`. `screens` and `lighthouse` want `npm run build` before them; what
 * runs in a browser wants Chromium (CHROMIUM_PATH, or /usr/bin/chromium). `--runs 1 --page landing`: less of Lighthouse than
 * five times everything.
 */
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const demo = { email: 'demo@millrace.example', password: 'turn-the-wheel' };

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true, default: [] } },
});

const printScreens = (screens: readonly FirstScreen[], floor: number): void => {
  console.log('\nFirst screens, empty cache (bytes are brotli)');
  console.table(
    screens.map((screen) => ({
      screen: screen.name,
      JavaScript: screen.script,
      'of the floor': `${(screen.script / floor).toFixed(2)}x of ${floor}`,
      'script files': screen.scripts,
      CSS: screen.style,
      fonts: screen.font,
      requests: screen.requests,
      'LCP here (ms)': Math.round(screen.largestPaint),
    })),
  );
};

const printStarts = (first: number, second: number): void => {
  console.log('\nStart of the server until /readyz');
  console.table([
    { start: 'first, empty data folder (baseline)', ms: first, ratio: '1.00x' },
    { start: 'second', ms: second, ratio: `${(second / first).toFixed(2)}x` },
  ]);
};

const benchScreens = async (): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-bench-'));
  const first = await startProduct(dataDir);
  await first.stop();
  const product = await startProduct(dataDir);
  try {
    const floor = await measureFloor();
    const screens = [
      await measureFirstScreen(product.origin, { name: 'sign-in', path: '/login', shows: 'Sign in' }, executablePath),
      await measureFirstScreen(
        product.origin,
        { name: 'dashboard', path: '/dashboard', shows: 'Dashboard', signIn: demo },
        executablePath,
      ),
    ];
    printScreens(screens, floor);
    printStarts(first.readyAfter, product.readyAfter);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const sections: Readonly<Record<string, () => void | Promise<void>>> = {
  screens: benchScreens,
  lighthouse: () => benchLighthouse(executablePath, { rounds: Number(values.runs), only: values.page }),
  journal: async () => {
    await benchJournal();
    await benchJournalInBrowser(executablePath);
  },
  images: benchImages,
  enumeration: benchEnumeration,
  requests: benchRequests,
  paths: benchPaths,
  types: benchTypes,
};

for (const name of named.length > 0 ? named : Object.keys(sections)) {
  const section = sections[name];
  if (!section) throw new Error(`There is no section ${name}; there are ${Object.keys(sections).join(', ')}.`);
  await section();
}
