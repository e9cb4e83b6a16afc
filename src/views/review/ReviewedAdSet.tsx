import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ReviewedAd } from '#contract/flows/flow.ts';
import { ROUTES } from '#contract/routes.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import * as machine from '#src/machines/review.machine.ts';
import { missingIn } from '#src/machines/reviewAnswers.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { AdSetPicker } from '../adSets/AdSetPicker.tsx';
import { adSetWords } from '../adSets/adSets.ts';
import * as css from './Review.css.ts';

/** The ad sets of an ad account, as the owner's campaigns chart has them. */
export type AdSetsOf = (adAccountId: string) => CampaignsActor;

type Account = NonNullable<ReviewedAd['ad_account']>;

interface Choice {
  readonly review: machine.ReviewActor;
  readonly adSetsOf: AdSetsOf;
}

const NONE = 'Choose an ad set';

/** Ads that lack an ad set, by the account that they are published to. */
const lackingBy = (ads: readonly ReviewedAd[]): readonly (readonly [Account, readonly ReviewedAd[]])[] => {
  const lacking = ads.filter((ad) => ad.lacks_ad_set && ad.ad_account !== null);
  return [...Map.groupBy(lacking, ({ ad_account: account }) => account!.id).values()].map((group) => [
    group[0]!.ad_account!,
    group,
  ]);
};

const ForAll = ({ review, adSetsOf, account, ads }: Choice & { account: Account; ads: readonly ReviewedAd[] }) => {
  const [campaigns] = useState(() => adSetsOf(account.id));
  const answers = useSelector(review, ({ context }) => context.answers);
  const [first, ...others] = ads.map(({ ad_id: id }) => answers[id]?.adSet ?? null);
  const isSame = others.every((other) => other?.id === first?.id);
  return (
    <AdSetPicker
      campaigns={campaigns}
      label={`Ad set for ${counted(ads.length, 'ad')} in ${account.name}`}
      value={isSame ? first! : null}
      none={isSame ? NONE : 'Several ad sets'}
      onChoose={(adSet) => review.send({ type: 'review.placeAll', adAccountId: account.id, adSet })}
    />
  );
};

/** One choice for all ads that lack an ad set; a single one is asked for at the ad. */
export const AdSetsForAll = ({ review, adSetsOf }: Choice) => {
  const { ads } = useSelector(review, machine.selectReview)!;
  const groups = lackingBy(ads).filter(([, group]) => group.length > 1);
  return groups.map(([account, group]) => (
    <div key={account.id} className={css.forAll}>
      <ForAll review={review} adSetsOf={adSetsOf} account={account} ads={group} />
    </div>
  ));
};

interface OneProps extends Choice {
  readonly ad: ReviewedAd;
}

const LACKS = 'Choose an ad set. The flow publishes this ad once it is approved.';

/** The button that opened the field is gone: the focus goes on to the field. */
const focusField = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();

const Chosen = ({ ad, review, adSetsOf, account, error }: OneProps & { account: Account; error: string | null }) => {
  const { adSet } = useSelector(review, machine.selectAnswer(ad.ad_id))!;
  const isOne = useSelector(review, (snapshot) =>
    lackingBy(machine.selectReview(snapshot)!.ads).some(([{ id }, group]) => id === account.id && group.length === 1),
  );
  const [opened, open] = useState(false);
  const [campaigns] = useState(() => adSetsOf(account.id));
  if (isOne || opened)
    return (
      <div ref={opened ? focusField : undefined}>
        <AdSetPicker
          campaigns={campaigns}
          label={`Ad set in ${account.name}`}
          value={adSet}
          none={NONE}
          error={error}
          onChoose={(chosen) => review.send({ type: 'review.place', adId: ad.ad_id, adSet: chosen })}
        />
      </div>
    );
  return (
    <div className={css.verdict}>
      <p className={css.adSet}>{adSet ? `Ad set: ${adSetWords(adSet)}` : 'No ad set'}</p>
      <div>
        <Button
          dense
          data-choose
          aria-label={`${adSet ? 'Change' : 'Choose'} ad set of ${ad.name || 'this ad'}`}
          onClick={() => open(true)}
        >
          {adSet ? 'Change ad set' : 'Choose ad set'}
        </Button>
      </div>
      {error !== null && <p className={css.missing}>{error}</p>}
    </div>
  );
};

/** The ad set of an ad that lacks one; once the ad is approved without one, what is missing is said. */
export const ReviewedAdSet = (props: OneProps) => {
  const { ad, review } = props;
  const answer = useSelector(review, machine.selectAnswer(ad.ad_id))!;
  const error = missingIn(ad, answer) === 'adSet' ? LACKS : null;
  return (
    <div data-part="adSet">
      {ad.ad_account ? (
        <Chosen key={ad.ad_account.id} {...props} account={ad.ad_account} error={error} />
      ) : (
        <Notice
          tone={error === null ? 'attention' : 'critical'}
          title="No ad account is active for this ad."
          actions={
            <ButtonLink dense href={ROUTES.integrations}>
              Open integrations
            </ButtonLink>
          }
        >
          It needs an ad set to be published. Activate an ad account, then choose one here.
        </Notice>
      )}
    </div>
  );
};
