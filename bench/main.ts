import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureFirstScreen } from './firstScreen.ts';
import { measureFloor } from './floor.ts';
import { startProduct } from './product.ts';

/**
 * Sizes and speeds as ratios against a baseline measured in the same run. Prints a table; decides nothing.
 * Wants `npm run build` before it, and Chromium (CHROMIUM_PATH, or /usr/bin/chromium).
 */
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const demo = { email: 'demo@millrace.example', password: 'turn-the-wheel' };

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
  console.log('\nStart of the server until /readyz');
  console.table([
    { start: 'first, empty data folder (baseline)', ms: first.readyAfter, ratio: '1.00x' },
    { start: 'second', ms: product.readyAfter, ratio: `${(product.readyAfter / first.readyAfter).toFixed(2)}x` },
  ]);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
