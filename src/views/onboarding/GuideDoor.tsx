import { useSelector } from '@xstate/react';
import { selectCelebrating, selectDone, selectShown } from '#src/machines/onboarding.machine.ts';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';
import type { GuideViewProps } from './GuideView.tsx';
import * as css from './GuideView.css.ts';

const loadGuide = () => import('./GuideView.tsx').then(({ GuideView }) => GuideView);

const TOUCHES = ['pointerdown', 'keydown'];

const Held = () => (
  <div className={css.bar} aria-hidden="true">
    <div className={css.head}>
      <Bone width={160} height={12} />
    </div>
  </div>
);

interface GuideDoorProps extends GuideViewProps {
  /** The page tells the steps itself. */
  readonly told: boolean;
  /** What is done is being asked for. */
  readonly awaited: boolean;
}

/** The setup guide, loaded where it is shown: the dashboard, the first page of most, tells its steps itself. */
export const GuideDoor = ({ told, awaited, ...guide }: GuideDoorProps) => {
  const known = useSelector(guide.onboarding, selectDone) !== null;
  const shown = useSelector(guide.onboarding, selectShown) && !told;
  const celebrating = useSelector(guide.onboarding, selectCelebrating);
  const wanted = celebrating || (shown && known);
  const [Guide] = useLazy(loadGuide, { wanted, touches: wanted ? TOUCHES : undefined });
  if (wanted && Guide) return <Guide {...guide} />;
  // Keeps its height above the page, which would jump otherwise.
  return shown && !guide.docked && (known || awaited) ? <Held /> : null;
};
