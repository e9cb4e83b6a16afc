import { type DrawerActor, selectCount } from './drawer.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import type { Desk } from './desk.ts';
import { momentOf } from './words.ts';

interface MomentBannerProps {
  readonly drawer: DrawerActor;
  readonly desk: Desk;
  readonly position: number;
}

/** Which moment the screen below is of, and the way back. */
export const MomentBanner = ({ drawer, desk, position }: MomentBannerProps) => {
  const count = useSelector(drawer, selectCount);
  const page = desk.ghosts.at('app').getSnapshot()?.context.page as string | null | undefined;
  return (
    <div className="journal-banner">
      <History size={18} aria-hidden="true" />
      <div>
        <h1>{momentOf(desk.timeline.entries, position, count)}</h1>
        <p>
          {page ?? 'No page was open yet'}
          {desk.file && ` in ${desk.file.name}`}
        </p>
      </div>
      <Button tone="primary" dense onClick={() => drawer.send({ type: 'travel.end' })}>
        Back to now
      </Button>
    </div>
  );
};
