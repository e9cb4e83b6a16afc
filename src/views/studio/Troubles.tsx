import { useSelector } from '@xstate/react';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import type { Round } from '#src/machines/studio/context.ts';
import { fewerIn } from '#src/machines/studio/rounds.ts';
import {
  selectBegun,
  selectGeneration,
  selectGenerationFailure,
  selectGenerationText,
  selectRefusedPrice,
  selectRounds,
  selectShortCount,
} from '#src/machines/studioShown.ts';
import { type Buying, ShortOfCredits } from '#src/views/billing/ShortOfCredits.tsx';
import { useIsNews } from '#src/views/billing/useIsNews.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { credits } from './studioWords.ts';

interface TroublesProps extends Buying {
  readonly studio: StudioActor;
}

interface TroubleProps extends TroublesProps {
  readonly generation: GenerationActor;
  readonly round: Round;
  /** It was refused while the page looked on. */
  readonly news: boolean;
}

const Short = ({ studio, generation, round, ...buying }: TroubleProps) => {
  const all = useSelector(studio, selectShortCount);
  const failure = useSelector(generation, selectGenerationFailure);
  return (
    <ShortOfCredits
      {...buying}
      needed={useSelector(studio, selectRefusedPrice)}
      left={failure?.kind === 'forbidden' ? failure.credits?.left : undefined}
      kept="Your brief and your ads are kept"
      fewer={{
        all,
        price: CREDIT_PRICES[round.images ? 'image' : 'copy'],
        verb: round.images ? 'Make' : 'Write',
        fits: (most) => fewerIn(round, most).count,
        onFewer: (count) => studio.send({ type: 'studio.fewer', key: round.key, count }),
      }}
      onResume={() => studio.send({ type: 'studio.retry' })}
      onDismiss={() => studio.send({ type: 'studio.discard' })}
    />
  );
};

const Failed = ({ studio, generation, round }: Omit<TroubleProps, 'news'>) => {
  const price = useSelector(studio, selectRefusedPrice);
  const reason = useSelector(generation, selectGenerationText);
  // Begun, it goes on without this page, as when the plan ends meanwhile: what is made is paid.
  const begun = useSelector(generation, selectBegun);
  const [none, unread, paid] = round.images
    ? ['No image was made', 'Couldn’t load the images', 'Images that were made are paid for.']
    : [
        'Nothing was written',
        'Couldn’t load the suggestions',
        'Suggestions that were written are paid for. You find them under “Earlier suggestions”.',
      ];
  return (
    <Notice
      tone="critical"
      live="alert"
      title={begun ? unread : none}
      actions={
        <>
          <Button dense onClick={() => studio.send({ type: 'studio.retry' })}>
            Try again{price > 0 && ` · ${credits(price)}`}
          </Button>
          <Button dense tone="plain" onClick={() => studio.send({ type: 'studio.discard' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {reason} {begun ? paid : 'You did not pay for it.'}
    </Notice>
  );
};

/** Why an ask came to nothing. */
export const Troubles = (props: TroublesProps) => {
  const { studio } = props;
  const rounds = useSelector(studio, selectRounds);
  const refused = rounds.find(({ settled }) => settled === 'short' || settled === 'failed');
  const generation = useSelector(studio, selectGeneration(refused?.key ?? ''));
  const news = useIsNews(refused?.settled === 'short');
  if (!refused || !generation) return null;
  const Trouble = refused.settled === 'short' ? Short : Failed;
  return <Trouble key={refused.key} {...props} generation={generation} round={refused} news={news} />;
};
