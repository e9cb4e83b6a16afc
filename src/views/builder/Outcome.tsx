import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import { MetaId } from '../ads/MetaId.tsx';
import { MetaReasons } from '../ads/MetaReasons.tsx';
import { Progress } from '../ads/Progress.tsx';
import * as css from './AdBuilderView.css.ts';

interface OutcomeProps {
  readonly ad: Ad;
  /** Meta no longer accepts the connection, or there is none. */
  readonly lost: boolean;
}

const PUBLISHED = "The ad is on Meta and can't be edited here. To create a similar ad, duplicate it in the ad queue.";

const nextWords = ({ status, publication }: Ad): string => {
  switch (status) {
    case 'queued':
    case 'publishing':
      return "The ad is being published and can't be edited now. You can leave this page.";
    case 'published':
      return publication?.effective_status === 'PAUSED'
        ? `${PUBLISHED} It's paused: switch it on in Meta Ads Manager.`
        : PUBLISHED;
    case 'archived':
      return "The ad is archived and can't be edited.";
    case 'draft':
    case 'failed':
      return 'Fix the ad, then publish it again.';
  }
};

/** What became of publishing, and what to do next; read out as it changes. */
export const OutcomeNews = ({ ad, lost }: OutcomeProps) => (
  <>
    <Progress ad={ad} lost={lost} className={css.soft} />
    {ad.status === 'failed' && ad.publication?.error && <FailureDetails error={ad.publication.error} />}
    <MetaReasons
      ad={ad}
      fix={<ButtonLink href={`${ROUTES.adQueue}?status=rejected`}>Fix in the ad queue</ButtonLink>}
    />
    <p className={css.soft}>{nextWords(ad)}</p>
  </>
);

/** Where to go from there. */
export const OutcomeLinks = ({ ad }: Pick<OutcomeProps, 'ad'>) => (
  <>
    {ad.publication?.meta_ad_id && (
      <p>
        Meta ID <MetaId id={ad.publication.meta_ad_id} />
      </p>
    )}
    <div>
      <ButtonLink href={ROUTES.adQueue}>Open the ad queue</ButtonLink>
    </div>
  </>
);
