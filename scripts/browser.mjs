import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run } from './setup.mjs';

const PLACES = [
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

/** Installs one: Debian's package where that is possible, else Playwright's download. */
export const installBrowser = () => {
  console.log('Installing Chromium …');
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if (isDebianRoot()) {
    const installed =
      run('apt-get', ['update', '-qq'], quiet) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (installed) return findBrowser();
  }
  return run('playwright', ['install', 'chromium']) ? findBrowser() : undefined;
};
