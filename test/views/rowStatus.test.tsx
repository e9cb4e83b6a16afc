// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { type BulkActor, bulkMachine } from '#src/machines/bulk.machine.ts';
import { type Inherits, issuesOfRow } from '#src/machines/bulk/rows.ts';
import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import { generationMachine } from '#src/machines/generation.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { RowStatus } from '#src/views/bulk/RowStatus.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { media, MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});

const NAMES = ['sale_1x1.jpg', 'sale_9x16.jpg'];
/** An ad of two images without an ad set, and what its status says. */
const made = async () => {
  const looks = NAMES.map((id, at) => ({ id, look: { ok: true, width: 1080, height: at ? 1920 : 1080, hash: id } }));
  const uploads = inert(uploadsMachine.provide({ actors: { upload: uploadMachine } }));
  const generation = inert(generationMachine).provide({ actors: { copyLines: fromCallback(() => {}) as never } });
  const texts = inert(bulkTextsMachine).provide({ actors: { findBrief: silent() as never, generation } });
  const actors = {
    checkFiles: answers(looks).logic,
    saveRows: fromPromise(() => new Promise(() => {})),
    watchBatches: fromCallback(() => {}),
    uploads,
    texts,
  };
  const { actor, pass } = play(inert(bulkMachine).provide({ actors } as never));
  const bulk: BulkActor = actor;
  const files = NAMES.map((name) => ({ id: name, name, size: 1 }));
  bulk.send({ type: 'bulk.add', bulkId: MEDIA_ID, files });
  await settle();
  bulk.send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null } });
  const fields = { primary_text: 'Fresh', headline: 'Coffee', link: 'https://shop.example/' };
  bulk.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields } });
  bulk.send({ type: 'bulk.make' });
  await settle();
  await pass(1);
  const root = rooted(document.querySelector('main')!);
  const inherits: Inherits = () => ({ enhancements: {} });
  const show = () => {
    const { rows, made: pairs } = bulk.getSnapshot().context;
    const [row] = rows;
    const pair = pairs[row!.pair];
    const issues = issuesOfRow(row!, pair, inherits);
    return act(async () =>
      root.render(
        <RowStatus
          bulk={bulk}
          row={row!}
          pair={pair}
          issues={issues}
          inherits={inherits}
          troubles={() => null}
          common={new Set()}
          onPublish={() => {}}
          onJump={() => {}}
        />,
      ),
    );
  };
  await show();
  return { bulk, show, said: () => document.body.textContent };
};

it('D5.3 a row that says how far two images are says what else is wrong once one of them is there', async () => {
  const { bulk, show, said } = await made();
  expect(said()).toContain('Square');
  expect(said()).toContain('Portrait');
  expect(said(), 'three lines are higher than a row').not.toContain('Choose an ad set');
  const [pair] = bulk.getSnapshot().context.made;
  await act(async () => {
    bulk.send({ type: 'upload.finished', adId: pair!.assetId, format: 'square', image: media.square! });
    await settle();
  });
  await show();
  expect(said()).toContain('Choose an ad set');
});
