import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import type { System } from '#src/actors/system.ts';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { Ghosts } from './ghosts.ts';

/** What the product's screens are made of. */
export interface Client {
  readonly system: System;
  readonly config: ClientConfig;
  readonly routeTree: AnyRoute;
}

/** Whom the routes' guards ask. */
const ASKED = ['app', 'app/auth', 'app/registration', 'app/session/subscription', 'app/session/connection'];

/**
 * A second router over the product's routes, with ghosts for actors and an address of its own: the page's address, its
 * history, its forms and its running screens stay as they are.
 */
export const createGhostRouter = (ghosts: Ghosts, { system, config, routeTree }: Client) => {
  const page = (): string => ghosts.at('app').getSnapshot()?.context.page ?? ROUTES.dashboard;
  const history = createMemoryHistory({ initialEntries: [page()] });
  const router = createRouter({
    routeTree,
    history,
    context: { system: ghosts.system(system), config },
    defaultPreload: false,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    trailingSlash: 'never',
  });
  // Asked before each scrolling, which would be of the page's own window.
  router.update({ ...router.options, scrollRestoration: () => false });
  const asked = () => ASKED.map((path) => ghosts.at(path).getSnapshot());
  let known = { path: page(), asked: asked() };
  /** Goes where the moment's page is; where the guards may answer otherwise, they are asked again. */
  const follow = (): void => {
    const before = known;
    known = { path: page(), asked: asked() };
    const otherwise = known.asked.some((snapshot, at) => snapshot !== before.asked[at]);
    const elsewhere = router.state.location.pathname !== known.path;
    if (known.path !== before.path || (otherwise && elsewhere)) history.replace(known.path);
    else if (otherwise) void router.invalidate();
  };
  return { router, follow };
};
