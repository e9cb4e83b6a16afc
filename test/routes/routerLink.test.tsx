// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouterLink } from '#src/routes/-RouterLink.tsx';
import { Link, LinkContext, type LinkProps } from '#ui/parts/Link.ts';
import { rooted } from '#test/support/rooted.ts';

let root: Root;
let at: () => string;
let steps: () => number;
/** How often the router was asked for the address of the ad queue. */
let asked: () => number;

const show = async (link: LinkProps): Promise<HTMLAnchorElement> => {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Link {...link}>Go</Link>
        <Outlet />
      </>
    ),
  });
  const paths = ['/dashboard', '/ad-queue', '/ad-builder/$id'];
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({
    routeTree: rootRoute.addChildren(paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path }))),
    history,
  });
  at = () => history.location.href;
  steps = () => history.length;
  const build = vi.spyOn(router, 'buildLocation');
  asked = () => build.mock.calls.filter(([to]) => to?.to === '/ad-queue').length;
  await act(async () => {
    root.render(
      <LinkContext value={RouterLink}>
        <RouterProvider router={router as never} />
      </LinkContext>,
    );
    await router.load();
  });
  return document.querySelector('a')!;
};

/** Whether the browser is left to follow it, which it then does not. */
const click = async (link: HTMLAnchorElement, init: MouseEventInit = {}): Promise<boolean> => {
  let left = false;
  const hear = (event: Event): void => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', hear, { once: true });
  await act(async () => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
  });
  return left;
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Files share a document, and another may have left its page in it.
  document.body.replaceChildren();
  root = rooted(document.body.appendChild(document.createElement('div')));
});
afterEach(() => vi.unstubAllGlobals());

describe('A link of the app', () => {
  it.each([
    '/ad-queue',
    '/ad-queue?status=failed',
    '/ad-queue?from=2026-01-31&kind=spend',
    '/ad-builder/7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '/dashboard?returnTo=%2Fad-queue%3Fstatus%3Dfailed#list',
  ] as const)('has the address %s, and goes there without loading the page', async (href) => {
    const link = await show({ href });
    expect(link.getAttribute('href')).toBe(href);
    expect(await click(link)).toBe(false);
    expect([at(), steps()]).toEqual([href, 2]);
  });

  it.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('is left to the browser with %s', async (_, init) => {
    expect(await click(await show({ href: '/ad-queue' }), init)).toBe(true);
    expect(at()).toBe('/dashboard');
  });

  it('asks nothing of the router before it is pressed: a list has hundreds of them', async () => {
    const link = await show({ href: '/ad-queue' });
    expect(asked()).toBe(0);
    await click(link);
    expect(asked()).toBeGreaterThan(0);
  });

  it('is left to the browser where it opens another tab', async () => {
    expect(await click(await show({ href: '/ad-queue', target: '_blank' }))).toBe(true);
    expect(at()).toBe('/dashboard');
  });

  it('goes nowhere where its own handler says so', async () => {
    const link = await show({ href: '/ad-queue', onClick: (event) => event.preventDefault() });
    expect(await click(link)).toBe(false);
    expect(at()).toBe('/dashboard');
  });

  it('is current where its view says so, and only there', async () => {
    const own = await show({ href: '/dashboard', className: 'entry' });
    expect([own.getAttribute('aria-current'), own.className, own.dataset]).toEqual([null, 'entry', {}]);
    const other = await show({ href: '/ad-queue', 'aria-current': 'page' });
    expect(other.getAttribute('aria-current')).toBe('page');
  });

  it('is a plain anchor where there is no router', () => {
    expect(renderToStaticMarkup(<Link href="/ad-queue">Go</Link>)).toBe('<a href="/ad-queue">Go</a>');
  });
});
