import { useSelector } from '@xstate/react';
import type { TextField } from '#contract/suggestion.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { RewriteActor } from '#src/machines/rewrite.machine.ts';
import {
  selectRewriteShort,
  selectRewriting,
  selectStuck,
  selectUsed,
  selectWriting,
} from '#src/machines/rewriteShown.ts';
import {
  selectGenerationFailure,
  selectGenerationText,
  selectItem,
  selectItems,
  selectLine,
  selectMade,
  selectMaker,
  selectStanding,
  selectSuggestion,
  selectTexts,
} from '#src/machines/studioShown.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { type Buying, ShortOfCredits } from '#src/views/billing/ShortOfCredits.tsx';
import { MAKERS } from '#src/views/studio/studioWords.ts';
import * as css from './WriteText.css.ts';

interface OffersProps extends Buying {
  readonly rewrite: RewriteActor;
  readonly field: TextField;
  /** What the field says now. */
  readonly value: string;
  readonly onUse: (text: string) => void;
}

interface OfferProps extends OffersProps {
  readonly suggestion: SuggestionActor;
}

const STOPPED = { failed: 'This one could not be written. You did not pay for it.', cancelled: 'Stopped.' } as const;

/** One of the texts, and the button that puts it into the field, or takes it out again. */
const Offer = ({ rewrite, field, value, onUse, suggestion }: OfferProps) => {
  const { index } = useSelector(suggestion, selectItem);
  const standing = useSelector(suggestion, selectStanding);
  const text = useSelector(suggestion, selectTexts)[field];
  const used = useSelector(rewrite, selectUsed);
  const isUsed = used?.index === index;
  const use = () => {
    onUse(text);
    rewrite.send({ type: 'rewrite.use', index, before: isUsed ? used.before : value });
    suggestion.send({ type: 'suggestion.accept' });
  };
  const undo = () => {
    onUse(used!.before);
    rewrite.send({ type: 'rewrite.undo' });
    suggestion.send({ type: 'suggestion.reset' });
  };
  if (standing === 'failed' || standing === 'cancelled') return <li className={css.offer}>{STOPPED[standing]}</li>;
  const isMade = standing !== 'waiting' && standing !== 'writing';
  return (
    <li className={css.offer} aria-busy={!isMade || undefined}>
      <span className={css.words}>{text || 'Writing…'}</span>
      {isMade && (
        <Button
          dense
          aria-label={isUsed ? `Undo suggestion ${index + 1}` : `Use suggestion ${index + 1}`}
          onClick={isUsed ? undo : use}
        >
          {isUsed ? 'Undo' : 'Use'}
        </Button>
      )}
    </li>
  );
};

const OneOf = ({ generation, index, ...props }: OffersProps & { generation: GenerationActor; index: number }) => {
  const suggestion = useSelector(generation, selectSuggestion(index));
  return suggestion ? <Offer {...props} suggestion={suggestion} /> : null;
};

interface RefusedProps extends Buying, Pick<OffersProps, 'rewrite'> {
  readonly generation: GenerationActor;
}

const Refused = ({ rewrite, generation, ...buying }: RefusedProps) => {
  const text = useSelector(generation, selectGenerationText);
  const short = useSelector(rewrite, selectRewriteShort);
  const failure = useSelector(generation, selectGenerationFailure);
  const told = failure?.kind === 'forbidden' ? failure.credits : undefined;
  if (short && told)
    return (
      <ShortOfCredits
        {...buying}
        needed={told.needed}
        left={told.left}
        kept="Your ad is kept"
        onResume={() => rewrite.send({ type: 'rewrite.retry' })}
        onDismiss={() => rewrite.send({ type: 'rewrite.close' })}
      />
    );
  return (
    <Notice
      tone="critical"
      live="alert"
      title="Nothing was written"
      actions={
        <>
          <Button dense onClick={() => rewrite.send({ type: 'rewrite.retry' })}>
            Try again
          </Button>
          <Button dense tone="plain" onClick={() => rewrite.send({ type: 'rewrite.close' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  );
};

/** What was written for the field, in place. */
export const Offers = (props: OffersProps) => {
  const generation = useSelector(props.rewrite, selectRewriting);
  return generation ? <Written {...props} generation={generation} /> : null;
};

const Written = ({ generation, ...props }: OffersProps & { readonly generation: GenerationActor }) => {
  const { rewrite, subscription, topUp, onBuy } = props;
  const writing = useSelector(rewrite, selectWriting);
  const stuck = useSelector(rewrite, selectStuck);
  const items = useSelector(generation, selectItems);
  const line = useSelector(generation, selectLine);
  const made = useSelector(generation, selectMade);
  const maker = useSelector(generation, selectMaker);
  if (stuck) return <Refused {...{ rewrite, generation, subscription, topUp, onBuy }} />;
  return (
    <section className={css.offers} aria-label="Suggestions">
      <div className={css.head}>
        <output>{line === 'lost' ? 'Connection lost. Trying again…' : writing ? 'Writing…' : `${made} written`}</output>
        {maker && <span>{MAKERS[maker]}</span>}
      </div>
      <ul className={css.list}>
        {items.map(({ index }) => (
          <OneOf key={index} {...props} generation={generation} index={index} />
        ))}
      </ul>
      <div className={css.acts}>
        <Button dense tone="plain" onClick={() => rewrite.send({ type: writing ? 'rewrite.cancel' : 'rewrite.close' })}>
          {writing ? 'Stop' : 'Close'}
        </Button>
      </div>
    </section>
  );
};
