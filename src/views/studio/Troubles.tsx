import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import {
  selectGeneration,
  selectGenerationFailure,
  selectGenerationText,
  selectRefusedPrice,
  selectRounds,
} from '#src/machines/studioShown.ts';
import { selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import { TopUp } from '#src/views/billing/TopUp.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { credits } from './studioWords.ts';

interface TroublesProps {
  readonly studio: StudioActor;
  readonly subscription: SubscriptionActor;
  readonly topUp: TopUpActor;
  /** The browser is about to leave for the checkout, and comes back here. */
  readonly onBuy: () => void;
}

interface TroubleProps extends TroublesProps {
  readonly generation: GenerationActor;
  readonly images: boolean;
}

/**
 * D4.4: what it takes, what there is, and the way to more; the ask waits as it is. Once there is enough, also where that
 * was paid in another tab, it goes on with one press: never by itself.
 */
const Short = ({ studio, subscription, topUp, onBuy, generation }: TroubleProps) => {
  const failure = useSelector(generation, selectGenerationFailure);
  const told = failure?.kind === 'forbidden' ? failure.credits : undefined;
  const needed = useSelector(studio, selectRefusedPrice);
  const balance = useSelector(subscription, selectCredits)?.total_balance ?? null;
  const left = balance ?? told?.left ?? null;
  const enough = balance !== null && balance >= needed;
  const [buying, setBuying] = useState(true);
  const words =
    left === null ? `This takes ${credits(needed)}.` : `This takes ${credits(needed)}, and you have ${credits(left)}.`;
  const resume = (
    <Button dense tone="primary" onClick={() => studio.send({ type: 'studio.retry' })}>
      Continue with {credits(needed)}
    </Button>
  );
  return (
    <>
      <Notice
        tone="attention"
        live="alert"
        title={enough ? 'You have enough credits now' : 'Not enough credits'}
        actions={
          <>
            {enough ? (
              resume
            ) : (
              <Button dense tone="primary" onClick={() => setBuying(true)}>
                Buy credits
              </Button>
            )}
            <Button dense tone="plain" onClick={() => studio.send({ type: 'studio.discard' })}>
              Not now
            </Button>
          </>
        }
      >
        {words} Nothing was taken, and your brief is kept.
      </Notice>
      <Dialog
        open={buying && !enough}
        onClose={() => setBuying(false)}
        title="Not enough credits"
        wide
        actions={<Button onClick={() => setBuying(false)}>Close</Button>}
      >
        <p>{words} Buy more, and go on where you are: your brief and your ads are kept.</p>
        <TopUp topUp={topUp} onBuy={onBuy} />
      </Dialog>
    </>
  );
};

const Failed = ({ studio, generation, images }: TroubleProps) => (
  <Notice
    tone="critical"
    live="alert"
    title={images ? 'No image was made' : 'Nothing was written'}
    actions={
      <>
        <Button dense onClick={() => studio.send({ type: 'studio.retry' })}>
          Try again · {credits(useSelector(studio, selectRefusedPrice))}
        </Button>
        <Button dense tone="plain" onClick={() => studio.send({ type: 'studio.discard' })}>
          Dismiss
        </Button>
      </>
    }
  >
    {useSelector(generation, selectGenerationText)} You did not pay for it.
  </Notice>
);

/** Why an ask came to nothing. */
export const Troubles = (props: TroublesProps) => {
  const { studio } = props;
  const rounds = useSelector(studio, selectRounds);
  const refused = rounds.find(({ settled }) => settled === 'short' || settled === 'failed');
  const generation = useSelector(studio, selectGeneration(refused?.key ?? ''));
  if (!refused || !generation) return null;
  const Trouble = refused.settled === 'short' ? Short : Failed;
  return <Trouble key={refused.key} {...props} generation={generation} images={refused.images !== null} />;
};
