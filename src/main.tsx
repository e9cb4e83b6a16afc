import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { fetchSession } from './actors/lazySession.ts';
import { createMeasuring } from './actors/measuring.ts';
import { createSystem, type System } from './actors/system.ts';
import { selectOwnEmail } from './machines/auth.machine.ts';
import { failureOf } from './machines/outcome.ts';
import { isChunkMissing, nameMissingChunks } from './routes/-chunks.ts';
import { CheckFailed } from './routes/-guards.ts';
import { loadFrame } from './routes/-LazyFrame.tsx';
import { warmUp } from './routes/-warmUp.ts';
import { RouterLink } from './routes/-RouterLink.tsx';
import { shownPath } from './routes/-shownPath.ts';
import { routeTree } from './routeTree.gen.ts';
import { breathe } from './services/breathe.ts';
import { readConfig } from './services/config.ts';
import { createConsentStore } from './services/consent.ts';
import { createCsrf } from './services/csrf.ts';
import { takeDistrust } from './services/journal/distrust.ts';
import { createHttp } from './services/http.ts';
import { watchLeaving } from './services/leaving.ts';
import { renewFor } from './services/renew.ts';
import { createTabs } from './services/tabs.ts';
import { tellUnreadOnce } from './services/unread.ts';
import { endsSession } from './services/unauthorized.ts';
import { createVault } from './services/vault.ts';
import { ReportDoor } from '#src/views/report/ReportDoor.tsx';
import { UnreachedView } from '#src/views/trouble/UnreachedView.tsx';
import { LinkContext } from '#ui/parts/Link.ts';
import { LazyMissing } from '#ui/parts/useLazy.ts';
import '#ui/theme/global.ts';

/** The charts with their services, from what this tab's journal holds. */
const startSystem = async (config: ClientConfig): Promise<System> => {
  // Null while the journal is read.
  let running: System | null = null;
  const csrf = createCsrf(config.apiOrigin);
  const http = createHttp({
    origin: config.apiOrigin,
    csrf,
    // Heeded only while somebody is signed in, and once, however many calls fail together (R4.06).
    onUnauthorized: (call) => {
      if (endsSession(call, location.pathname)) running?.auth.send({ type: 'session.lost' });
    },
    onUnread: tellUnreadOnce((call, entries) =>
      running?.toasts.send({ type: 'toast.show', toast: { code: 'unread', call, entries } }),
    ),
    whenStaying: watchLeaving(),
  });
  const services = {
    apiOrigin: config.apiOrigin,
    http,
    csrf,
    secrets: createVault(),
    tabs: createTabs(),
    consent: createConsentStore(config.sharedDomain),
  };
  const { measure } = createMeasuring(services.consent, config.posthog && { ...config.posthog, replay: true });
  running = await createSystem(services, { fresh: takeDistrust() });
  await measure(running);
  return running;
};

/** A part whose code a deployment took away: the page that has it is loaded instead. */
const renewWhereMissing = (error: Error, again: () => void): void =>
  void (isChunkMissing(error) && renewFor(error, again));

const makeRouter = (system: System, config: ClientConfig) => {
  const router = createRouter({
    routeTree,
    context: { system, config },
    defaultPreload: false,
    defaultPendingMs: 150,
    defaultOnCatch: (error) => {
      if (isChunkMissing(error)) void renewFor(error, () => router.invalidate());
      else if (!(error instanceof CheckFailed)) system.journal.distrust();
    },
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

const quietly = (loading: Promise<unknown>): void => void loading.catch(() => {});

/** The pages of who is not signed in begin so. */
const ENTRANCES = [ROUTES.login, ROUTES.register, ROUTES.passwordReset, '/verify-email'];

/**
 * What takes a session is fetched while the server is asked who is here; at an entrance, when somebody begins to fill in
 * the form. What does not arrive now is fetched when it is needed, and its failure told then.
 */
const expectSession = (): void => {
  const fetchAll = (): void => [fetchSession(), loadFrame()].forEach(quietly);
  if (!ENTRANCES.some((path) => location.pathname.startsWith(path))) fetchAll();
  else for (const touch of ['input', 'pointerdown', 'keydown']) addEventListener(touch, fetchAll, { once: true });
};

/** A function, because the screens' chunks import the routes from this one: none may wait for it to be done. */
const start = async (root: Root): Promise<void> => {
  const config = readConfig();
  await breathe();
  const system = await startSystem(config);
  await breathe();
  const router = makeRouter(system, config);
  warmUp(router)(location.pathname === '/' ? ROUTES.dashboard : location.pathname);
  router.subscribe('onResolved', () => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
    document.title = title ? `${title} · Millrace` : 'Millrace';
    system.send({ type: 'page.opened', path: shownPath(router.state.matches) });
  });
  // A phone's menu lies over the page that it led to.
  router.history.subscribe(() => system.sidebar.send({ type: 'sidebar.close' }));
  system.subscribe(() => void router.invalidate());
  if (import.meta.env.DEV)
    void import('./watch/watch.ts').then(({ watchInDevelopment }) => watchInDevelopment(system.root, system.journal));
  if (import.meta.env.DEV || new URLSearchParams(location.search).has('journal'))
    void import('./drawer/start.tsx').then(({ startDrawer }) => startDrawer(system, config, routeTree));

  await breathe();
  // In pieces between which the browser draws and hears keys.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LinkContext value={RouterLink}>
          <LazyMissing value={renewWhereMissing}>
            <RouterProvider router={router} />
          </LazyMissing>
        </LinkContext>
        {/* Beside the screens, so that it is there whichever of them broke. */}
        <ReportDoor
          report={system.report}
          keepSecret={system.keepSecret}
          look={system.reporting.look}
          email={() => selectOwnEmail(system.auth.getSnapshot())}
          onBroken={() => system.reporting.giveUp(system)}
        />
      </StrictMode>,
    ),
  );
};

/** Where the rest of the code did not arrive there is no system yet, and nothing to lose. */
const begin = async (): Promise<void> => {
  nameMissingChunks();
  expectSession();
  await breathe();
  const root = createRoot(document.querySelector('#root')!);
  start(root).catch((error: unknown) => {
    root.render(<UnreachedView framed={false} busy={false} onRetry={() => location.reload()} />);
    if (!isChunkMissing(error) && failureOf(error).kind !== 'network') throw error;
  });
};

void begin();
