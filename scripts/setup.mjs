// Plain JavaScript on purpose: it runs under whatever Node a newcomer has, before Node 24 is there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');

/**
 * The environment of every child: the pinned Node 24 and the project's tools come first in PATH, and what Node has compiled
 * is kept for the next process, which starts in two thirds of the time.
 */
export const environment = () => ({
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
});

const windows = process.platform === 'win32';

/** Runs a command to its end; its output is shown unless `quiet`, then only when it fails. */
export const run = (command, args, { quiet = false, env = {} } = {}) => {
  const done = spawnSync(command, args, {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    shell: windows,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return true;
  if (quiet) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  return false;
};

const hashFiles = (entries) => {
  const hash = createHash('sha256');
  const add = (file) => hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(full);
      else add(full);
    }
  };
  for (const entry of entries) {
    const full = path.join(root, entry);
    if (!existsSync(full)) continue;
    if (path.extname(entry) === '') walk(full);
    else add(full);
  }
  return hash.digest('hex');
};

const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Installs what the lock file says, Node 24 included, unless exactly that is there already. */
export const ensureDependencies = () => {
  const stamp = path.join(root, 'node_modules', '.installed');
  const wanted = hashFiles(['package.json', 'package-lock.json']);
  if (stampOf(stamp) === wanted) return;
  console.log('Installing dependencies …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
};

const SOURCES = [
  'src',
  'ui',
  'site',
  'contract',
  'public',
  'scripts/vite',
  'index.html',
  'package.json',
  'vite.config.ts',
  'package-lock.json',
];
const builtStamp = path.join(root, 'dist', '.built');

/** Builds the client and the public site into dist/; false where that fails. */
export const build = () => {
  const sources = hashFiles(SOURCES);
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  const done =
    run('vite', ['build', '--logLevel', 'warn']) &&
    run('vite', ['build', '--app', '--config', 'site/vite.config.ts', '--logLevel', 'warn']);
  if (done) writeFileSync(builtStamp, sources);
  return done;
};

/** Builds unless exactly these sources were built. */
export const ensureBuild = () => {
  if (stampOf(builtStamp) === hashFiles(SOURCES)) return;
  console.log('Building the client and the public site …');
  if (!build()) process.exit(1);
};

/**
 * With V8's small beginning for young objects (1 MB), what twenty requests at once leave behind passes for old, and piles up
 * to 400 MB before anyone looks there. With 16 MB, the most it would grow to anyway, it goes with the young.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=16'];

/** Runs a script under the pinned Node 24 until it ends; signals reach it, and its exit code becomes ours. */
export const becomeNode24 = (script, args, env = {}) => {
  const child = spawn(path.join(bin, windows ? 'node.cmd' : 'node'), [...SERVER_FLAGS, script, ...args], {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal's Ctrl-C reaches the child by itself; here we only keep this process waiting for it.
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
};
