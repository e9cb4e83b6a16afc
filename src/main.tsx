import { ClientConfig } from '#contract/config.ts';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSystem } from './actors/system.ts';
import { routeTree } from './routeTree.gen.ts';
import { createCsrf } from './services/csrf.ts';
import { createFiles } from './services/files.ts';
import { createHttp } from './services/http.ts';
import { createVault } from './services/vault.ts';
import './views/theme/global.ts';

/** What the server put into the page; a page without it, from a plain file server, has the defaults. */
const readConfig = (): ClientConfig => {
  const text = document.querySelector('#config')?.textContent;
  return ClientConfig.parse(text ? JSON.parse(text) : {});
};

const config = readConfig();
const csrf = createCsrf(config.apiOrigin);
const http = createHttp({
  origin: config.apiOrigin,
  csrf,
  // Heeded only while somebody is signed in, and once, however many calls fail together (R4.06).
  onUnauthorized: () => system.auth.send({ type: 'session.lost' }),
});
const system = createSystem({
  apiOrigin: config.apiOrigin,
  http,
  csrf,
  secrets: createVault(),
  files: createFiles(),
});

const router = createRouter({
  routeTree,
  context: { system, config },
  defaultPreload: false,
  defaultPendingMs: 150,
  scrollRestoration: true,
  trailingSlash: 'never',
});
router.subscribe('onResolved', () => {
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
  document.title = title ? `${title} · Millrace` : 'Millrace';
});
// A phone's menu lies over the page that it led to.
router.history.subscribe(() => system.sidebar.send({ type: 'sidebar.close' }));
system.subscribe(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
