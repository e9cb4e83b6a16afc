import { useSelector } from '@xstate/react';
import { BRIEF_LIMITS } from '#contract/brief.ts';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { Review, ReviewedAd } from '#contract/flows/flow.ts';
import * as machine from '#src/machines/review.machine.ts';
import { type missingIn, staleHeadline } from '#src/machines/reviewAnswers.ts';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Review.css.ts';
import { Understood } from './Understood.tsx';

interface AskedProps {
  readonly ad: ReviewedAd;
  readonly review: machine.ReviewActor;
  readonly missing: ReturnType<typeof missingIn>;
}

const COMMENT = { shown: FLOW_BOUNDS.note, max: FLOW_BOUNDS.note };
const WORDS = { shown: BRIEF_LIMITS.phrase, max: BRIEF_LIMITS.phrase };

export const tooLong = (value: string, max: number): string | null =>
  [...value].length > max ? `At most ${max} characters.` : null;

/** What asking for changes comes to, before it is sent. */
export const rewriteText = ({
  rewrites,
  own,
  photos,
  rounds_left: rounds,
}: Pick<Review, 'rewrites' | 'own' | 'photos' | 'rounds_left'>): string => {
  if (rewrites === null)
    return `This flow does not rewrite ads. The ad leaves it and stays a draft${own ? '' : ' of its owner'}.`;
  const { maker, credits_each: each, credits_once: once, image } = rewrites;
  const what = image ? 'a new version with a new picture' : 'a new version';
  const cost = own ? `, for up to ${counted(each + once, 'credit')}` : '';
  const again = `You are asked again before it goes on${rounds === 1 ? '; that is the last round' : ''}.`;
  if (rewrites.edits) return `Only what you ask for is changed${cost}. ${again}`;
  if (maker === 'model') return `The AI writes ${what} by your comment${cost}. ${again}`;
  const follows =
    photos.length > 0 ? 'It has the words and the photo that you choose here.' : 'It has the words that you put below.';
  return `The built-in writer can’t follow a free comment. It makes ${what}${cost}. ${follows} To word the ad yourself, choose Approve and edit its texts.`;
};

/** The photo of the new picture: native radio buttons, so that arrows move. */
const Photos = ({ ad: { ad_id: adId, name }, review }: Pick<AskedProps, 'ad' | 'review'>) => {
  const { photos } = useSelector(review, machine.selectReview)!;
  const { photoId } = useSelector(review, machine.selectAnswer(adId))!;
  const choose = (chosen: string | null) => review.send({ type: 'review.photo', adId, photoId: chosen });
  return (
    <div className={css.photos} role="radiogroup" aria-label={`Photo of the new picture of ${name || 'this ad'}`}>
      <label className={css.photo}>
        <input
          className={css.photoInput}
          type="radio"
          name={`photo-${adId}`}
          checked={photoId === null}
          onChange={() => choose(null)}
        />
        <span className={css.anyPhoto}>Any photo</span>
      </label>
      {photos.map(({ id, url, width, height }, at) => (
        <label key={id} className={css.photo}>
          <input
            className={css.photoInput}
            type="radio"
            name={`photo-${adId}`}
            checked={photoId === id}
            onChange={() => choose(id)}
          />
          <img
            className={css.thumb}
            src={url}
            width={width}
            height={height}
            alt={`${at + 1} of ${photos.length}`}
            loading="lazy"
          />
        </label>
      ))}
    </div>
  );
};

/** What is to be changed of an ad, and what will become of that. */
export const AskedChanges = ({ ad, review, missing }: AskedProps) => {
  const { ad_id: adId } = ad;
  const asked = useSelector(review, machine.selectReview)!;
  const answer = useSelector(review, machine.selectAnswer(adId))!;
  const { comment, mustSay } = answer;
  const stale = staleHeadline(ad, answer);
  const { rewrites, photos } = asked;
  return (
    <>
      <Notice tone={rewrites && (rewrites.edits || rewrites.maker === 'model') ? 'info' : 'attention'}>
        {rewriteText(asked)}
      </Notice>
      <div data-part="comment">
        <CountedField
          name="comment"
          label="What should change?"
          value={comment}
          lines={2}
          limits={COMMENT}
          error={tooLong(comment, COMMENT.max) ?? (missing === 'comment' ? 'Say what should change.' : null)}
          onValue={(value) => review.send({ type: 'review.comment', adId, comment: value })}
        />
      </div>
      {rewrites && (rewrites.edits || rewrites.maker === 'model') && (
        <Understood comment={comment} maker={rewrites.maker} hasPhotos={rewrites.image && photos.length > 0} />
      )}
      {rewrites?.edits && rewrites.image && (stale !== null || answer.retext) && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={answer.retext}
            onChange={({ target }) => review.send({ type: 'review.retext', adId, retext: target.checked })}
          />
          Make the picture anew with the headline “{answer.texts.headline}”
        </label>
      )}
      {rewrites !== null && (
        <div data-part="mustSay">
          <CountedField
            name="mustSay"
            label="Words that must appear (optional)"
            value={mustSay}
            limits={WORDS}
            error={tooLong(mustSay, WORDS.max)}
            onValue={(value) => review.send({ type: 'review.mustSay', adId, words: value })}
          />
        </div>
      )}
      {rewrites?.image && photos.length > 0 && <Photos ad={ad} review={review} />}
    </>
  );
};
