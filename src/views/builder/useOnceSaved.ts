import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AdFields } from '#contract/adFields.ts';
import { selectIsKnown } from '#src/machines/adSetRoom.machine.ts';
import {
  type DraftActor,
  selectFields,
  selectMayPublish,
  selectRoom,
  selectSaveState,
} from '#src/machines/draft.machine.ts';

interface OnceSaved {
  readonly draft: DraftActor;
  /** Those that `isHeld` is about; they follow what is on the screen. */
  readonly fields: AdFields;
  /** Something came between. */
  readonly isHeld: boolean;
  readonly act: () => void;
}

/**
 * Does what was asked for as soon as the server has the ad as it is on the screen, and it is known how full its ad set is.
 * Nothing is done late: the wish ends where the ad could not be saved, and a reload forgets it; the ad stays a draft.
 */
export const useOnceSaved = ({ draft, fields, isHeld, act }: OnceSaved): (() => void) => {
  const asked = useRef(false);
  const saveState = useSelector(draft, selectSaveState);
  const mayPublish = useSelector(draft, selectMayPublish);
  const adSetId = fields.adset?.id ?? null;
  const isKnown = useSelector(useSelector(draft, selectRoom), (room) => !room || selectIsKnown(adSetId)(room));
  const go = useEffectEvent(act);
  useEffect(() => {
    const isOnItsWay = saveState === 'unsaved' || saveState === 'saving' || !isKnown;
    if (!asked.current || isOnItsWay || selectFields(draft.getSnapshot()) !== fields) return;
    asked.current = false;
    if (saveState === 'saved' && mayPublish && !isHeld) go();
  }, [draft, fields, saveState, mayPublish, isKnown, isHeld]);
  return () => {
    asked.current = true;
  };
};
