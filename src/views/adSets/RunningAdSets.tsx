import { useSelector } from '@xstate/react';
import type { AdSetChoice } from '#contract/ad.ts';
import { type CampaignsActor, selectCampaigns } from '#src/machines/campaigns.machine.ts';
import { selectIsElsewhere, selectRecent } from '#src/machines/campaignsShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { adSetWords } from './adSets.ts';
import * as css from './AdSetPicker.css.ts';
import { choiceOf, nearestOf } from './offered.ts';

interface RunningAdSetsProps {
  readonly campaigns: CampaignsActor;
  /** Whose ad sets are wanted; those of another account are not offered. */
  readonly account?: string;
  readonly value: AdSetChoice | null;
  readonly onChoose: (adSet: AdSetChoice) => void;
}

/**
 * The ad sets that come first to mind, each chosen by one press. They stay once one is chosen, so that focus has its place;
 * where another is chosen, nobody looks for them.
 */
export const RunningAdSets = ({ campaigns, account, value, onChoose }: RunningAdSetsProps) => {
  const isElsewhere = useSelector(campaigns, selectIsElsewhere(account));
  const list = useSelector(campaigns, selectCampaigns);
  const recent = useSelector(campaigns, selectRecent);
  const near = isElsewhere ? [] : nearestOf(list, recent);
  if (near.length === 0 || (value !== null && near.every(({ id }) => id !== value.id))) return null;
  return (
    <ul className={css.near} aria-label="Ad sets that are running">
      <li className={css.nearWord} aria-hidden="true">
        Running now
      </li>
      {near.map((adSet) => (
        <li key={adSet.id}>
          <Button
            dense
            className={css.nearName}
            title={adSetWords(adSet)}
            aria-pressed={adSet.id === value?.id}
            onClick={() => onChoose(choiceOf(adSet))}
          >
            {adSet.name}
          </Button>
        </li>
      ))}
    </ul>
  );
};
