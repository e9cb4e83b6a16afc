import type { Ad } from '#contract/ad.ts';
import { contentOf } from '#contract/rules/adContent.ts';
import { wouldBeHeld } from '#contract/rules/onAtMeta.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { mayBeStopped } from '#contract/rules/stoppable.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { AdsManagerLink } from '../ads/AdsManagerLink.tsx';
import { AtMetaNotes } from '../ads/AtMetaNotes.tsx';
import { FixInCopy } from '../ads/FixInCopy.tsx';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import { MetaId } from '../ads/MetaId.tsx';
import { MetaReasons } from '../ads/MetaReasons.tsx';
import { Progress } from '../ads/Progress.tsx';
import { adsAddress } from '../queue/adsAddress.ts';
import * as css from './AdBuilderView.css.ts';

interface OutcomeProps {
  readonly ad: Ad;
  /** Meta no longer accepts the connection, or there is none. */
  readonly lost: boolean;
  /** Makes a copy of a rejected ad, and leads to what is to be fixed in it. */
  readonly onFix: (ad: Ad) => void;
  readonly onStop: (ad: Ad) => void;
}

const PUBLISHED = 'The ad is on Meta. What you change here gets a new review.';

const nextWords = (ad: Ad): string => {
  const { status, publication } = ad;
  const held = wouldBeHeld(ad);
  switch (status) {
    case 'queued':
    case 'publishing':
      return "The ad is being published and can't be edited now. You can leave this page.";
    case 'published':
      if (shownStatus(ad) === 'rejected')
        return ad.fixed_in
          ? `${held}, so it doesn't run. There is a newer copy of it.`
          : `${held}, so it doesn't run. Fix it in a copy; it stays as it is.`;
      if (held && publication?.configured_status !== 'PAUSED') return `${PUBLISHED} It's on, but not running: ${held}.`;
      return publication?.configured_status === 'PAUSED'
        ? `${PUBLISHED} It's paused: turn it on to run it.`
        : PUBLISHED;
    case 'archived':
      return "The ad is archived and can't be edited.";
    case 'draft':
    case 'failed':
      return 'Fix the ad, then publish it again.';
  }
};

/** What became of publishing, and what to do next; read out as it changes. */
export const OutcomeNews = ({ ad, lost, onFix }: Omit<OutcomeProps, 'onStop'>) => (
  <>
    <Progress ad={ad} lost={lost} className={css.soft} />
    {ad.status === 'failed' && ad.publication?.error && <FailureDetails error={ad.publication.error} />}
    <MetaReasons ad={ad} fix={<FixInCopy ad={ad} onFix={onFix} />} />
    <AtMetaNotes ad={ad} />
    <p className={css.soft}>{nextWords(ad)}</p>
  </>
);

interface ActsProps extends Pick<OutcomeProps, 'ad'> {
  readonly publish: PublishActor;
}

/** D5.7, D5.12: what can be done with an ad that Meta has. */
export const Acts = ({ ad, publish }: ActsProps) => {
  const isOn = ad.publication?.configured_status === 'ACTIVE';
  const wanted = isOn ? 'PAUSED' : 'ACTIVE';
  const isNext = !isOn && wouldBeHeld(ad) === null;
  return (
    <div className={css.acts}>
      <Button
        tone={isNext ? 'primary' : undefined}
        onClick={() => publish.send({ type: 'publish.switch', adId: ad.id, wanted })}
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <Button onClick={() => publish.send({ type: 'publish.edit', adId: ad.id, copy: contentOf(ad) })}>Edit</Button>
    </div>
  );
};

/** Where to go from there. */
export const OutcomeLinks = ({ ad, onStop }: Pick<OutcomeProps, 'ad' | 'onStop'>) => (
  <>
    {ad.publication?.meta_ad_id && (
      <p>
        Meta ID <MetaId id={ad.publication.meta_ad_id} />
      </p>
    )}
    <div className={css.acts}>
      {mayBeStopped(ad) && <Button onClick={() => onStop(ad)}>Stop publishing</Button>}
      <ButtonLink href={adsAddress([ad.id], ad.status === 'archived' ? 'archived' : undefined)}>
        Show in the ad queue
      </ButtonLink>
      <AdsManagerLink ad={ad} />
    </div>
  </>
);
