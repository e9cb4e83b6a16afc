import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import type { ContentsWriter } from './contents.ts';

/** The files of the sandboxes, which are the outside world where no real service is configured. */
const FILES = ['sandbox/meta.sqlite', 'sandbox/payments.sqlite'];

/** Adds what the sandboxes know, as SQLite copies it while they run. */
export const addSandboxes = async (archive: string, dataDir: string, contents: ContentsWriter): Promise<void> => {
  for (const name of FILES) {
    const file = path.join(dataDir, name);
    if (!existsSync(file)) continue;
    const copy = path.join(archive, `${path.basename(name)}.part`);
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      await backup(source, copy);
      await contents.add(name, createReadStream(copy));
    } finally {
      source.close();
      await rm(copy, { force: true });
    }
  }
};

/** Puts the sandboxes' files of an archive in the place of those that are there. */
export const restoreSandboxes = async (archive: string, dataDir: string): Promise<void> => {
  for (const name of FILES) {
    const file = path.join(dataDir, name);
    if (!existsSync(path.join(archive, name))) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(path.join(archive, name), `${file}.part`);
    // What SQLite keeps beside a file belongs to that file only.
    for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
    await rename(`${file}.part`, file);
  }
};
