import { useSelector } from '@xstate/react';
import type { AdSetChoice } from '#contract/ad.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { selectCampaigns } from '#src/machines/campaigns.machine.ts';
import { selectIsElsewhere, selectRecent } from '#src/machines/campaignsShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { adSetWords } from '../adSets/adSets.ts';
import * as css from '../adSets/AdSetPicker.css.ts';
import { choiceOf, nearestOf } from '../adSets/offered.ts';

interface PublishInProps {
  readonly campaigns: CampaignsActor;
  /** Whose ad sets are wanted; ours. */
  readonly adAccountId: string | null;
  readonly onPublish: (adSet: AdSetChoice) => void;
}

/** Where an ad lacks no more than its ad set, each one that runs is chosen and published into by one press. */
export const PublishIn = ({ campaigns, adAccountId, onPublish }: PublishInProps) => {
  const isElsewhere = useSelector(campaigns, selectIsElsewhere(adAccountId ?? undefined));
  const list = useSelector(campaigns, selectCampaigns);
  const recent = useSelector(campaigns, selectRecent);
  const near = isElsewhere ? [] : nearestOf(list, recent);
  if (near.length === 0) return null;
  return (
    <ul className={css.near} aria-label="Publish it paused in an ad set that is running">
      <li className={css.nearWord} aria-hidden="true">
        Or choose where it goes, and publish it paused:
      </li>
      {near.map((adSet) => (
        <li key={adSet.id}>
          <Button dense className={css.nearName} title={adSetWords(adSet)} onClick={() => onPublish(choiceOf(adSet))}>
            Publish in {adSet.name}
          </Button>
        </li>
      ))}
    </ul>
  );
};
