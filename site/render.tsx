import { renderToStaticMarkup } from 'react-dom/server';
import { type Assets, Document } from './Document.tsx';
import { PAGES } from './pages.ts';

export { PAGES };

/** The HTML of a page, the same for the build and for hot reload. Throws where the page would not work as served. */
export const renderPage = async (name: string, assets: Assets): Promise<string> => {
  const page = PAGES.find((each) => each.name === name);
  if (!page) throw new Error(`There is no page ${name}.`);
  const Content = await page.load();
  const html = renderToStaticMarkup(
    <Document page={page} assets={assets}>
      <Content sheet={assets.sheet} />
    </Document>,
  );
  const styled = /<[a-z][^>]*\sstyle="[^"]*"/.exec(html.replace(assets.css, ''));
  if (styled) throw new Error(`${page.module}: the page's policy allows no style attribute: ${styled[0]}`);
  return `<!doctype html>${html}`;
};
