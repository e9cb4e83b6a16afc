import { actorAbove } from '#src/machines/internals.ts';
import type { BatchSeen, BulkEvent, KeptBatch } from '#src/machines/bulk/context.ts';
import type { BulkActor, BulkSnapshot } from '#src/machines/bulk.machine.ts';
import { isUnsaved } from '#src/machines/bulk/rows.ts';
import type { Copies } from '#src/services/copies.ts';
import { onSaveAsked } from '#src/services/saveAsked.ts';
import { fromCallback, fromPromise } from 'xstate';
import { BatchCopy, Turn } from './bulkCopy.ts';
import type { Owner } from './services.ts';

/** How long after a change a batch is kept for other tabs, with what was changed meanwhile, in milliseconds. */
const KEEP_AFTER_MS = 300;
/** Files that nobody came back for are dropped then, too. */
const KEPT_MS = 7 * 86_400_000;

const keptOf = ({ context }: BulkSnapshot, bulkId: string): KeptBatch => {
  const { turn, files, leftOut, leftOutNames, board, texts, target, made, rows, images } = context;
  return { bulkId, turn, files, leftOut, leftOutNames, board, texts, target, made, rows, images };
};

/** The batch that this tab works on; null: none, or another tab has it. */
const heldBy = (snapshot: BulkSnapshot): KeptBatch | null => {
  const { bulkId } = snapshot.context;
  const isHere = snapshot.matches('made') || snapshot.matches('arranging');
  return bulkId !== null && isHere ? keptOf(snapshot, bulkId) : null;
};

const isSame = (a: KeptBatch | null, b: KeptBatch | null): boolean =>
  a === b || (a !== null && b !== null && (Object.keys(a) as (keyof KeptBatch)[]).every((key) => a[key] === b[key]));

const isDone = ({ rows }: KeptBatch): boolean =>
  rows.length > 0 && rows.every(({ status }) => status !== 'draft' && status !== 'failed');

export const seenOf = ({ bulkId, turn, board, rows }: KeptBatch): BatchSeen => ({
  bulkId,
  turn,
  images: board.pairs.flatMap(({ square, portrait }) => [square, portrait]).filter((id) => id !== null).length,
  ads: rows.length,
});

/** Under what name a batch is kept. */
export const batchName = (owner: Owner, bulkId: string): string => `${owner()}.bulk.${bulkId}`;

/** The batches of a person in this browser, for whichever tab they go on in. */
export const batchActors = (copies: Copies, owner: Owner) => {
  const nameOf = (bulkId: string): string => batchName(owner, bulkId);
  const readAll = async (): Promise<BatchSeen[]> => {
    if (owner() === null) return [];
    const all = await copies.readAll(`${owner()}.bulk.`, BatchCopy);
    for (const { bulkId, keptAt } of all) if (keptAt < Date.now() - KEPT_MS) copies.clear(nameOf(bulkId));
    return all.filter((batch) => !isDone(batch)).map(seenOf);
  };

  return {
    takeBatch: fromPromise<KeptBatch, { bulkId: string }>(async ({ input }) => {
      const batch = await copies.read(nameOf(input.bulkId), BatchCopy);
      if (!batch) throw new Error('The batch is gone.');
      const { keptAt: _keptAt, ...kept } = batch;
      return kept;
    }),

    watchBatches: fromCallback<BulkEvent>(({ self, sendBack, receive }) => {
      const bulk = actorAbove(self) as BulkActor;
      const channel = new BroadcastChannel('millrace-batches');
      let held: KeptBatch | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const read = (): void => void readAll().then((batches) => sendBack({ type: 'bulk.seen', batches }));

      const write = async (batch: KeptBatch): Promise<void> => {
        const name = nameOf(batch.bulkId);
        const there = await copies.read(name, Turn);
        // Another tab took it, and this one was not told yet.
        if (owner() === null || (there && there.turn > batch.turn)) return;
        copies.write(name, { ...batch, keptAt: Date.now() }, BatchCopy);
        await copies.written();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
        channel.postMessage(batch.bulkId);
      };
      const keepHeld = (): void => {
        clearTimeout(timer);
        timer = undefined;
        if (held) void write(held);
      };
      const keep = (snapshot: BulkSnapshot): void => {
        const before = held;
        held = heldBy(snapshot);
        if (isSame(before, held)) return;
        // What was begun anew is gone; what another tab took is there.
        if (before && !held && snapshot.matches('empty')) copies.clear(nameOf(before.bulkId));
        const goesOn = held !== null && before?.turn === held.turn;
        if (goesOn && timer !== undefined) return;
        clearTimeout(timer);
        timer = held ? setTimeout(keepHeld, goesOn ? KEEP_AFTER_MS : 0) : undefined;
      };

      channel.addEventListener('message', read);
      receive(() => {
        // After a reload nobody knew at first whose it is.
        keepHeld();
        read();
      });
      // Another tab is about to publish what is written here.
      const endAsked = onSaveAsked((adIds) => {
        if (held?.rows.some((row) => adIds.includes(row.id) && isUnsaved(row))) bulk.send({ type: 'bulk.save' });
      });
      const { unsubscribe } = bulk.subscribe(keep);
      keep(bulk.getSnapshot());
      read();
      return () => {
        unsubscribe();
        endAsked();
        clearTimeout(timer);
        channel.close();
      };
    }),
  };
};
