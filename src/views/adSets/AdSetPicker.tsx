import { shallowEqual, useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { AdSetChoice } from '#contract/ad.ts';
import {
  type CampaignsActor,
  selectBusy,
  selectCampaigns,
  selectCampaignsText,
  selectSyncedAt,
} from '#src/machines/campaigns.machine.ts';
import { selectHold, selectIsElsewhere, selectRecent } from '#src/machines/campaignsShown.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { FieldFrame, useFieldIds } from '#ui/parts/Field.tsx';
import { input } from '#ui/parts/Field.css.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './AdSetPicker.css.ts';
import { AdSetOptions } from './AdSetOptions.tsx';
import { adSetWords } from './adSets.ts';
import { choiceOf, firstOf, isClosedTo, type OfferedAdSet, offerOf } from './offered.ts';
import { useOptions } from './useOptions.ts';

interface AdSetPickerProps {
  readonly campaigns: CampaignsActor;
  readonly value: AdSetChoice | null;
  readonly onChoose: (adSet: AdSetChoice | null) => void;
  /** Whose ad sets are wanted; those of another account are not offered. Left out: whichever is chosen. */
  readonly account?: string;
  /** What no choice means. */
  readonly none: string;
  readonly id?: string;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly readOnly?: boolean;
  /** Ads that are there already are meant: any ad set may be chosen. */
  readonly watches?: boolean;
  /** The list opens upwards. */
  readonly above?: boolean;
}

/** Why there is nothing to choose; null: there is. */
const emptyWords = (busy: boolean, isAny: boolean, isElsewhere: boolean, query: string): string | null => {
  if (isAny) return null;
  if (isElsewhere) return 'Another ad account is chosen. Choose this one again to see its ad sets.';
  if (busy) return 'Loading the ad sets…';
  return query === ''
    ? 'This ad account has no ad sets. Create one on Meta, then refresh.'
    : `No ad set has “${query}” in its name or its campaign's.`;
};

const Refresh = ({ campaigns }: Pick<AdSetPickerProps, 'campaigns'>) => (
  <Button
    dense
    tone="plain"
    busy={useSelector(campaigns, selectBusy)}
    icon={<RefreshCw size={13} aria-hidden="true" />}
    onClick={() => campaigns.send({ type: 'campaigns.sync' })}
  >
    Refresh
  </Button>
);

const Trouble = ({ campaigns }: Pick<AdSetPickerProps, 'campaigns'>) => {
  const text = useSelector(campaigns, selectCampaignsText);
  return (
    text && (
      <Notice
        tone="critical"
        live="alert"
        actions={
          <Button dense onClick={() => campaigns.send({ type: 'campaigns.retry' })}>
            Retry
          </Button>
        }
      >
        {text}
      </Notice>
    )
  );
};

/** Chooses one of the ad sets of the chosen account: written into, it finds them by the names of ad set and campaign. */
export const AdSetPicker = ({ campaigns, value, onChoose, account, none, id: given, ...rest }: AdSetPickerProps) => {
  const { readOnly = false, error = null, label = 'Ad set' } = rest;
  const isElsewhere = useSelector(campaigns, selectIsElsewhere(account));
  const list = useSelector(campaigns, selectCampaigns);
  const busy = useSelector(campaigns, selectBusy);
  const recent = useSelector(campaigns, selectRecent);
  const held = useSelector(campaigns, selectHold(value?.id ?? null), shallowEqual);
  const syncedAt = useSelector(campaigns, selectSyncedAt);
  const listId = useId();
  const updated = syncedAt && (
    <>
      Campaigns updated <Ago at={syncedAt} />
    </>
  );
  const hint = rest.hint ?? updated;
  const { id, control } = useFieldIds(error, hint, given);
  const offerFor = (words: string) => offerOf(isElsewhere ? [] : list, recent, words, rest.watches);
  const clearsFor = (words: string): boolean => value !== null && words === '';
  const { query, at, isOpen, write, choose, field } = useOptions<OfferedAdSet | null>({
    listId,
    first: firstOf(value?.id ?? null),
    readOnly,
    isClosed: isClosedTo,
    offered: (words) => [
      ...(clearsFor(words) ? [null] : []),
      ...offerFor(words).groups.flatMap(({ adSets }) => adSets),
    ],
    onChoose: (adSet) => onChoose(adSet && choiceOf(adSet)),
  });
  return (
    <>
      <FieldFrame
        id={id}
        label={label}
        hint={hint}
        error={error}
        aside={!readOnly && <Refresh campaigns={campaigns} />}
      >
        <div className={css.place} data-above={rest.above || undefined}>
          <input
            {...control}
            className={held && !isOpen ? `${input} ${css.marked}` : input}
            name="adset"
            {...field}
            readOnly={readOnly}
            placeholder={isOpen && value ? adSetWords(value) : none}
            value={query ?? adSetWords(value)}
            onChange={({ target }) => write(target.value)}
          />
          {held && !isOpen && <span className={css.mark}>{held.mark}</span>}
          {query !== null && isOpen && (
            <AdSetOptions
              id={listId}
              offer={offerFor(query)}
              none={clearsFor(query) ? none : null}
              chosenId={value?.id ?? null}
              active={at}
              onChoose={choose}
            >
              {emptyWords(busy, offerFor(query).groups.length > 0, isElsewhere, query)}
            </AdSetOptions>
          )}
        </div>
      </FieldFrame>
      <Trouble campaigns={campaigns} />
    </>
  );
};
