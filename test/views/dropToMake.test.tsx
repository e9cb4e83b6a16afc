// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BulkEvent } from '#src/machines/bulk/context.ts';
import { addFiles } from '#src/views/bulk/addFiles.ts';
import type { DroppedFile } from '#src/views/bulk/dropped.ts';
import { DropToMake } from '#src/views/queue/DropToMake.tsx';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['a'], 'tea.jpg');
const drag = (type: 'dragover' | 'drop') =>
  act(async () => {
    const dataTransfer = { types: ['Files'], files: [file], items: [], dropEffect: '' };
    document.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { dataTransfer }));
    await settle();
  });
const show = async (taken: boolean) => {
  const onFiles = vi.fn(async (_files: readonly DroppedFile[]) => taken);
  await act(async () => rooted(document.querySelector('main')!).render(<DropToMake onFiles={onFiles} />));
  return { onFiles, said: () => document.querySelector('main')!.textContent };
};

it('D5.4 images that are dropped on the queue become many ads, and it says so while they are dragged', async () => {
  const { onFiles, said } = await show(true);
  await drag('dragover');
  expect(said()).toBe('Drop images or a folder to make many ads');
  await drag('drop');
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([{ file, name: 'tea.jpg' }]);
  expect(said()).toBe('');
});

it('D5.4 it leads to the batch that is open instead of losing the images in silence', async () => {
  const { said } = await show(false);
  await drag('drop');
  expect(said()).toContain('A batch is open.');
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/ads/bulk');
});

it('D5.7 leaves files to the dialog that is open over the list', async () => {
  const { onFiles } = await show(true);
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }));
  document.body.lastElementChild!.setAttribute('role', 'dialog');
  await drag('drop');
  expect(onFiles).not.toHaveBeenCalled();
});

it('D5.4 files are put on the board, unless the ads of a batch are made', () => {
  const sent: BulkEvent[] = [];
  const bulkAt = (value: string) =>
    ({
      getSnapshot: () => ({ matches: (stage: string) => stage === value }),
      send: (event: BulkEvent) => sent.push(event),
    }) as never;
  const files = { keep: () => 'kept' };
  expect(addFiles(bulkAt('made'), files, [{ file, name: 'a/tea.jpg' }])).toBe(false);
  expect(sent).toEqual([]);
  expect(addFiles(bulkAt('arranging'), files, [{ file, name: 'a/tea.jpg' }])).toBe(true);
  expect(sent).toMatchObject([{ type: 'bulk.add', files: [{ id: 'kept', name: 'a/tea.jpg', size: 1 }] }]);
});
