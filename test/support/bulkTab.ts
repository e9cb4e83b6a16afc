import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import { provideBulkTexts } from '#src/actors/bulkTexts.ts';
import { EMPTY_BOARD } from '#src/machines/bulk/board.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import { EMPTY_TEXT } from '#src/machines/bulk/texts.ts';
import { type BulkActor, bulkMachine } from '#src/machines/bulk.machine.ts';
import type { KeptBatch } from '#src/machines/bulk/context.ts';
import type { BulkTextsActor, TextRow } from '#src/machines/bulkTexts.machine.ts';
import { selectTextsStage } from '#src/machines/bulkTextsShown.ts';
import { MEDIA_ID } from '#test/machines/charts/samples.ts';
import { inert } from './inert.ts';
import { type openWorld, servicesFor } from './studioTabs.ts';
import { until } from '#test/support/until.ts';

const FIELDS = {
  ...EMPTY_TEXT,
  headline: 'Old',
  name: 'a',
  ad_account_id: MEDIA_ID,
  adset: null,
  square_image_id: null,
  portrait_image_id: null,
};

const rowAt = (at: number): Row => ({
  id: `0d9e7f54-3a7c-4a51-9d55-${String(at).padStart(12, '0')}`,
  pair: 0,
  fields: FIELDS,
  saved: FIELDS,
  version: 1,
  status: 'draft',
  failure: null,
  sent: null,
  problem: null,
});

/** A batch of so many ads that are made, whose texts are written by the product's own services. */
export const openBulkTab = async (world: Awaited<ReturnType<typeof openWorld>>, ads: number) => {
  const rows = Array.from({ length: ads }, (_, at) => rowAt(at));
  const batch: KeptBatch = {
    bulkId: MEDIA_ID,
    turn: 1,
    files: [],
    leftOut: 0,
    leftOutNames: [],
    board: EMPTY_BOARD,
    texts: [EMPTY_TEXT],
    target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null },
    made: [{ assetId: MEDIA_ID, square: null, portrait: null }],
    rows,
    images: {},
  };
  const chart = inert(bulkMachine).provide({
    actors: {
      takeBatch: fromPromise(async () => batch),
      watchBatches: fromCallback(() => undefined),
      texts: provideBulkTexts(servicesFor(world)),
    },
  } as never) as typeof bulkMachine;
  const open = (snapshot?: unknown): BulkActor =>
    createActor(chart, (snapshot ? { snapshot } : {}) as never).start() as BulkActor;
  let actor = open();
  actor.send({ type: 'bulk.seen', batches: [{ bulkId: MEDIA_ID, turn: 1, images: 1, ads }] });
  actor.send({ type: 'bulk.take', bulkId: MEDIA_ID });
  await until(() => {
    if (!actor.getSnapshot().matches('made')) throw new Error('the batch is not here yet');
  });
  const texts = (): BulkTextsActor => actor.getSnapshot().children.texts!;
  return {
    send: (event: Parameters<BulkActor['send']>[0]): void => actor.send(event),
    texts,
    stage: () => selectTextsStage(texts().getSnapshot()),
    headlines: (): string[] => actor.getSnapshot().context.rows.map(({ fields }) => fields.headline),
    rows: (): TextRow[] => rows.map(({ id }) => ({ id, product: 'oolong', link: '' })),
    reload: (): void => {
      const kept = structuredClone(JSON.parse(JSON.stringify(actor.getPersistedSnapshot())));
      actor.stop();
      actor = open(kept);
      const down = (event: AnyEventObject) => texts().send(event as never);
      down({ type: 'app.suspend' });
      down({ type: 'app.resume' });
    },
    stop: () => actor.stop(),
  };
};
