import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { ReviewedAd, Verdict } from '#contract/flows/flow.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import * as machine from '#src/machines/review.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import { AdPicture } from './AdPicture.tsx';
import * as css from './Review.css.ts';
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

const LABELS = { primary_text: 'Primary text', headline: 'Headline', description: 'Description' } as const;

const COMMENT = { shown: FLOW_BOUNDS.note, max: FLOW_BOUNDS.note };

const tooLong = (value: string, max: number): string | null =>
  [...value].length > max ? `At most ${max} characters.` : null;

/** One ad of a review: how people would see it, and what the reviewer says of it. */
export const ReviewedAdCard = ({ ad, review, adSetsOf, asked }: ReviewedAdCardProps) => {
  const { ad_id: adId, name } = ad;
  const title = useId();
  const answer = useSelector(review, machine.selectAnswer(adId))!;
  const [edits, edit] = useState(() => machine.isChanged(ad, answer));
  const { verdict, comment, texts } = answer;
  const missing = asked ? machine.missingIn(ad, answer) : null;
  return (
    <li className={css.ad} aria-labelledby={title}>
      <AdPicture ad={ad} texts={texts} />
      <div className={css.say}>
        <h2 className={css.name} id={title}>
          {name || 'Untitled ad'}
        </h2>
        <div className={css.verdict} data-part="verdict">
          <Segments
            label={`What do you say about ${name || 'this ad'}?`}
            name={`verdict-${adId}`}
            value={verdict ?? ('' as Verdict)}
            options={VERDICTS}
            onValue={(chosen) => review.send({ type: 'review.decide', adId, verdict: chosen })}
          />
          {missing === 'verdict' && <p className={css.missing}>Choose one.</p>}
        </div>
        {ad.lacks_ad_set && (verdict === null || verdict === 'approve') && (
          <ReviewedAdSet ad={ad} review={review} adSetsOf={adSetsOf} />
        )}
        {verdict !== null && (
          <div data-part="comment">
            <CountedField
              name="comment"
              label={verdict === 'changes' ? 'What should change?' : 'Comment (optional)'}
              value={comment}
              lines={2}
              limits={COMMENT}
              error={tooLong(comment, COMMENT.max) ?? (missing === 'comment' ? 'Say what should change.' : null)}
              onValue={(value) => review.send({ type: 'review.comment', adId, comment: value })}
            />
          </div>
        )}
        {edits ? (
          <div className={css.texts} data-part="texts">
            {machine.REVIEW_FIELDS.map((field) => (
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
            <Button dense aria-label={`Edit the texts of ${name || 'this ad'}`} onClick={() => edit(true)}>
              Edit texts
            </Button>
          </div>
        )}
      </div>
    </li>
  );
};
