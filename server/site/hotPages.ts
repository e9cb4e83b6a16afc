import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Reply, SitePage, SitePages } from './pages.ts';

interface Rendering {
  readonly PAGES: readonly { readonly name: string; readonly path: string | null }[];
  renderPage(name: string, assets: { css: string; sheet: null; boot: string; fonts: [] }): Promise<string>;
}

const RENDER = '/site/render.tsx';

/** The styles that the pages' modules import, of all pages together. */
const styles = async (vite: ViteDevServer): Promise<string> => {
  const found = new Set<string>();
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (node: EnvironmentModuleNode | undefined): void => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    for (const imported of node.importedModules) visit(imported);
    if (node.url.endsWith('.vanilla.css')) found.add(node.url);
  };
  visit(await vite.environments.ssr.moduleGraph.getModuleByUrl(RENDER));
  const texts = await Promise.all([...found].map((url) => vite.ssrLoadModule(`${url}?inline`)));
  return texts.map((module) => String(module['default'])).join('\n');
};

/** The public site from its sources, rendered again for every visit. */
export const hotPages = (vite: ViteDevServer): SitePages => {
  const load = () => vite.ssrLoadModule(RENDER) as Promise<unknown> as Promise<Rendering>;
  const render = async (find: (pages: Rendering['PAGES']) => string, address: string): Promise<SitePage> => {
    const { PAGES, renderPage } = await load();
    const name = find(PAGES);
    const bare = { css: '', sheet: null, boot: '/site/boot.ts', fonts: [] as [] };
    // Once without styles, so that every module of the page is known.
    await renderPage(name, bare);
    const html = await renderPage(name, { ...bare, css: await styles(vite) });
    return {
      status: name === 'notFound' ? 404 : 200,
      html: await vite.transformIndexHtml(address, html),
      styles: ["'unsafe-inline'"],
    };
  };
  return {
    find: (path) => render((pages) => pages.find((each) => each.path === path)?.name ?? 'notFound', path),
    reply: (name: Reply) => render(() => name, '/'),
  };
};
