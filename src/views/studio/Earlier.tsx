import { shallowEqual, useSelector } from '@xstate/react';
import type { Generation } from '#contract/calls/generation.ts';
import type { EarlierActor } from '#src/machines/earlier.machine.ts';
import {
  firstHeadlineOf,
  madeOf,
  selectEarlier,
  selectEarlierStage,
  selectEarlierText,
  selectHasOlder,
} from '#src/machines/earlierShown.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectRounds } from '#src/machines/studioShown.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { MoreButton } from '#ui/parts/MoreButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import * as css from './Earlier.css.ts';
import { suggestions } from './studioWords.ts';

interface EarlierProps {
  readonly earlier: EarlierActor;
  readonly studio: StudioActor;
}

/** One press of before; a second press in the same brief has a row of its own. */
const Row = ({ generation, studio }: { readonly generation: Generation; readonly studio: StudioActor }) => {
  const { id, brief, items, state, created_at: at } = generation;
  const isHere = useSelector(studio, selectRounds).some((round) => round.id === id);
  const headline = firstHeadlineOf(generation);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.product}>{brief.product}</span>
        {headline && <span className={css.soft}>“{headline}”</span>}
        <span className={css.soft}>
          {state === 'running' ? 'Being written' : suggestions(madeOf(generation))} · <Ago at={at} />
        </span>
      </div>
      <Button
        dense
        disabled={isHere}
        aria-label={
          isHere ? `Shown above: suggestions for ${brief.product}` : `Show the suggestions for ${brief.product}`
        }
        onClick={() => studio.send({ type: 'studio.open', id, count: items.length, brief })}
      >
        {isHere ? 'Shown above' : 'Show'}
      </Button>
    </li>
  );
};

const List = ({ earlier, studio }: EarlierProps) => {
  const stage = useSelector(earlier, selectEarlierStage);
  const all = useSelector(earlier, selectEarlier, shallowEqual);
  const more = useSelector(earlier, selectHasOlder);
  const text = useSelector(earlier, selectEarlierText);
  const isFirst = useSelector(studio, selectRounds).length === 0;
  return (
    <>
      {all.length === 0 && stage === 'shown' && !more && (
        <p className={css.soft}>
          {isFirst ? 'Nothing was written for a brief yet.' : 'Nothing was written before these suggestions.'}
        </p>
      )}
      <ul className={css.list} tabIndex={-1}>
        {all.map((generation) => (
          <Row key={generation.id} generation={generation} studio={studio} />
        ))}
      </ul>
      {stage === 'moreFailed' && (
        <Notice tone="critical" live="alert" title="Couldn’t load older suggestions">
          {text}
        </Notice>
      )}
      {more && (
        <div>
          <MoreButton
            dense
            busy={stage === 'loadingMore'}
            busyLabel="Loading"
            onClick={() => earlier.send({ type: 'earlier.more' })}
          >
            Show older
          </MoreButton>
        </div>
      )}
    </>
  );
};

/** D5.10: every suggestion that was paid for can be found again, page by page. */
export const Earlier = ({ earlier, studio }: EarlierProps) => {
  const stage = useSelector(earlier, selectEarlierStage);
  const text = useSelector(earlier, selectEarlierText);
  if (stage === 'closed')
    return (
      <div>
        <Button tone="plain" onClick={() => earlier.send({ type: 'earlier.open' })}>
          Show earlier suggestions
        </Button>
      </div>
    );
  return (
    <Card
      title="Earlier suggestions"
      aside={
        <Button dense tone="plain" onClick={() => earlier.send({ type: 'earlier.close' })}>
          Hide
        </Button>
      }
    >
      {stage === 'loading' && <Bone height={132} />}
      {stage === 'failed' && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn’t load earlier suggestions"
          actions={
            <Button dense onClick={() => earlier.send({ type: 'earlier.retry' })}>
              Retry
            </Button>
          }
        >
          {text}
        </Notice>
      )}
      {stage !== 'loading' && stage !== 'failed' && <List earlier={earlier} studio={studio} />}
    </Card>
  );
};
