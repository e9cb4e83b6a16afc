// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import type { UploadsActor } from '#src/machines/uploads.machine.ts';
import { CardIssues } from '#src/views/bulk/Cards.tsx';
import { RowUpload } from '#src/views/bulk/RowUpload.tsx';
import { MEDIA_ID } from '#test/machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const still = (snapshot: object) => ({ getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) });

/** The row of an ad whose image was given and is at this stage. */
const shown = async (value: string, message: string | null) => {
  const context = { fault: message === null ? null : { message }, failure: null, share: 0, uploadId: 'up' };
  const upload = still({ value, context, matches: () => false });
  const items = [{ uploadId: 'up', mediaAssetId: MEDIA_ID, format: 'square' }];
  const uploads = still({ context: { items }, children: { 'upload-up': upload } });
  const row = { id: 'a', fields: EMPTY_FIELDS, saved: null } as unknown as Row;
  const pair = { assetId: MEDIA_ID, square: 'file', portrait: null, of: { adId: 'a', adAccountId: null } };
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  await act(async () =>
    rooted(main).render(
      <RowUpload
        bulk={null as unknown as BulkActor}
        uploads={uploads as unknown as UploadsActor}
        row={row}
        pair={pair as never}
      />,
    ),
  );
  return main;
};

it("D5.5 an image that can't be used says why, and all of it where it is pressed", async () => {
  const why = 'Square image is 200 pixels wide. Use at least 600.';
  const main = await shown('refused', why);
  const words = main.querySelector<HTMLElement>('[role="alert"] button')!;
  expect([words.textContent, words.title]).toEqual([why, why]);
  await act(async () => words.click());
  expect(main.querySelector('[aria-label="What is wrong with the image"]')!.textContent).toBe(why);
  const failed = await shown('failed', 'The server is busy.');
  expect(failed.querySelector('[role="alert"]')!.textContent).toContain('Square failed: The server is busy.');
  const waits = await shown('waiting', null);
  expect([waits.querySelector('[role="alert"]'), waits.textContent]).toEqual([
    null,
    expect.stringContaining('Square waiting'),
  ]);
});

it('R9.06 D5.5 a card asks nobody to wait for an image that nothing comes of, nor calls one on its way an error', () => {
  const issues = [
    { severity: 'error', code: 'MEDIA_NOT_UPLOADED', field: 'media', message: 'Wait until the images are uploaded.' },
    { severity: 'error', code: 'NO_ADSET', field: 'adset', message: 'Choose an ad set.' },
  ] as const;
  const html = renderToStaticMarkup(<CardIssues adId="a" issues={issues} />);
  expect(html).toContain('Choose an ad set.');
  expect(html).not.toContain('Wait until');
});
