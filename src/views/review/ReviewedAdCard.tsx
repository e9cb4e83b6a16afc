import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { Review, ReviewedAd, Verdict } from '#contract/flows/flow.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import * as machine from '#src/machines/review.machine.ts';
import { missingIn, isChanged, REVIEW_FIELDS } from '#src/machines/reviewAnswers.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import { budgetWords } from '../ads/spendWords.ts';
import { AdPicture } from './AdPicture.tsx';
import { AskedChanges, tooLong } from './AskedChanges.tsx';
import { AskedBefore } from './AskedBefore.tsx';
import { BeforePicture } from './Before.tsx';
import * as css from './Review.css.ts';
import { StalePicture } from './StalePicture.tsx';
import { type AdSetsOf, ReviewedAdSet } from './ReviewedAdSet.tsx';

interface ReviewedAdCardProps {
  readonly ad: ReviewedAd;
  readonly review: machine.ReviewActor;
  readonly adSetsOf: AdSetsOf;
  /** It was tried to send: what is missing is said. */
  readonly asked: boolean;
}

const VERDICTS = [
  { value: 'approve', label: 'Approve' },
  { value: 'changes', label: 'Ask for changes' },
  { value: 'reject', label: 'Reject' },
] as const satisfies readonly { readonly value: Verdict; readonly label: string }[];

/** In the last round nobody could make what is asked for. */
const IN_LAST_ROUND = VERDICTS.filter(({ value }) => value !== 'changes');

const LABELS = { primary_text: 'Primary text', headline: 'Headline', description: 'Description' } as const;

const COMMENT = { shown: FLOW_BOUNDS.note, max: FLOW_BOUNDS.note };

const STATUS = { ACTIVE: 'as active', PAUSED: 'as paused' } as const;

/** Where an approved ad goes, and what it spends from; only its owner is told. */
const Goal = ({ ad, review, publishes }: Pick<ReviewedAdCardProps, 'ad' | 'review'> & Pick<Review, 'publishes'>) => {
  const spend = useSelector(review, machine.selectBudget(ad.ad_id));
  if (publishes === null || ad.goes_to === null) return null;
  const { account, campaign, adset } = ad.goes_to;
  const budget = spend && budgetWords(spend);
  return (
    <p className={css.goal}>
      Approve publishes it {STATUS[publishes]} in {account} › {campaign} › {adset}
      {budget && `, which spends ${budget}`}.
    </p>
  );
};

/** One ad of a review: how people would see it, and what the reviewer says of it. */
export const ReviewedAdCard = ({ ad, review, adSetsOf, asked }: ReviewedAdCardProps) => {
  const { ad_id: adId, name } = ad;
  const title = useId();
  const answer = useSelector(review, machine.selectAnswer(adId))!;
  const [edits, edit] = useState(() => isChanged(ad, answer));
  const { verdict, comment, texts, isChanged: isOther } = answer;
  const { publishes, rewrites, rounds_left: rounds } = useSelector(review, machine.selectReview)!;
  const before = ad.again?.before ?? null;
  const missing = asked ? missingIn(ad, answer) : null;
  const heading = (
    <h2 className={css.name} id={title}>
      {name || 'Untitled ad'}
    </h2>
  );
  return (
    <li className={ad.again ? `${css.ad} ${css.adAgain}` : css.ad} aria-labelledby={title}>
      {ad.again && (
        <div className={css.say}>
          {heading}
          <AskedBefore ad={ad} again={ad.again} maker={rewrites?.maker ?? 'composer'} />
        </div>
      )}
      {before ? (
        <div className={css.versions}>
          <BeforePicture ad={ad} before={before} />
          <div className={css.version}>
            <p className={css.versionName}>New version</p>
            <AdPicture ad={ad} texts={texts} />
          </div>
        </div>
      ) : (
        <AdPicture ad={ad} texts={texts} />
      )}
      <div className={css.say}>
        {!ad.again && heading}
        {isOther && (
          <Notice tone="attention" live="status" title="This ad was changed since you opened it.">
            You see it as it is now. Decide about it again.
          </Notice>
        )}
        {(verdict === null || verdict === 'approve') && <Goal ad={ad} review={review} publishes={publishes} />}
        <div className={css.verdict} data-part="verdict">
          <Segments
            label={`What do you say about ${name || 'this ad'}?`}
            name={`verdict-${adId}`}
            value={verdict ?? ('' as Verdict)}
            options={rounds === 0 ? IN_LAST_ROUND : VERDICTS}
            onValue={(chosen) => review.send({ type: 'review.decide', adId, verdict: chosen })}
          />
          {missing === 'verdict' && <p className={css.missing}>Choose one.</p>}
        </div>
        {ad.lacks_ad_set && (verdict === null || verdict === 'approve') && (
          <ReviewedAdSet ad={ad} review={review} adSetsOf={adSetsOf} />
        )}
        {verdict === 'changes' && <AskedChanges ad={ad} review={review} missing={missing} />}
        {verdict !== null && verdict !== 'changes' && (
          <div data-part="comment">
            <CountedField
              name="comment"
              label="Comment (optional)"
              value={comment}
              lines={2}
              limits={COMMENT}
              error={tooLong(comment, COMMENT.max)}
              onValue={(value) => review.send({ type: 'review.comment', adId, comment: value })}
            />
          </div>
        )}
        {verdict !== 'changes' && <StalePicture ad={ad} review={review} />}
        {verdict === 'changes' ? null : edits ? (
          <div className={css.texts} data-part="texts">
            {REVIEW_FIELDS.map((field) => (
              <CountedField
                key={field}
                name={field}
                label={LABELS[field]}
                {...(field === 'primary_text' && { lines: 4 })}
                value={texts[field]}
                limits={TEXT_LIMITS[field]}
                error={tooLong(texts[field], TEXT_LIMITS[field].max)}
                onValue={(value) => review.send({ type: 'review.edit', adId, field, value })}
              />
            ))}
          </div>
        ) : (
          <div>
            <Button dense aria-label={`Edit texts of ${name || 'this ad'}`} onClick={() => edit(true)}>
              Edit texts
            </Button>
          </div>
        )}
      </div>
    </li>
  );
};
