import { spawn } from 'node:child_process';
import os from 'node:os';
import { environment, root } from './setup.mjs';

/** Several checkers look at much of the same again: one takes less than half of the processor's time that four do. */
const CHECKING = ['--noEmit', '--checkers', '1'];

/**
 * The compiler's memory is looked through for what is no longer wanted again and again, for two fifths of its time; nearly
 * all of it is wanted to the end. Where there is plenty, it is looked through only beyond this.
 */
const PLENTY_BYTES = 8 * 1024 ** 3;
const UNSWEPT = { GOGC: 'off', GOMEMLIMIT: '2500MiB' };

/** The step that checks types. */
export const TYPES = ['types', 'tsc', CHECKING, { env: os.totalmem() >= PLENTY_BYTES ? UNSWEPT : {} }];

/** What a step said last, where runners of tests name what failed and why: room for some failures and their pages. */
const LAST_LINES = 200;

/** Shows whole lines only, each behind the name of its step, so that no two mingle. */
const tellLines = (name) => {
  let begun = '';
  const last = [];
  const show = (line) => {
    console.log(`${name} │ ${line}`);
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
  };
  return {
    last,
    add: (chunk) => {
      const lines = (begun + chunk).split('\n');
      begun = lines.pop();
      lines.forEach(show);
    },
    end: () => begun && show(begun),
  };
};

/** Of the processor, a step that yields gets what the others leave. */
const YIELDING = 15;

/**
 * A command that runs to its end beside others. What it says is kept and shown when it has ended; or, where `shown` takes
 * it, as it comes; `bare`: it has the terminal for itself.
 */
const runAside = (command, args, { env, shown, bare, yields }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: bare ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    if (yields && child.pid !== undefined) os.setPriority(child.pid, YIELDING);
    const output = [];
    const keep = (chunk) => output.push(chunk);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', shown?.add ?? keep);
    child.on('error', (error) => resolve({ ok: false, text: String(error) }));
    child.on('close', (code) => {
      shown?.end();
      resolve({ ok: code === 0, text: output.join('') });
    });
  });

const textOf = (name, seconds, failed) => `${failed ? '✗' : '✓'} ${name} ${seconds.toFixed(1)} s`;

/**
 * Runs steps, `[name, command, args, { env?, yields?, after? }?]`, as many at once as there are processors. Answers with the
 * seconds of each, or null where one failed. `after`: those, named before it, that must have ended; `live`: their lines are
 * shown as they come, and the last ones of a step that failed again when all have ended; `bare`: there is one, which has the
 * terminal.
 */
export const runTogether = async (steps, { live = false, bare = false } = {}) => {
  const left = [...steps];
  const times = [];
  const begun = new Map();
  const failures = [];
  const work = async () => {
    for (let step = left.shift(); step && failures.length === 0; step = left.shift()) {
      const [name, command, args, { env, yields, after } = {}] = step;
      for (const earlier of after ?? []) await begun.get(earlier);
      if (failures.length > 0) break;
      const began = Date.now();
      const shown = live ? tellLines(name) : null;
      const run = runAside(command, args, { env, yields, bare, shown });
      begun.set(name, run);
      const { ok, text } = await run;
      const seconds = (Date.now() - began) / 1000;
      console.log(`\n— ${name} (${seconds.toFixed(1)} s)`);
      if (!ok || text.trim() !== '') console.log(text.trimEnd());
      if (!ok) {
        failures.push({ name, last: shown?.last ?? [] });
        console.error(`\n✗ ${name} failed.`);
      }
      times.push([name, seconds]);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, work));
  for (const { name, last } of failures)
    if (last.length > 0) console.error(`\n✗ ${name} failed, and said last:\n${last.join('\n')}`);
  if (failures.length === 0) return times;
  // At the end once more, where a log that was cut off still has it.
  const failed = new Set(failures.map(({ name }) => name));
  console.error(`\n${times.map(([name, seconds]) => textOf(name, seconds, failed.has(name))).join(' · ')}`);
  return null;
};

export const tell = (times) =>
  console.log(`\n${times.map(([name, seconds]) => textOf(name, seconds, false)).join(' · ')}`);
