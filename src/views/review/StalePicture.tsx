import { useSelector } from '@xstate/react';
import type { ReviewedAd } from '#contract/flows/flow.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import * as machine from '#src/machines/review.machine.ts';
import { staleHeadline } from '#src/machines/reviewAnswers.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';

interface StalePictureProps {
  readonly ad: ReviewedAd;
  readonly review: machine.ReviewActor;
}

/** Says that the picture of an ad still has the headline that was edited away, and offers a new one. */
export const StalePicture = ({ ad, review }: StalePictureProps) => {
  const { rewrites, own, rounds_left: rounds } = useSelector(review, machine.selectReview)!;
  const says = staleHeadline(ad, useSelector(review, machine.selectAnswer(ad.ad_id))!);
  if (says === null) return null;
  const canBeMade = rewrites?.edits === true && rewrites.image && rounds !== 0;
  const cost = own ? ` It costs ${counted(CREDIT_PRICES.image, 'credit')}, and you are asked again.` : '';
  return (
    <Notice
      tone="attention"
      live="status"
      title={`The picture still says “${says}”.`}
      actions={
        canBeMade && (
          <Button dense onClick={() => review.send({ type: 'review.retext', adId: ad.ad_id, retext: true })}>
            Make it anew
          </Button>
        )
      }
    >
      {canBeMade
        ? `Have it made anew with your headline.${cost}`
        : `${rounds === 0 ? 'This is the last round' : 'This flow makes no new one'}. Use the old headline, or reject the ad.`}
    </Notice>
  );
};
