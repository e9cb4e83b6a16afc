import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../scripts/browser.mjs';
import { benchCanvas } from './canvas.ts';
import { benchChart } from './chart.ts';
import { benchComposer } from './composer.ts';
import { benchEnumeration } from './enumeration.ts';
import { type FirstScreen, measureFirstScreen } from './firstScreen.ts';
import { measureFloor } from './floor.ts';
import { benchFlowCheck } from './flowCheck.ts';
import { benchFlowCrowd } from './flowCrowd.ts';
import { benchFlowKills } from './flowKills.ts';
import { benchFlowLoad } from './flowLoad.ts';
import { benchImages } from './images.ts';
import { benchJournal } from './journal.ts';
import { benchJournalInBrowser } from './journalBrowser.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchModel } from './model.ts';
import { benchPalette } from './palette.ts';
import { benchPaths } from './paths.ts';
import { benchPictures } from './pictures.ts';
import { startProduct } from './product.ts';
import { benchPublishing } from './publishing.ts';
import { benchQueue } from './queue.ts';
import { benchRequests } from './requests.ts';
import { benchResults } from './results.ts';
import { benchScrolling } from './scrolling.ts';
import { benchStranger } from './stranger.ts';
import { benchBriefs, benchFuzz } from './thorough.ts';
import { benchTypes } from './types.ts';
import { benchTyping } from './typing.ts';
import { benchUploads } from './uploads.ts';

/**
 * Sizes and speeds as ratios against a baseline measured in the same run. Prints tables; decides nothing. All sections,
 * or those that are named: `npm run bench -- journal`. `screens`, `lighthouse`, `uploads`, `scrolling`, `canvas`, `typing`,
 * `palette` and `memory` want `npm run build` before them; what runs in a browser wants Chromium (CHROMIUM_PATH, or
 * where the tests find it). `--runs 1 --page landing`: less of Lighthouse than five times everything. `stranger --attack calls`:
 * those attacks only whose name has the word. `pictures --sheets FOLDER --images 100`: contact sheets, and fewer images for
 * the memory. `flowKills --flow stopLoss`: one template; `--all`: each template at each point with each of
 * Meta's faults, an hour or more; `--fault hang`: one of them; `--from 40`: without the first 40 cases; `--most 10`: ten
 * of them; `--every 5`: each fifth; `--lanes 2`: two at once.
 */
const executablePath = findBrowser();
const demo = { email: 'demo@millrace.example', password: 'turn-the-wheel' };

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: [] },
    attack: { type: 'string', default: '' },
    flow: { type: 'string', multiple: true, default: [] },
    from: { type: 'string', default: '0' },
    every: { type: 'string', default: '1' },
    most: { type: 'string' },
    lanes: { type: 'string', default: '1' },
    fault: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
    'flow-runs': { type: 'string', default: '10000' },
    sheets: { type: 'string' },
    images: { type: 'string', default: '1000' },
  },
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
  canvas: () => benchCanvas(executablePath),
  flowCheck: benchFlowCheck,
  flowCrowd: benchFlowCrowd,
  flowLoad: () => benchFlowLoad(Number(values['flow-runs'])),
  flowKills: () =>
    benchFlowKills({
      flows: values.flow,
      faults: values.fault,
      all: values.all,
      from: Number(values.from),
      every: Number(values.every),
      most: values.most === undefined ? null : Number(values.most),
      lanes: Number(values.lanes),
    }),
  fuzz: benchFuzz,
  briefs: benchBriefs,
  composer: benchComposer,
  images: benchImages,
  pictures: () => benchPictures({ sheets: values.sheets, images: Number(values.images) }),
  stranger: () => benchStranger(values.attack),
  enumeration: benchEnumeration,
  requests: benchRequests,
  publishing: benchPublishing,
  queue: benchQueue,
  results: benchResults,
  chart: () => benchChart(executablePath),
  memory: () => benchMemory(executablePath),
  model: benchModel,
  paths: benchPaths,
  types: benchTypes,
  uploads: () => benchUploads(executablePath),
  scrolling: () => benchScrolling(executablePath),
  typing: () => benchTyping(executablePath),
  palette: () => benchPalette(executablePath),
};

for (const name of named.length > 0 ? named : Object.keys(sections)) {
  const section = sections[name];
  if (!section) throw new Error(`There is no section ${name}; there are ${Object.keys(sections).join(', ')}.`);
  await section();
}
