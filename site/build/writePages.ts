import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as render from '../render.tsx';
import { readManifest, stylesOf } from './manifest.ts';

export interface Folders {
  /** Where the pages' own code was built for Node. */
  readonly server: string;
  /** What is served: dist/site. */
  readonly dist: string;
}

const FIRST_FONTS = /(?:instrument-sans|newsreader)-first[^"')]*\.woff2/g;

const islandsIn = (html: string): string[] =>
  Array.from(html.matchAll(/data-island="([^"]+)"/g), ([, name]) => name!).filter(
    (name, at, all) => all.indexOf(name) === at,
  );

/** Renders every page with all of its styles in it, those of its islands too, and writes dist/site. */
export const writePages = async ({ server, dist }: Folders): Promise<void> => {
  const built = readManifest(server);
  const boot = readManifest(dist)['site/boot.ts'];
  if (!boot) throw new Error('boot.ts was not built.');
  const { PAGES, renderPage } = (await import(pathToFileURL(path.join(server, 'render.js')).href)) as typeof render;
  cpSync(path.join(server, 'assets'), path.join(dist, 'assets'), {
    recursive: true,
    filter: (file) => !/\.(?:css|js)$/.test(file),
  });

  const islandFile = (name: string): string => {
    const found = [`site/islands/${name}.tsx`, `site/islands/${name}.ts`].find((key) => key in built);
    if (!found) throw new Error(`There is no island ${name}.`);
    return found;
  };
  const pages = [];
  for (const page of PAGES) {
    const bare = { css: '', boot: `/${boot.file}`, fonts: [] };
    const islands = islandsIn(await renderPage(page.name, bare)).map(islandFile);
    const files = stylesOf(built, ['site/render.tsx', `site/${page.module}`, ...islands]);
    const css = files.map((file) => readFileSync(path.join(server, file), 'utf8').trim()).join('');
    const fonts = Array.from(new Set(css.match(FIRST_FONTS)), (name) => `/assets/${name}`);
    const missing = fonts.filter((font) => !existsSync(path.join(dist, font)));
    if (missing.length > 0) throw new Error(`${page.module}: missing ${missing.join(', ')}.`);
    const html = await renderPage(page.name, { ...bare, css, fonts });
    writeFileSync(path.join(dist, `${page.name}.html`), html);
    pages.push({ name: page.name, path: page.path, fonts });
  }
  rmSync(path.join(dist, '.vite'), { recursive: true });
  writeFileSync(path.join(dist, 'pages.json'), JSON.stringify(pages));
};
