import { parseArgs } from 'node:util';
import { startAiSandbox } from './start.ts';

// The sandbox as a process of its own: prints one JSON line with what .env is to say, ends on SIGTERM or SIGINT.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3004' },
    'api-key': { type: 'string', default: 'sk-sandbox' },
    'text-model': { type: 'string', default: 'sandbox-text' },
    'image-model': { type: 'string', default: 'sandbox-image' },
  },
});

const sandbox = await startAiSandbox({
  port: Number(values.port),
  apiKey: values['api-key'],
  textModel: values['text-model'],
  imageModel: values['image-model'],
});
const settings = {
  AI_BASE_URL: sandbox.baseUrl,
  AI_API_KEY: values['api-key'],
  AI_TEXT_MODEL: values['text-model'],
  AI_IMAGE_MODEL: values['image-model'],
};
process.stdout.write(`${JSON.stringify(settings)}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
