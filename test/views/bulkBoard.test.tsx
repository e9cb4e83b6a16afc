// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '#src/views/bulk/Board.tsx';
import { BulkWorld } from '#test/support/bulkWorld.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent;

type Size = readonly [name: string, height: number];

/** Pictures of these names, 1,080 pixels wide. */
const opened = async (pictures: readonly Size[], hashOf = (name: string) => name) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  const world = new BulkWorld();
  world.open();
  await world.pass(0);
  world.drop(
    pictures.map(([name, height]) => ({
      id: name,
      name,
      look: { ok: true as const, width: 1080, height, hash: hashOf(name) },
    })),
  );
  await world.pass(0);
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<Board bulk={world.actor} look={async () => null} />));
  return world;
};

/** As many pairs as a camera counted. */
const camera = (count: number): Size[] =>
  Array.from({ length: count }, (_, at) =>
    [1080, 1920].map((height): Size => [`IMG_${height + at}.jpg`, height]),
  ).flat();

it('D5.4 pairs that are guesses are counted, and split by one press', async () => {
  await opened(camera(3));
  expect(text()).toContain('Check 3 pairs: their names are not the same.');
  expect(text()).toContain('Not in an ad (0)');
  const split = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Split all 3')!;
  await act(async () => split.click());
  expect(text()).not.toContain('Check');
  expect(text()).toContain('Not in an ad (3)');
});

it('D5.4 copies of a picture are removed together', async () => {
  await opened(
    [1, 2, 3].map((at): Size => [`copy ${at}.jpg`, 1080]),
    () => 'same',
  );
  expect(text()).toContain('Not in an ad (2)');
  const remove = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Remove 2 duplicates',
  )!;
  await act(async () => remove.click());
  expect(text()).toContain('Not in an ad (0)');
  expect(text()).not.toContain('duplicates');
});

it('D5.4 one pair that is a guess says so itself', async () => {
  await opened(camera(1));
  expect(text()).toContain('Check this pair');
  expect(text()).not.toContain('Split all');
});

it('D5.4 of a motif in three shapes the tray has the third, says why, and offers it in place of the portrait image', async () => {
  const { actor } = await opened([
    ['vase_1x1.jpg', 1080],
    ['vase_4x5.jpg', 1350],
    ['vase_9x16.jpg', 1920],
    ['lamp_1x1.jpg', 1080],
  ]);
  const portraits = () => actor.getSnapshot().context.board.pairs.map(({ portrait }) => portrait);
  const instead = () => [...document.querySelectorAll('button')].filter((one) => one.textContent.startsWith('Use'));
  expect(text()).toContain('An ad has one square and one portrait image. Others of this name fit better.');
  expect(portraits()).toContain('vase_9x16.jpg');
  await act(async () => instead()[0]!.click());
  expect(portraits()).toEqual(expect.arrayContaining(['vase_4x5.jpg', null]));
  // And back again.
  expect(text()).toContain('Not in an ad (1)');
  await act(async () => instead()[0]!.click());
  expect(portraits()).toEqual(expect.arrayContaining(['vase_9x16.jpg', null]));
});

it('D5.4 what belongs to no ad, or is wide, is not offered in place of another', async () => {
  await opened([
    ['vase_1x1.jpg', 1080],
    ['vase_9x16.jpg', 1920],
    ['vase_16x9.jpg', 608],
    ['lamp_4x5.jpg', 1350],
  ]);
  expect(text()).toContain('Not in an ad (2)');
  expect(text()).not.toContain('Use instead');
});
