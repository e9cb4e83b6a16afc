import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { TopUp } from './TopUp.tsx';

export interface Buying {
  readonly subscription: SubscriptionActor;
  readonly topUp: TopUpActor;
  /** The browser is about to leave for the checkout, and comes back here. */
  readonly onBuy: () => void;
}

interface ShortOfCreditsProps extends Buying {
  readonly needed: number;
  /** What the server said there is, while the balance is not known. */
  readonly left: number | undefined;
  /** What stays as it is meanwhile: "Your brief is kept". */
  readonly kept: string;
  readonly onResume: () => void;
  readonly onDismiss: () => void;
}

/**
 * D4.4: what it takes, what there is, and the way to more; the ask waits as it is. Once there is enough, also where that
 * was paid in another tab, it goes on with one press: never by itself.
 */
export const ShortOfCredits = (props: ShortOfCreditsProps) => {
  const { subscription, topUp, onBuy, needed, left: told, kept, onResume, onDismiss } = props;
  const balance = useSelector(subscription, selectCredits)?.total_balance ?? null;
  const left = balance ?? told ?? null;
  const enough = balance !== null && balance >= needed;
  const [buying, setBuying] = useState(true);
  const takes = counted(needed, 'credit');
  const words =
    left === null ? `This takes ${takes}.` : `This takes ${takes}, and you have ${counted(left, 'credit')}.`;
  return (
    <>
      <Notice
        tone={enough ? 'positive' : 'attention'}
        live="alert"
        title={enough ? 'You have enough credits now' : 'Not enough credits'}
        actions={
          <>
            {enough ? (
              <Button dense tone="primary" onClick={onResume}>
                Continue with {takes}
              </Button>
            ) : (
              <Button dense tone="primary" onClick={() => setBuying(true)}>
                Buy credits
              </Button>
            )}
            <Button dense tone="plain" onClick={onDismiss}>
              Not now
            </Button>
          </>
        }
      >
        {words} Nothing was taken. {kept}.
      </Notice>
      <Dialog
        open={buying && !enough}
        onClose={() => setBuying(false)}
        title="Not enough credits"
        wide
        actions={<Button onClick={() => setBuying(false)}>Close</Button>}
      >
        <p>
          {words} Buy more, and go on where you are. {kept}.
        </p>
        <TopUp topUp={topUp} onBuy={onBuy} />
      </Dialog>
    </>
  );
};
