import { expect, type Page } from 'playwright/test';
import type { AnyEventObject } from 'xstate';
import type { FileCheck } from '#src/machines/upload/context.ts';
import { upload } from '#test/machines/charts/upload.ts';
import { photo } from '#test/support/images.ts';
import { failing, succeeding } from '#test/paths/answers.ts';
import { uploadCalls } from '#test/paths/upload.ts';
import { adBuilder } from '../pages/adBuilder.ts';
import { clickButton, seeText } from './acts.ts';
import type { Adapter } from './adapter.ts';
import { lineSaying, listen } from './liveLine.ts';

/** The child of `app/session/uploads` that the file became. */
const uploadOn = async (page: Page): Promise<string> => {
  const find = () =>
    page.evaluate(() => {
      const { millrace } = globalThis as { millrace?: { children(path: string): string[] } };
      return millrace?.children('app/session/uploads').find((id) => id.startsWith('upload-')) ?? null;
    });
  let found: string | null = null;
  await expect
    .poll(async () => (found = await find()), { message: 'an upload begins', intervals: [10, 20, 50] })
    .not.toBeNull();
  return `app/session/uploads/${found}`;
};

const isGood = (event: AnyEventObject | undefined): boolean => (event?.['output'] as FileCheck | undefined)?.ok ?? true;

const checked = upload.events!['xstate.done.actor.checkFile'] as readonly object[];

const seeStage = (words: string) => async (page: Page) => {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
};

export const uploadAdapter: Adapter = {
  chart: upload,
  actorPath: uploadOn,
  calls: {
    ...uploadCalls,
    listen,
  },
  open: async ({ page, calls, events, person }) => {
    await page.goto('/ad-builder?journal=closed', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add square image' }).waitFor();
    if (events.some(({ type }) => type === 'upload.wake')) await calls.answer('listen', lineSaying());
    else await calls.answer('listen', 'continue');
    const first = events[0];
    const buffer = isGood(first) ? await photo(1200, 1200) : Buffer.from('not an image at all');
    // Whoever's ad accounts are not read yet is asked to choose one first.
    await page.getByRole('button', { name: person.account.name }).waitFor();
    await adBuilder(page).addImage('square', { name: 'a.jpg', buffer });
  },
  // The file is looked into at once, and fewer than four are at work.
  byItself: (snapshot) => {
    if (snapshot.matches('checking')) return { type: 'xstate.done.actor.checkFile', ...checked[0]! };
    return snapshot.matches('waiting') ? { type: 'slot.granted' } : null;
  },
  acts: {
    'xstate.done.actor.checkFile': async () => {},
    'xstate.done.actor.presign': succeeding('presign'),
    'xstate.error.actor.presign': failing('presign'),
    'bytes.sent': succeeding('sendBytes'),
    'bytes.failed': failing('sendBytes'),
    'xstate.done.actor.finishMedia': succeeding('finishMedia'),
    'xstate.error.actor.finishMedia': failing('finishMedia'),
    'upload.pause': clickButton('Pause'),
    'upload.resume': clickButton('Resume'),
    'upload.retry': clickButton('Retry'),
    'upload.cancel': clickButton(/^(Cancel|Remove)$/),
    'upload.wake': ({ calls }) => calls.answer('listen', lineSaying()),
  },
  heard: ['upload.wake'],
  ignore: ({ type }) =>
    type === 'app.suspend' ||
    type === 'app.resume' ||
    type === 'bytes.progressed' ||
    type === 'xstate.error.actor.checkFile',
  sees: [
    ['refused', seeStage("Can't be used")],
    [{ working: 'presigning' }, seeStage('Uploading')],
    [{ working: 'uploading' }, seeStage('Uploading')],
    [{ working: 'processing' }, seeStage('Processing')],
    ['backingOff', seeStage('Retrying')],
    ['failed', seeStage('Failed')],
    ['paused', seeStage('Paused')],
    ['failed', seeText(/./)],
  ],
};
