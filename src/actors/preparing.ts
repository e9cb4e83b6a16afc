import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { fileUnderway, type Preparing } from '#src/machines/preparing.ts';
import type { UploadsActor } from '#src/machines/uploads.machine.ts';
import type { AnyActorRef } from 'xstate';

interface PreparingOptions {
  readonly uploads: () => UploadsActor | undefined;
  /** Undefined where no batch was opened. */
  readonly bulk: () => BulkActor | undefined;
  readonly look: Preparing['look'];
}

export const createPreparing = ({ uploads, bulk, look }: PreparingOptions): Preparing => ({
  fileOf: (adId) => {
    const batch = bulk()?.getSnapshot();
    return fileUnderway(
      { uploads: uploads()?.getSnapshot(), bulk: batch, ofBulk: batch?.children.uploads?.getSnapshot() },
      adId,
    );
  },
  subscribe: (changed) => {
    const batch = bulk();
    const heard = [uploads(), batch, batch?.getSnapshot().children.uploads];
    const subscriptions = heard.flatMap((actor: AnyActorRef | undefined) => actor?.subscribe(changed) ?? []);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  },
  look,
});
