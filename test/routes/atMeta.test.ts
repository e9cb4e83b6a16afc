// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { AnyRoute } from '@tanstack/react-router';

const root = path.resolve(import.meta.dirname, '../..');

/** Anything that is asked of it is there, and is the same. */
const anything = (own: Readonly<Record<string, unknown>> = {}): unknown => {
  const itself: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? undefined : (own[String(name)] ?? itself)),
    apply: () => undefined,
  });
  return itself;
};

/** Their views can ask `publish` to switch, start or change an ad, and it invokes charts that are fetched apart. */
const screens = globSync('src/routes/**/*.tsx', { cwd: root }).filter((file) =>
  /\bpublish=\{/.test(readFileSync(path.join(root, file), 'utf8')),
);

it('names every screen from which ads at Meta are changed', () => {
  expect(screens.map((file) => path.basename(file, '.tsx')).toSorted()).toEqual([
    'ad-analytics',
    'ad-builder.$id',
    'ad-queue',
    'ads.bulk',
  ]);
});

it.each(screens)('D5.12 %s, opened first, has the charts at hand that change an ad at Meta', async (file) => {
  const { Route } = (await import(path.join(root, file))) as { readonly Route: AnyRoute };
  const loadAtMeta = vi.fn(async () => {});
  const session = () => anything({ connection: { getSnapshot: () => ({ context: { selectedId: null } }) } });
  const list = { send: () => {}, getSnapshot: () => ({ children: {} }) };
  const system = anything({ loadAtMeta, session, openList: () => list, readListAddress: () => ({}) });
  const { loader } = Route.options as unknown as { readonly loader: (given: object) => unknown };
  await loader({ context: { system }, deps: {}, params: { id: crypto.randomUUID() }, preload: false });
  expect(loadAtMeta).toHaveBeenCalledOnce();
});
