import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { AdSetChoice } from '#contract/ad.ts';
import { type CampaignsActor, selectBusy, selectCampaigns } from '#src/machines/campaigns.machine.ts';
import { selectRecent } from '#src/machines/campaignsShown.ts';
import { AdSetOptions } from '../adSets/AdSetOptions.tsx';
import { adSetWords } from '../adSets/adSets.ts';
import { choiceOf, firstOf, isClosedTo, type OfferedAdSet, offerOf } from '../adSets/offered.ts';
import { useOptions } from '../adSets/useOptions.ts';
import * as css from './Grid.css.ts';
import { usePlace } from './usePlace.ts';

interface AdSetCellProps {
  readonly campaigns: CampaignsActor;
  readonly value: AdSetChoice | null;
  /** What it gets where nothing is chosen. */
  readonly below: string;
  /** What a key began to write. */
  readonly begun: string | null;
  readonly onDone: (value: AdSetChoice | null | undefined, way: 'down' | 'next' | 'back' | 'stay') => void;
}

const WIDTH_PX = 360;

/** The cell in which an ad set is looked for: Enter takes the marked one, Tab too where something was written. */
export const AdSetCell = ({ campaigns, value, below, begun, onDone }: AdSetCellProps) => {
  const list = useSelector(campaigns, selectCampaigns);
  const recent = useSelector(campaigns, selectRecent);
  const busy = useSelector(campaigns, selectBusy);
  const listId = useId();
  const ref = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  const place = usePlace(ref, { width: WIDTH_PX });
  const done = (...[chosen, way]: Parameters<AdSetCellProps['onDone']>) => {
    if (over.current) return;
    over.current = true;
    onDone(chosen, way);
  };
  const offered = (words: string): readonly (OfferedAdSet | null)[] => [
    ...(words === '' ? [null] : []),
    ...offerOf(list, recent, words).groups.flatMap(({ adSets }) => adSets),
  ];
  const { query, at, write, choose, field } = useOptions<OfferedAdSet | null>({
    listId,
    first: firstOf(value?.id ?? null),
    offered,
    begun: begun ?? '',
    isClosed: isClosedTo,
    onChoose: (adSet) => done(adSet && choiceOf(adSet), 'down'),
  });
  useEffect(() => ref.current?.focus(), []);
  const words = query ?? '';
  const marked = offered(words)[at];
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') done(undefined, 'stay');
    else if (event.key === 'Tab')
      done(
        words !== '' && marked && !isClosedTo(marked) ? choiceOf(marked) : undefined,
        event.shiftKey ? 'back' : 'next',
      );
    else return field.onKeyDown(event);
    event.preventDefault();
  };
  const offer = offerOf(list, recent, words);
  return (
    <>
      <input
        {...field}
        ref={ref}
        className={css.editor}
        aria-label="Ad set"
        placeholder={adSetWords(value) || below || 'Search ad sets'}
        value={words}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => done(undefined, 'stay')}
      />
      {place && (
        <div className={css.floating} {...place}>
          <AdSetOptions
            id={listId}
            offer={offer}
            none={words === '' ? (below ? `As the preset says: ${below}` : 'No ad set') : null}
            chosenId={value?.id ?? null}
            active={at}
            onChoose={choose}
          >
            {offer.groups.length > 0 ? null : busy ? 'Loading the ad sets…' : `No ad set has “${words}” in its name.`}
          </AdSetOptions>
        </div>
      )}
    </>
  );
};
