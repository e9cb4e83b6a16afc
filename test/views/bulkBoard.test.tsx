// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '#src/views/bulk/Board.tsx';
import { BulkWorld } from '#test/support/bulkWorld.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const text = () => document.body.textContent;

/** As many pairs as a camera counted. */
const opened = async (count: number) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  const world = new BulkWorld();
  world.open();
  await world.pass(0);
  world.drop(
    Array.from({ length: count }, (_, at) =>
      [1080, 1920].map((height) => {
        const name = `IMG_${height + at}.jpg`;
        return { id: name, name, look: { ok: true as const, width: 1080, height, hash: name } };
      }),
    ).flat(),
  );
  await world.pass(0);
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<Board bulk={world.actor} look={async () => null} />));
};

it('D5.4 pairs that are guesses are counted, and split by one press', async () => {
  await opened(3);
  expect(text()).toContain('Check 3 pairs: their names are not the same.');
  expect(text()).toContain('Not in an ad (0)');
  const split = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Split all 3')!;
  await act(async () => split.click());
  expect(text()).not.toContain('Check');
  expect(text()).toContain('Not in an ad (3)');
});

it('D5.4 one pair that is a guess says so itself', async () => {
  await opened(1);
  expect(text()).toContain('Check this pair');
  expect(text()).not.toContain('Split all');
});
