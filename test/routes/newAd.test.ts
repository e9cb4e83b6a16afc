// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes.ts';
import { menuPath } from '#src/routes/-menuPath.ts';
import { stepsOf } from '#src/views/onboarding/steps.ts';
import { Route as NewAd } from '#src/routes/_session/_subscribed/ad-builder.index.tsx';

const visit = async (first: string, newestDraft: () => Promise<string | null> = () => Promise.resolve(null)) => {
  const root = createRootRoute();
  const { beforeLoad, validateSearch } = NewAd.options as unknown as {
    readonly beforeLoad: (given: object) => Promise<void>;
    readonly validateSearch: (search: object) => object;
  };
  const given = (of: object) =>
    beforeLoad({ ...of, context: { system: { newestDraft, newAd: () => crypto.randomUUID() } } });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/ad-builder', validateSearch, beforeLoad: given }),
    createRoute({ getParentRoute: () => root, path: '/ad-builder/$id' }),
    createRoute({ getParentRoute: () => root, path: '/ad-queue' }),
  ]);
  const history = createMemoryHistory({ initialEntries: [first] });
  const router = createRouter({ routeTree, history } as never);
  await router.load();
  // Where a redirect leads; nobody follows it here.
  return history.location;
};

describe('D8.3 The way to a first ad', () => {
  const DRAFT = '11111111-1111-4111-8111-111111111111';
  const first = `${ROUTES.adBuilder}?draft=newest`;

  it('is where the guide and the dashboard lead, and never to a queue with nothing in it', () => {
    const last = stepsOf(['email', 'plan', 'meta', 'accounts']).at(-1);
    expect(last).toMatchObject({ id: 'published', state: 'next', title: 'Publish a first ad', href: first });
  });

  it('goes on with the newest draft', async () => {
    const found = await visit(first, () => Promise.resolve(DRAFT));
    expect([found.pathname, menuPath(found)]).toEqual([`/ad-builder/${DRAFT}`, `/ad-builder/${DRAFT}`]);
  });

  it('begins an ad where there is none', async () => {
    const found = await visit(first);
    expect(found.pathname).toMatch(/^\/ad-builder\/[0-9a-f-]{36}$/);
    expect(menuPath(found)).toBe(ROUTES.adBuilder);
  });

  it('leads to the queue, which says why, where drafts cannot be read', async () => {
    const found = await visit(first, () => Promise.reject(new Error('no network')));
    expect(found.pathname).toBe(ROUTES.adQueue);
  });

  it('is not asked for by somebody who wants a new ad', async () => {
    const found = await visit(ROUTES.adBuilder, () => Promise.resolve(DRAFT));
    expect(found.pathname).not.toContain(DRAFT);
  });
});

it('R2.19 the menu tells a new ad from one that is edited, both at addresses of their own', async () => {
  const fresh = await visit(ROUTES.adBuilder);
  expect(fresh.pathname).toMatch(/^\/ad-builder\/[0-9a-f-]{36}$/);
  expect(menuPath(fresh)).toBe(ROUTES.adBuilder);
  const old = await visit(fresh.pathname);
  expect(menuPath(old)).toBe(fresh.pathname);
});
