import { run } from './replay/run.ts';

// Somebody may have read enough: `npm run replay FILE | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { code, out, err } = await run(process.argv.slice(2));
if (out) console.log(out);
if (err) console.error(err);
process.exitCode = code;
