import '#ui/theme/global.ts';
import { Fragment, type ReactNode } from 'react';
import { ConsentBanner } from './consent/Banner.tsx';
import * as css from './Document.css.ts';
import { Footer } from './footer/Footer.tsx';
import { Head } from './Head.tsx';
import { Island } from './Island.tsx';
import { Later } from './Later.tsx';
import { APP_ORIGIN, MAIN_ORIGIN, SUPPORT_EMAIL } from './links.ts';
import * as nav from './nav/NavBar.css.ts';
import { NavBar } from './nav/NavBar.tsx';
import type { Page } from './pages.ts';

/** The built files that a page needs. */
export interface Assets {
  /** The styles that are in the page. */
  readonly css: string;
  /** Address of those that only what lies below the first screen needs; null where there are none. */
  readonly sheet: string | null;
  /** Address of boot.ts as it was built. */
  readonly boot: string;
  /** Addresses of the fonts that the first paint needs. */
  readonly fonts: readonly string[];
}

interface DocumentProps {
  readonly page: Page;
  readonly assets: Assets;
  readonly children: ReactNode;
}

/** With the bar, the foot and what the first script needs. */
const Framed = ({ page, children }: Omit<DocumentProps, 'assets'>) => {
  const onLanding = page.name === 'landing';
  // Short pages end within the first screen.
  const Foot = onLanding ? Later : Fragment;
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <ConsentBanner />
      <Island as="header" name="nav" when="scroll" className={nav.bar}>
        <NavBar onLanding={onLanding} />
      </Island>
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Foot>
        <Footer onLanding={onLanding} />
      </Foot>
      <output className={css.said} id="said" />
    </>
  );
};

/** A whole page of the public site. */
export const Document = ({ page, assets, children }: DocumentProps) => (
  <html lang="en" data-app={APP_ORIGIN} data-main={MAIN_ORIGIN} data-support={SUPPORT_EMAIL}>
    <Head page={page} assets={assets} />
    <body id="top">
      {page.bare ? <main className={css.main}>{children}</main> : <Framed page={page}>{children}</Framed>}
      <script type="application/json" id="config" />
    </body>
  </html>
);
