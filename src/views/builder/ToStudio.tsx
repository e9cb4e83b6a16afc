import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type DraftActor, selectLoaded } from '#src/machines/draft.machine.ts';

interface ToStudioProps {
  readonly draft: DraftActor;
  readonly onLoaded: () => void;
}

/** Goes on to a new version of the ad as soon as it is known; until then, and where it cannot be loaded, the builder says so. */
export const ToStudio = ({ draft, onLoaded }: ToStudioProps) => {
  const loaded = useSelector(draft, selectLoaded);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, however often the page is drawn
  useEffect(() => (loaded ? onLoaded() : undefined), [loaded]);
  return null;
};
