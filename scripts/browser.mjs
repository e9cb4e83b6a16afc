import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run } from './setup.mjs';

/** Chromium without the windows: the same pages for a fifth of the CPU time that opening and closing a context costs. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const PLACES = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const playwrightBrowser = () => {
  const { chromium } = createRequire(path.join(root, 'package.json'))('playwright');
  return chromium.executablePath();
};

/** The path of a Chromium that is already there: CHROMIUM_PATH, the machine's own, or Playwright's. */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, ...PLACES, playwrightBrowser()].find((place) => place && existsSync(place));

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installDebianPackage = () => {
  console.log('Installing Chromium …');
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  return (
    run('apt-get', ['update', '-qq'], quiet) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet)
  );
};

/**
 * The path of the Chromium that tests run in; installs one where that is needed: Debian's headless package where that is
 * possible, else the machine's Chromium, else Playwright's download. Undefined where none can be had.
 */
export const ensureBrowser = () => {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  if (!existsSync(HEADLESS) && isDebianRoot()) installDebianPackage();
  return findBrowser() ?? (run('playwright', ['install', 'chromium']) ? findBrowser() : undefined);
};
