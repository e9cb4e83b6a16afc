// A quick look while working: format, lint, types, and the unit tests of what was changed since the last commit, or since
// a commit that is named (`npm run check -- main`). The server's tests, and the browser, take longer: npm test.
import { ensureDependencies } from './setup.mjs';
import { runTogether, tell, TYPES } from './steps.mjs';

const [since] = process.argv.slice(2);

ensureDependencies();
const times = await runTogether([
  TYPES,
  [
    'unit',
    'vitest',
    [
      'run',
      '--project',
      'unit',
      '--project',
      'isolated',
      since ? `--changed=${since}` : '--changed',
      '--passWithNoTests',
    ],
  ],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
]);
if (times === null) process.exit(1);
tell(times);
