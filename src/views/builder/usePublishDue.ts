import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { AdFields } from '#contract/adFields.ts';
import { selectIsKnown } from '#src/machines/adSetRoom.machine.ts';
import { type DraftActor, selectDue, selectFields, selectMayPublish, selectRoom } from '#src/machines/draft.machine.ts';

interface PublishDue {
  readonly draft: DraftActor;
  /** Those that `isHeld` is about; they follow what is on the screen. */
  readonly fields: AdFields;
  /** Something came between. */
  readonly isHeld: boolean;
  readonly onPublish: () => void;
}

/**
 * Publishes what was to be published once it was saved, as soon as it is known how full its ad set is; what stands against
 * it is known only here, where all is shown. Whoever leaves the screen meanwhile keeps a draft.
 */
export const usePublishDue = ({ draft, fields, isHeld, onPublish }: PublishDue): void => {
  const isDue = useSelector(draft, selectDue);
  const mayPublish = useSelector(draft, selectMayPublish);
  const adSetId = fields.adset?.id ?? null;
  const isKnown = useSelector(useSelector(draft, selectRoom), (room) => !room || selectIsKnown(adSetId)(room));
  const publish = useEffectEvent(onPublish);
  useEffect(() => {
    if (!isDue || !isKnown || selectFields(draft.getSnapshot()) !== fields) return;
    draft.send({ type: 'draft.keep' });
    if (mayPublish && !isHeld) publish();
  }, [draft, fields, isDue, mayPublish, isKnown, isHeld]);
  useEffect(() => () => draft.send({ type: 'draft.keep' }), [draft]);
};
