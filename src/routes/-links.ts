import type { AnyRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { SITE_PATHS } from '#contract/routes.ts';

/** Addresses that the server answers itself: its own, and the pages of the public site. */
const isServers = (path: string): boolean =>
  /^\/(?:api|dev|storage)\//.test(path) || (path !== '/' && SITE_PATHS.includes(path));

/**
 * Views render plain links; a plain click on one of ours becomes a navigation without a reload. Whatever asks for more
 * (a modifier key, another tab, a download) is left to the browser.
 */
export const followLinks = (router: AnyRouter) => (event: MouseEvent) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return;
  if (link.hasAttribute('download') || 'native' in link.dataset) return;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || isServers(pathname)) return;
  if (hash && pathname === location.pathname && search === location.search) return;
  event.preventDefault();
  router.history.push(`${pathname}${search}${hash}`);
};

/** Has the code of a page at hand before somebody goes there. Nothing is asked or done for it: no guard, no read. */
export const warmUp =
  (router: AnyRouter) =>
  (path: string): void => {
    for (const route of router.getMatchedRoutes(path)[0])
      router.loadRouteChunk(route)?.catch(() => {
        // It is loaded, or its failure shown, when somebody goes there.
      });
  };
