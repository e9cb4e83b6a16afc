import { spawn } from 'node:child_process';
import os from 'node:os';
import { environment, root } from './setup.mjs';

/** A command that runs to its end beside others; its output is shown when it has ended, so that no two mingle. */
const runAside = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ ok: false, text: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, text: Buffer.concat(output).toString() }));
  });

/**
 * Runs steps, `[name, command, args, env?]`, as many at once as there are processors. Answers with the seconds of each, or
 * null where one failed.
 */
export const runTogether = async (steps) => {
  const left = [...steps];
  const times = [];
  let failed = false;
  const work = async () => {
    for (let step = left.shift(); step && !failed; step = left.shift()) {
      const [name, command, args, env] = step;
      const began = Date.now();
      const { ok, text } = await runAside(command, args, env);
      const seconds = (Date.now() - began) / 1000;
      console.log(`\n— ${name} (${seconds.toFixed(1)} s)`);
      if (!ok || text.trim() !== '') console.log(text.trimEnd());
      if (!ok) {
        failed = true;
        console.error(`\n✗ ${name} failed.`);
      }
      times.push([name, seconds]);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, work));
  return failed ? null : times;
};

export const tell = (times) =>
  console.log(`\n✓ ${times.map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(' · ')}`);
