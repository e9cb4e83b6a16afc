// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { ROUTES } from '#contract/routes.ts';
import { menuPath } from '#src/routes/-menuPath.ts';
import { Route as NewAd } from '#src/routes/_session/_subscribed/ad-builder.index.tsx';

const visit = async (first: string) => {
  const root = createRootRoute();
  const beforeLoad = NewAd.options.beforeLoad as unknown as (given: object) => void;
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/ad-builder', beforeLoad: (given) => beforeLoad(given) }),
    createRoute({ getParentRoute: () => root, path: '/ad-builder/$id' }),
  ]);
  const history = createMemoryHistory({ initialEntries: [first] });
  const router = createRouter({ routeTree, history } as never);
  await router.load();
  // Where a redirect leads; nobody follows it here.
  return history.location;
};

it('R2.19 the menu tells a new ad from one that is edited, both at addresses of their own', async () => {
  const fresh = await visit(ROUTES.adBuilder);
  expect(fresh.pathname).toMatch(/^\/ad-builder\/[0-9a-f-]{36}$/);
  expect(menuPath(fresh)).toBe(ROUTES.adBuilder);
  const old = await visit(fresh.pathname);
  expect(menuPath(old)).toBe(fresh.pathname);
});
