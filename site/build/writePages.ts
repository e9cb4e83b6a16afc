import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeCompressed } from '../../scripts/vite/precompress.ts';
import type { Assets } from '../Document.tsx';
import type { Page } from '../pages.ts';
import type * as render from '../render.tsx';
import { readManifest, stylesOf } from './manifest.ts';
import { splitStyles } from './splitStyles.ts';

export interface Folders {
  /** Where the pages' own code was built for Node. */
  readonly server: string;
  /** What is served: dist/site. */
  readonly dist: string;
}

/** The folder of the site's files, within that of the app's, so that both are served from one place. */
export const ASSETS = 'assets/site';

/**
 * A page is read once, and no measures of a fallback face make every line break where it did: what comes too late for the
 * first paint is there for the next page. The app, which stays, changes its letters when they come.
 */
const keepFirstFace = (css: string): string => css.replaceAll('font-display:swap', 'font-display:optional');

const FIRST_FONTS = /(?:instrument-sans|newsreader)-first[^"')]*\.woff2/g;

/** What icons bring with them, and nothing of ours asks for. */
const ICON_NAMES =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<= class=")lucide(?: lucide-[\w-]+)* ?| class="lucide(?: lucide-[\w-]+)*"/g;

/** What is there for a script to show. */
const HIDDEN = /<(aside|div|section)\b[^>]*\shidden=""[^>]*>.*?<\/\1>/g;

const islandsIn = (html: string): string[] =>
  Array.from(html.matchAll(/data-island="([^"]+)"/g), ([, name]) => name!).filter(
    (name, at, all) => all.indexOf(name) === at,
  );

/** Renders every page with its styles in it, those of its islands too, and writes dist/site. */
export const writePages = async ({ server, dist }: Folders): Promise<void> => {
  const built = readManifest(server);
  const boot = readManifest(dist)['site/boot.ts'];
  if (!boot) throw new Error('boot.ts was not built.');
  const { PAGES, renderPage } = (await import(pathToFileURL(path.join(server, 'render.js')).href)) as typeof render;
  cpSync(path.join(server, ASSETS), path.join(dist, ASSETS), {
    recursive: true,
    filter: (file) => !/\.(?:css|js)$/.test(file),
  });

  const islandFile = (name: string): string => {
    const found = [`site/islands/${name}.tsx`, `site/islands/${name}.ts`].find((key) => key in built);
    if (!found) throw new Error(`There is no island ${name}.`);
    return found;
  };
  const read = (files: readonly string[]): string =>
    files.map((file) => readFileSync(path.join(server, file), 'utf8').trim()).join('');
  const fontsIn = (css: string): string[] => {
    const fonts = Array.from(new Set(css.match(FIRST_FONTS)), (name) => `/${ASSETS}/${name}`);
    const missing = fonts.filter((font) => !existsSync(path.join(dist, font)));
    if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
    return fonts;
  };
  /** Writes a sheet beside the other assets, under a name that changes with it. */
  const writeSheet = async (name: string, css: string): Promise<string> => {
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    const address = `/${ASSETS}/${name}-${hash}.css`;
    writeFileSync(path.join(dist, address), css);
    await writeCompressed(path.join(dist, address));
    return address;
  };
  const assetsOf = async (page: Page): Promise<Assets> => {
    const bare = { css: '', sheet: '', boot: `/${boot.file}`, fonts: [] };
    const html = await renderPage(page.name, bare);
    const islands = islandsIn(html).map(islandFile);
    const css = keepFirstFace(read(stylesOf(built, ['site/render.tsx', `site/${page.module}`, ...islands])));
    const fonts = fontsIn(css);
    const [seen, unseen] = html.replaceAll(HIDDEN, '').split('<link rel="stylesheet"');
    if (unseen === undefined) return { ...bare, css, sheet: null, fonts };
    const { first, later } = splitStyles(css, seen!);
    return { ...bare, css: first, sheet: await writeSheet(page.name, later), fonts };
  };

  for (const page of PAGES) {
    const html = await renderPage(page.name, await assetsOf(page));
    writeFileSync(path.join(dist, `${page.name}.html`), html.replaceAll(ICON_NAMES, ''));
  }
  rmSync(path.join(dist, '.vite'), { recursive: true });
  writeFileSync(path.join(dist, 'pages.json'), JSON.stringify(PAGES.map(({ name, path: at }) => ({ name, path: at }))));
};
