import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Generation } from '#contract/calls/generation.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { fewerOf, sizeOfAsk } from '#src/machines/fewer.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { OffersActor } from '#src/machines/offers.machine.ts';
import { selectAsked, selectMaking, selectOffersShort, selectReasons, selectStuck } from '#src/machines/offersShown.ts';
import {
  selectAsk,
  selectGenerationFailure,
  selectGenerationText,
  selectItems,
  selectLine,
  selectMade,
  selectMaker,
  selectSuggestion,
  selectRefusal,
} from '#src/machines/studioShown.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import { type Buying, type Fewer, ShortOfCredits } from '#src/views/billing/ShortOfCredits.tsx';
import { useIsNews } from '#src/views/billing/useIsNews.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Offers.css.ts';

/** What the kinds of offers say. */
export interface OfferWords {
  readonly making: string;
  readonly made: (count: number) => string;
  readonly nothing: string;
  readonly makers: Readonly<Record<Generation['maker'], string>>;
}

interface OffersProps extends Buying {
  readonly offers: OffersActor;
  readonly words: OfferWords;
  /** Side by side; else below each other. */
  readonly inGrid?: boolean;
  /** One of them, as a list item. `alike`: how many came to nothing for the same reason; 0: none. */
  readonly renderOffer: (suggestion: SuggestionActor, alike: number) => ReactNode;
}

interface OneProps extends Pick<OffersProps, 'renderOffer'> {
  readonly generation: GenerationActor;
  readonly index: number;
  readonly alike: number;
}

const One = ({ generation, index, alike, renderOffer }: OneProps) => {
  const suggestion = useSelector(generation, selectSuggestion(index));
  return suggestion ? renderOffer(suggestion, alike) : null;
};

interface RefusedProps extends Buying, Pick<OffersProps, 'offers'> {
  readonly title: string;
  readonly generation: GenerationActor;
  /** It was refused while the page looked on. */
  readonly news: boolean;
}

const Refused = ({ offers, title, generation, news, ...buying }: RefusedProps) => {
  const text = useSelector(generation, selectGenerationText);
  const short = useSelector(offers, selectOffersShort);
  const failure = useSelector(generation, selectGenerationFailure);
  const told = failure?.kind === 'forbidden' ? failure.credits : undefined;
  const ask = useSelector(generation, selectAsk);
  const fewer: Fewer | undefined = ask
    ? {
        all: sizeOfAsk(ask),
        price: CREDIT_PRICES['copies' in ask ? 'image' : 'copy'],
        verb: 'copies' in ask ? 'Make' : 'Write',
        fits: (most) => sizeOfAsk(fewerOf(ask, most)),
        onFewer: (count) => offers.send({ type: 'offers.fewer', count }),
      }
    : undefined;
  if (short && told)
    return (
      <ShortOfCredits
        {...buying}
        needed={told.needed}
        left={told.left}
        kept="Your ad is kept"
        fewer={fewer}
        news={news}
        onResume={() => offers.send({ type: 'offers.retry' })}
        onDismiss={() => offers.send({ type: 'offers.close' })}
      />
    );
  return (
    <Notice
      tone="critical"
      live="alert"
      title={title}
      actions={
        <>
          <Button dense onClick={() => offers.send({ type: 'offers.retry' })}>
            Try again
          </Button>
          <Button dense tone="plain" onClick={() => offers.send({ type: 'offers.close' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  );
};

/** What was made for a part of the ad, beside it. */
export const Offers = (props: OffersProps) => {
  const generation = useSelector(props.offers, selectAsked);
  return generation ? <Made {...props} generation={generation} /> : null;
};

const Made = ({
  generation,
  words,
  inGrid = false,
  renderOffer,
  ...props
}: OffersProps & { readonly generation: GenerationActor }) => {
  const { offers } = props;
  const making = useSelector(offers, selectMaking);
  const stuck = useSelector(offers, selectStuck);
  const news = useIsNews(stuck);
  const items = useSelector(generation, selectItems);
  const reasons = useSelector(generation, selectReasons, shallowEqual);
  const line = useSelector(generation, selectLine);
  const refusal = useSelector(generation, selectRefusal);
  const made = useSelector(generation, selectMade);
  const maker = useSelector(generation, selectMaker);
  if (stuck) return <Refused {...props} title={words.nothing} generation={generation} news={news} />;
  return (
    <section className={css.offers} aria-label="Suggestions">
      <div className={css.head}>
        <output>
          {line === 'lost' ? (refusal ?? 'Connection lost. Trying again…') : making ? words.making : words.made(made)}
        </output>
        {maker && <span>{words.makers[maker]}</span>}
      </div>
      <ul className={inGrid ? css.grid : css.list}>
        {items.map(({ index }, at) => {
          const reason = reasons[at] ?? null;
          // Why several came to nothing is said once.
          if (reason !== null && reasons.indexOf(reason) !== at) return null;
          const alike = reason === null ? 0 : reasons.filter((other) => other === reason).length;
          return <One key={index} {...{ generation, index, alike, renderOffer }} />;
        })}
      </ul>
      <div className={css.acts}>
        <Button dense tone="plain" onClick={() => offers.send({ type: making ? 'offers.cancel' : 'offers.close' })}>
          {making ? 'Stop' : 'Close'}
        </Button>
      </div>
    </section>
  );
};
