import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AdChoiceActor, selectTaken } from '#src/machines/adChoice.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';

interface TakenAdsProps {
  readonly choice: AdChoiceActor;
  /** What to do with them. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Ads that were selected in the queue, for a run of a flow. */
export const TakenAds = ({ choice, children, action }: TakenAdsProps) => {
  const taken = useSelector(choice, selectTaken).length;
  return (
    taken > 0 && (
      <Notice
        tone="attention"
        live="status"
        title={`${counted(taken, 'ad')} from the queue ${taken === 1 ? 'is' : 'are'} selected`}
        actions={
          <>
            {action}
            <Button dense tone="plain" onClick={() => choice.send({ type: 'choice.drop' })}>
              Deselect
            </Button>
          </>
        }
      >
        {children}
      </Notice>
    )
  );
};
