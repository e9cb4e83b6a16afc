import type { AnyRouter } from '@tanstack/react-router';

/** Preloads the code of a page. Runs no guard and reads nothing. */
export const warmUp =
  (router: AnyRouter) =>
  (path: string): void => {
    for (const route of router.getMatchedRoutes(path)[0])
      router.loadRouteChunk(route)?.catch(() => {
        // It is loaded, or its failure shown, when somebody goes there.
      });
  };
