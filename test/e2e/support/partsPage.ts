import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'ui/parts');

/** The components that ui/parts exports. */
export const exportedParts = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx') || name === 'Link.ts')
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(/^export const ([A-Z]\w+) = /gm)])
    .map(([, name]) => name!)
    .filter((name) => !name.endsWith('Context'));

/** The page of parts is in no build of the product, so it is built here, and served as it is. */
export const servePartsPage = async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'millrace-parts-'));
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...common,
    plugins: [vanillaExtractPlugin(), react()],
    build: { outDir, rolldownOptions: { input: path.join(root, 'ui/page/index.html') } },
  });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: new URL('ui/page/index.html', server.resolvedUrls!.local[0]).href,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
};
