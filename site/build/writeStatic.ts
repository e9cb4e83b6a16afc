import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_DOOR } from '#contract/routes.ts';
import { ASSETS } from './writePages.ts';

const SUPPORT_EMAIL = 'support@millrace.example';

interface Listed {
  readonly name: string;
  readonly path: string | null;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page whose app and site are served from one origin, the site's first page from the app's front door. */
const fill = (html: string, supportEmail: string): string =>
  html
    .replaceAll(/__MAIN_ORIGIN__(\/[\w.-]+)/g, '$1')
    .replaceAll('__MAIN_ORIGIN__', FRONT_DOOR)
    .replaceAll('__APP_ORIGIN__', '')
    .replaceAll('__SUPPORT_EMAIL__', () => escapeAttribute(supportEmail));

/**
 * Makes a folder of files out of what was built in `site` (dist/site) for servers that fill in nothing: its files go to
 * dist/assets, and every page with an address of its own lies at it, complete. `supportEmail` is shown in them.
 */
export const writeStatic = (site: string, supportEmail = SUPPORT_EMAIL): void => {
  const dist = path.dirname(site);
  mkdirSync(path.join(dist, path.dirname(ASSETS)), { recursive: true });
  renameSync(path.join(site, ASSETS), path.join(dist, ASSETS));
  rmdirSync(path.join(site, path.dirname(ASSETS)));
  for (const { name, path: at } of JSON.parse(readFileSync(path.join(site, 'pages.json'), 'utf8')) as Listed[]) {
    if (at === null) continue;
    const folder = path.join(dist, at === '/' ? FRONT_DOOR : at);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'index.html'),
      fill(readFileSync(path.join(site, `${name}.html`), 'utf8'), supportEmail),
    );
  }
};
