import { inspectWithStately } from '#src/watch/stately.ts';
import { watchInDevelopment } from '#src/watch/watch.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { startHouse } from './room.ts';
import { until } from '#test/support/until.ts';

/** As much of a browser's window as the inspector touches. */
const stubWindow = (search: string) => {
  const posted: { type: string; event?: { type: string } }[] = [];
  const opened: string[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const window = {
    open: (url: string) => {
      opened.push(url);
      return { postMessage: (message: (typeof posted)[number]) => posted.push(message) };
    },
    addEventListener: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    requestIdleCallback: (run: () => void) => queueMicrotask(run),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('location', { pathname: '/', search });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  return {
    posted,
    opened,
    connect: () => listeners.forEach((listener) => listener({ data: { type: '@statelyai.connected' } })),
  };
};
afterEach(() => void vi.unstubAllGlobals());

it('With ?inspect the inspector opens and hears every chart and event; without it nothing opens', async () => {
  const without = stubWindow('');
  const { root, journal } = startHouse();
  await watchInDevelopment(root, journal);
  expect(without.opened).toEqual([]);

  const { opened, posted, connect } = stubWindow('?inspect');
  await watchInDevelopment(root, journal);
  expect(opened).toEqual(['https://stately.ai/inspect']);
  connect();
  root.send({ type: 'count' });
  await until(() => expect(posted.some(({ type }) => type === '@xstate.snapshot')).toBe(true));
  expect(posted.filter(({ type }) => type === '@xstate.actor')).toHaveLength(2);
  expect(posted.filter(({ type }) => type === '@xstate.event').map(({ event }) => event?.type)).toEqual(['count']);
});

it('The inspector is told no secret, nor what services were started with and answered', async () => {
  const { posted, connect } = stubWindow('?inspect');
  const { root, errand } = startHouse();
  await inspectWithStately(root);
  connect();
  errand()?.send({ type: 'errand.go' });
  const ended = ({ event }: (typeof posted)[number]) => event?.type === 'xstate.done.actor.errand';
  await until(() => expect(posted.filter(ended)).toHaveLength(2));
  const said = JSON.stringify(posted.map((message) => ({ ...message, definition: null })));
  expect(said).toContain('running');
  expect(said).not.toMatch(/open sesame|hidden-handle/);
});
