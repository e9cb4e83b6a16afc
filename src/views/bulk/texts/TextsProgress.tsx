import { shallowEqual, useSelector } from '@xstate/react';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectUndoesTexts } from '#src/machines/bulkShown.ts';
import type { BulkTextsActor } from '#src/machines/bulkTexts.machine.ts';
import {
  priceOfTexts,
  selectTextsActor,
  selectTextsFailure,
  selectTextsBegun,
  selectTextsFailureText,
  selectTextsFewer,
  selectTextsNeeded,
  selectTextsRunning,
  selectTextsStage,
  selectTextsTally,
  selectUnwritten,
} from '#src/machines/bulkTextsShown.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import { selectBegun, selectLine, selectMaker, selectRefusal } from '#src/machines/studioShown.ts';
import { type Buying, ShortOfCredits } from '#src/views/billing/ShortOfCredits.tsx';
import { useIsNews } from '#src/views/billing/useIsNews.ts';
import { lostWords, MAKERS } from '#src/views/studio/studioWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Progress } from '#ui/parts/Progress.tsx';
import * as css from './WriteTexts.css.ts';

interface PartProps {
  readonly texts: BulkTextsActor;
}

const Running = ({ texts, generation }: PartProps & { readonly generation: GenerationActor }) => {
  const { all, written } = useSelector(texts, selectTextsTally, shallowEqual);
  const line = useSelector(generation, selectLine);
  const begun = useSelector(generation, selectBegun);
  const refusal = useSelector(generation, selectRefusal);
  const maker = useSelector(generation, selectMaker);
  const stopping = useSelector(texts, selectTextsStage) === 'stopping';
  const words = `${written} of ${counted(all, 'text')} written`;
  return (
    <Notice
      tone="info"
      live="status"
      title={stopping ? 'Stopping' : 'Writing texts'}
      actions={
        <Button dense disabled={stopping} onClick={() => texts.send({ type: 'texts.cancel' })}>
          Stop
        </Button>
      }
    >
      <div className={css.progress}>
        <span>
          {line === 'lost' ? lostWords(begun, refusal) : words}
          {maker && ` · ${MAKERS[maker]}`}
        </span>
        <Progress label="Texts written" share={written / all} text={words} />
      </div>
    </Notice>
  );
};

/** What came of it, and what can be asked for anew. */
const Result = ({ texts, bulk }: PartProps & { readonly bulk: BulkActor }) => {
  const { all, written } = useSelector(texts, selectTextsTally, shallowEqual);
  const left = useSelector(texts, selectUnwritten, shallowEqual);
  const run = useSelector(texts, ({ context }) => context.run);
  // Once somebody wrote something else, it would be that which is taken back.
  const isNewest = useSelector(bulk, selectUndoesTexts(run));
  const again = () => texts.send({ type: 'texts.start', key: crypto.randomUUID(), rows: left });
  return (
    <Notice
      tone={left.length > 0 ? 'attention' : 'positive'}
      live="status"
      title={left.length > 0 ? `${written} of ${counted(all, 'text')} written` : `${counted(all, 'text')} written`}
      actions={
        <>
          {left.length > 0 && (
            <Button dense tone="primary" onClick={again}>
              Write the other {left.length} · {counted(priceOfTexts(left.length), 'credit')}
            </Button>
          )}
          {written > 0 && isNewest && (
            <Button dense onClick={() => bulk.send({ type: 'bulk.undo' })}>
              Undo
            </Button>
          )}
          <Button dense tone="plain" onClick={() => texts.send({ type: 'texts.close' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {left.length > 0 && 'The others were not charged. Each row says where its text stands.'}
    </Notice>
  );
};

const Short = ({ texts, news, ...buying }: PartProps & Buying & { readonly news: boolean }) => {
  const failure = useSelector(texts, selectTextsFailure);
  const needed = useSelector(texts, selectTextsNeeded);
  const left = needed / CREDIT_PRICES.copy;
  return (
    <ShortOfCredits
      {...buying}
      needed={needed}
      left={failure?.kind === 'forbidden' ? failure.credits?.left : undefined}
      kept="What is written so far is kept"
      fewer={{
        all: left,
        price: CREDIT_PRICES.copy,
        verb: 'Write',
        fits: (most) => selectTextsFewer(most)(texts.getSnapshot()),
        onFewer: (count) => texts.send({ type: 'texts.fewer', count }),
      }}
      news={news}
      onResume={() => texts.send({ type: 'texts.retry' })}
      onDismiss={() => texts.send({ type: 'texts.close' })}
    />
  );
};

const Failed = ({ texts }: PartProps) => {
  const needed = useSelector(texts, selectTextsNeeded);
  const reason = useSelector(texts, selectTextsFailureText);
  // Begun, it goes on without this page, as when the plan ends meanwhile.
  const begun = useSelector(texts, selectTextsBegun);
  return (
    <Notice
      tone="critical"
      live="alert"
      title={begun ? 'Couldn’t load the texts' : 'No more texts were written'}
      actions={
        <>
          <Button dense onClick={() => texts.send({ type: 'texts.retry' })}>
            Try again{needed > 0 && ` · ${counted(needed, 'credit')}`}
          </Button>
          <Button dense tone="plain" onClick={() => texts.send({ type: 'texts.close' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {reason} {begun ? 'Texts that were written are paid for.' : 'You did not pay for them.'}
    </Notice>
  );
};

interface TextsProgressProps extends Buying {
  readonly bulk: BulkActor;
}

const At = ({ texts, bulk, ...buying }: PartProps & TextsProgressProps) => {
  const stage = useSelector(texts, selectTextsStage);
  const generation = useSelector(texts, selectTextsRunning);
  const news = useIsNews(stage === 'notEnoughCredits');
  switch (stage) {
    case 'writing':
    case 'writingSome':
    case 'stopping':
      return generation ? <Running texts={texts} generation={generation} /> : null;
    case 'notEnoughCredits':
      return <Short texts={texts} news={news} {...buying} />;
    case 'failed':
      return <Failed texts={texts} />;
    case 'written':
      return <Result texts={texts} bulk={bulk} />;
    case 'closed':
    case 'opening':
    case 'quoting':
    case 'leaving':
      return null;
  }
};

/** How far the texts of many ads are, and the answer to whatever stopped them. */
export const TextsProgress = (props: TextsProgressProps) => {
  const texts = useSelector(props.bulk, selectTextsActor);
  return texts ? <At {...props} texts={texts} /> : null;
};
