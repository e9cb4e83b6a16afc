import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the public site as it was rendered, with its placeholders still in it. */
export interface SitePage {
  readonly status: 200 | 404;
  readonly html: string;
  /**
   * What its policy allows as styles: the hashes of those that are in it, and our own origin where it links a sheet.
   */
  readonly styles: readonly string[];
}

/** Pages that have no address of their own: what the server says in place of one. */
export type Reply = 'notFound' | 'refused' | 'contactSent' | 'contactFailed';

export interface SitePages {
  /** The page at a path, or the one that says that there is none. */
  find(path: string): Promise<SitePage>;
  reply(name: Reply): Promise<SitePage>;
}

/** The hash of every style element, and our own origin where a sheet is linked, as a Content-Security-Policy names them. */
export const stylesIn = (html: string): string[] => [
  ...Array.from(
    html.matchAll(/<style>([\s\S]*?)<\/style>/g),
    ([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`,
  ),
  ...(html.includes('<link rel="stylesheet"') ? ["'self'"] : []),
];

interface Listed {
  readonly name: string;
  readonly path: string | null;
}

/** The pages in dist/site, read once; null where they were not built. */
export const builtPages = (dist: string): SitePages | null => {
  const folder = path.join(dist, 'site');
  const list = path.join(folder, 'pages.json');
  if (!existsSync(list)) return null;
  const pages = new Map<string, SitePage>();
  for (const { name, path: at } of JSON.parse(readFileSync(list, 'utf8')) as Listed[]) {
    const html = readFileSync(path.join(folder, `${name}.html`), 'utf8');
    pages.set(at ?? name, { status: name === 'notFound' ? 404 : 200, html, styles: stylesIn(html) });
  }
  return { find: async (at) => pages.get(at) ?? pages.get('notFound')!, reply: async (name) => pages.get(name)! };
};
