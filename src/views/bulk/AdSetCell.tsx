import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { AdSetChoice } from '#contract/ad.ts';
import { type CampaignsActor, selectBusy, selectCampaigns } from '#src/machines/campaigns.machine.ts';
import { selectRecent } from '#src/machines/campaignsShown.ts';
import { AdSetOptions } from '../adSets/AdSetOptions.tsx';
import { adSetWords } from '../adSets/adSets.ts';
import { choiceOf, firstOf, type OfferedAdSet, offerOf } from '../adSets/offered.ts';
import { useOptions } from '../adSets/useOptions.ts';
import * as css from './Grid.css.ts';

interface AdSetCellProps {
  readonly campaigns: CampaignsActor;
  readonly value: AdSetChoice | null;
  /** What it gets where nothing is chosen. */
  readonly below: string;
  /** What a key began to write. */
  readonly begun: string | null;
  readonly onDone: (value: AdSetChoice | null | undefined, way: 'down' | 'next' | 'back' | 'stay') => void;
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
}

/** Room that the list wants below the cell, in pixels; it goes above where there is less. */
const ROOM_PX = 320;
const WIDTH_PX = 360;

const spotOf = (field: HTMLElement): Spot => {
  const { left, top, bottom } = field.getBoundingClientRect();
  const above = innerHeight - bottom < ROOM_PX && top > innerHeight - bottom;
  return { left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX - 8)), top: above ? top : bottom, above };
};

/** The cell in which an ad set is looked for: Enter takes the marked one, Tab too where something was written. */
export const AdSetCell = ({ campaigns, value, below, begun, onDone }: AdSetCellProps) => {
  const list = useSelector(campaigns, selectCampaigns);
  const recent = useSelector(campaigns, selectRecent);
  const busy = useSelector(campaigns, selectBusy);
  const listId = useId();
  const ref = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  const [spot, setSpot] = useState<Spot | null>(null);
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
    first: firstOf,
    offered,
    begun: begun ?? '',
    onChoose: (adSet) => done(adSet && choiceOf(adSet), 'down'),
  });
  useEffect(() => ref.current?.focus(), []);
  useLayoutEffect(() => {
    const place = () => ref.current && setSpot(spotOf(ref.current));
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, []);
  const words = query ?? '';
  const marked = offered(words)[at];
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') done(undefined, 'stay');
    else if (event.key === 'Tab')
      done(words !== '' && marked ? choiceOf(marked) : undefined, event.shiftKey ? 'back' : 'next');
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
      {spot && (
        <div
          className={css.floating}
          // In the top layer: the grid would cut it off.
          popover="manual"
          ref={(layer) => layer?.showPopover?.()}
          data-above={spot.above || undefined}
          style={{ left: spot.left, top: spot.top, width: WIDTH_PX }}
        >
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
