import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '#server/platform/http/problem.ts';

const ASSETS = /(?:src|href)="(\/assets\/[^"]+)"/g;

const updating = () =>
  new Problem(503, 'Millrace is being updated. Reload this page in a moment.', { code: 'updating' });

/**
 * The client's page as it was built last. A build may take the place of another while the server runs; a page of the
 * earlier one would ask for files that are gone, and stay empty. While a build is written, 503.
 */
export const newestPage = (dist: string) => {
  const file = path.join(dist, 'index.html');
  let known: { readonly written: number; readonly html: string } | null = null;
  const read = async (written: number) => {
    const html = await readFile(file, 'utf8');
    await Promise.all([...html.matchAll(ASSETS)].map(([, asset]) => access(path.join(dist, asset!))));
    return { written, html };
  };
  return async (): Promise<string> => {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.written !== mtimeMs) known = await read(mtimeMs);
      return known.html;
    } catch {
      throw updating();
    }
  };
};
