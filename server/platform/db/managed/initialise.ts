import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makePrivate } from './folders.ts';
import type { Folders } from './folders.ts';
import { commandOf } from './osUser.ts';
import type { RunAs } from './osUser.ts';

export const DATABASE_USER = 'millrace';

const run = (runAs: RunAs, program: string, programArgs: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { command, args, options } = commandOf(runAs, program, programArgs);
    const child = spawn(command, args, { ...options, cwd, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The database could not be made (initdb ended with ${code}).\n${said.trim()}`)),
    );
  });

/**
 * Makes the database cluster once. It is made beside its place and moved there when it is whole, so that a process
 * killed in the middle leaves nothing that looks like a database.
 */
export const initialise = async (folders: Folders, runAs: RunAs, initdb: string): Promise<void> => {
  if (existsSync(path.join(folders.cluster, 'PG_VERSION'))) return;
  const unfinished = `${folders.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivate(unfinished, runAs.user);
  await run(
    runAs,
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${folders.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorting that does not depend on what locales the machine has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ],
    unfinished,
  );
  renameSync(unfinished, folders.cluster);
};
