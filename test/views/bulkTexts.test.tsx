// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { BulkTexts } from '#src/views/bulk/BulkTexts.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const written = async (link: string) => {
  const checkFiles = answers([{ id: 'a', look: { ok: true, width: 1080, height: 1080, hash: 'a' } }]).logic;
  const actors = { checkFiles, watchBatches: fromCallback(() => {}) };
  const { actor: bulk } = play(inert(bulkMachine).provide({ actors } as never));
  bulk.send({ type: 'bulk.add', bulkId: MEDIA_ID, files: [{ id: 'a', name: 'a.jpg', size: 1 }] });
  await settle();
  const presets = play(inert(presetsMachine)).actor;
  await act(async () => rooted(document.querySelector('main')!).render(<BulkTexts bulk={bulk} presets={presets} />));
  const input = document.querySelector<HTMLInputElement>('input[type=url]')!;
  await act(async () => input.focus());
  await act(async () => bulk.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields: { link } } }));
  return input;
};
const isSaid = () => document.body.textContent.includes('Remove the spaces');
const point = (type: string) => act(async () => void document.body.dispatchEvent(new Event(type, { bubbles: true })));

it('D5.3 what is wrong with a link is said once it is left', async () => {
  const input = await written('https://shop.example/a b');
  expect(isSaid()).toBe(false);
  await act(async () => input.blur());
  expect(isSaid()).toBe(true);
});

it('D5.3 it is not said while something below it is pressed, which it would move away', async () => {
  const input = await written('https://shop.example/a b');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await point('pointerdown');
  await act(async () => input.blur());
  expect(isSaid()).toBe(false);
  await point('pointerup');
  expect(isSaid(), 'the click comes first').toBe(false);
  await act(async () => void vi.runAllTimers());
  expect(isSaid()).toBe(true);
});
