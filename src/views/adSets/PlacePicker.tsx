import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { AdPlace } from '#contract/calls/adPlaces.ts';
import { type AdPlacesActor, selectPlaces, selectPlacesText, selectReading } from '#src/machines/adPlaces.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { FieldFrame, useFieldIds } from '#ui/parts/Field.tsx';
import { input } from '#ui/parts/Field.css.ts';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { AdSetOptions } from './AdSetOptions.tsx';
import * as css from './AdSetPicker.css.ts';
import { matches, type Offer, type OfferedAdSet } from './offered.ts';
import { useOptions } from './useOptions.ts';

/** One of both by Meta's id, or neither. */
export interface ChosenPlace {
  readonly adset?: string | undefined;
  readonly campaign?: string | undefined;
}

interface PlacePickerProps {
  readonly chosen: ChosenPlace;
  readonly places: AdPlacesActor;
  readonly onChoose: (place: ChosenPlace) => void;
}

/** As many as a person looks through; the others are found by their words. */
const MOST = 100;
const WHOLE = 'campaign-';

const ads = (count: number): string => (count === 1 ? '1 ad' : `${number(count)} ads`);

/** Campaign by campaign, each with its ad sets and as a whole. */
export const placesOffered = (places: readonly AdPlace[], words: string): Offer => {
  const groups = [...Map.groupBy(places, ({ campaign_id: id }) => id).values()]
    .toSorted(([a], [b]) => a!.campaign_name.localeCompare(b!.campaign_name))
    .map((adSets) => {
      const { campaign_id, campaign_name } = adSets[0]!;
      const sum = adSets.reduce((all, { ads: some }) => all + some, 0);
      const whole = { id: `${WHOLE}${campaign_id}`, name: `All of ${campaign_name}`, campaign_id, campaign_name };
      return {
        title: campaign_name || 'No campaign',
        adSets: [
          ...(campaign_id === '' ? [] : [{ ...whole, status: null, note: ads(sum) }]),
          ...adSets.map(({ ads: some, ...adSet }) => ({ ...adSet, status: null, note: ads(some) })),
        ].filter(matches(words.trim())),
      };
    })
    .filter(({ adSets }) => adSets.length > 0);
  let left = MOST;
  const shown = groups.flatMap(({ title, adSets }) => {
    const some = adSets.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ title, adSets: some }] : [];
  });
  return { groups: shown, more: groups.reduce((all, { adSets }) => all + adSets.length, 0) - (MOST - left) };
};

/** What is chosen, by its name where it is known. */
const chosenWords = ({ adset, campaign }: ChosenPlace, places: readonly AdPlace[]): string => {
  const place = places.find(({ id }) => id === adset);
  if (adset) return place ? [place.campaign_name, place.name].filter(Boolean).join(' › ') : adset;
  if (!campaign) return '';
  return places.find(({ campaign_id: id }) => id === campaign)?.campaign_name ?? campaign;
};

const choiceOf = (place: OfferedAdSet | null): ChosenPlace => {
  if (place === null) return { adset: undefined, campaign: undefined };
  return place.id.startsWith(WHOLE)
    ? { adset: undefined, campaign: place.campaign_id }
    : { adset: place.id, campaign: undefined };
};

const emptyWords = (reading: boolean, isAny: boolean, words: string): string | null => {
  if (isAny) return null;
  if (reading) return 'Loading…';
  return words === ''
    ? 'None of your ads has an ad set yet.'
    : `No ad set has “${words}” in its name or its campaign's.`;
};

/** D5.8: one of the campaigns and ad sets that the ads are in: written into, it finds them by their names. */
export const PlacePicker = ({ chosen, places, onChoose }: PlacePickerProps) => {
  const known = useSelector(places, selectPlaces);
  const reading = useSelector(places, selectReading);
  const text = useSelector(places, selectPlacesText);
  const listId = useId();
  const { id, control } = useFieldIds(null, null);
  const value = chosenWords(chosen, known);
  const clearsFor = (words: string): boolean => value !== '' && words === '';
  const { query, at, isOpen, write, choose, field } = useOptions<OfferedAdSet | null>({
    listId,
    offered: (words) => [
      ...(clearsFor(words) ? [null] : []),
      ...placesOffered(known, words).groups.flatMap(({ adSets }) => adSets),
    ],
    onChoose: (place) => onChoose(choiceOf(place)),
  });
  return (
    <>
      <FieldFrame id={id} label="Campaign or ad set">
        <div className={css.place}>
          <input
            {...control}
            {...field}
            className={input}
            placeholder={isOpen && value ? value : 'Any'}
            value={query ?? value}
            onChange={({ target }) => write(target.value)}
          />
          {query !== null && (
            <AdSetOptions
              id={listId}
              label="Campaigns and ad sets"
              offer={placesOffered(known, query)}
              none={clearsFor(query) ? 'Any' : null}
              chosenId={chosen.adset ?? (chosen.campaign ? `${WHOLE}${chosen.campaign}` : null)}
              active={at}
              onChoose={choose}
            >
              {emptyWords(reading, placesOffered(known, query).groups.length > 0, query)}
            </AdSetOptions>
          )}
        </div>
      </FieldFrame>
      {text && (
        <Notice
          tone="critical"
          live="alert"
          actions={
            <Button dense onClick={() => places.send({ type: 'places.retry' })}>
              Retry
            </Button>
          }
        >
          {text}
        </Notice>
      )}
    </>
  );
};
