import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file of this name to choose. Bytes that Playwright gives to a page itself go through a script of the page, slowly. */
export const onDisk = (name: string, bytes: Buffer): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'chosen-')), name);
  writeFileSync(file, bytes);
  return file;
};
