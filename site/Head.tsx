import type { Assets } from './Document.tsx';
import { MAIN_ORIGIN } from './links.ts';
import type { Page } from './pages.ts';
import { structuredData } from './structuredData.ts';

const SHARE_ALT = 'The mill wheel of Millrace beside the words: AI-powered flows for your Meta Ads.';

interface HeadProps {
  readonly page: Page;
  readonly assets: Assets;
}

/** The metadata that other sites show when a page is shared. */
const Share = ({ page }: { readonly page: Page }) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Millrace" />
    <meta property="og:title" content={page.title} />
    <meta property="og:description" content={page.description} />
    <meta property="og:url" content={`${MAIN_ORIGIN}${page.path}`} />
    <meta property="og:image" content={`${MAIN_ORIGIN}/share.png`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={SHARE_ALT} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

export const Head = ({ page, assets }: HeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    {(page.bare ? [] : assets.fonts).map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
    ))}
    <style dangerouslySetInnerHTML={{ __html: assets.css }} />
    {!page.bare && <script type="module" src={assets.boot} />}
    <title>{page.title}</title>
    <meta name="description" content={page.description} />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0c1b22" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    {page.path === null ? (
      <meta name="robots" content="noindex" />
    ) : (
      <>
        <link rel="canonical" href={`${MAIN_ORIGIN}${page.path}`} />
        <Share page={page} />
      </>
    )}
    {page.name === 'landing' && (
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData()).replaceAll('<', String.raw`\u003c`) }}
      />
    )}
  </head>
);
