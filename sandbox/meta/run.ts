import { parseArgs } from 'node:util';
import { startMetaSandbox } from './start.ts';

// The sandbox as a process of its own: prints one JSON line with its origin, ends on SIGTERM or SIGINT.
const { values } = parseArgs({
  options: {
    'data-file': { type: 'string', default: '.data/sandbox/meta.sqlite' },
    port: { type: 'string', default: '3001' },
    'app-id': { type: 'string', default: process.env['META_APP_ID'] ?? '100000000000001' },
    'app-secret': { type: 'string', default: process.env['META_APP_SECRET'] ?? 'sandbox-app-secret' },
  },
});

const sandbox = await startMetaSandbox({
  dataFile: values['data-file'],
  port: Number(values.port),
  appId: values['app-id'],
  appSecret: values['app-secret'],
});
process.stdout.write(`${JSON.stringify({ origin: sandbox.origin })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
