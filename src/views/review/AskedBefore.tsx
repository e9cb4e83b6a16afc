import { PLACE_WORDS } from '#contract/changes/changeWords.ts';
import type { Review, ReviewedAd } from '#contract/flows/flow.ts';
import { changedParts, listed } from './changed.ts';
import * as css from './Review.css.ts';

type Again = NonNullable<ReviewedAd['again']>;
type Followed = Again['followed'][number];
type Maker = NonNullable<Review['rewrites']>['maker'];

/** What became of something that was asked for, for the person who decides about the new version. */
export const outcomeWords = (
  { state, where, missing, understood, kit_photos: photos }: Followed,
  maker: Maker,
): string => {
  const places = listed(where.map((place) => PLACE_WORDS[place]));
  const few = photos === undefined ? '' : ` Your brand kit has ${photos === 0 ? 'no photo' : 'only one photo'}.`;
  if (state === 'done') return places === '' ? 'Done.' : `Done: ${places}.${few}`;
  if (state === 'already') return `Already said: ${places}.`;
  if (state === 'unchecked') return 'The AI was told. Check it yourself.';
  if (maker === 'composer' && understood === null)
    return 'Not done: the built-in writer could not follow this. Edit the ad yourself.';
  if (missing.length > 0)
    return `Not done: ${listed(missing.map((words) => `“${words}”`))} is missing. Edit the ad yourself.`;
  return 'Not done. Edit the ad yourself.';
};

/** The words of a reviewer that led to a version, and what became of each. */
export const AskedBefore = ({
  ad,
  again,
  maker,
}: {
  readonly ad: ReviewedAd;
  readonly again: Again;
  readonly maker: Maker;
}) => {
  const { comment, must_say: words, before, followed } = again;
  const changed = before ? changedParts(ad, before) : [];
  return (
    <div className={css.asked}>
      <p className={css.askedTitle}>Changes were asked for</p>
      {followed.length === 0 ? (
        <>
          {comment !== '' && <blockquote className={css.note}>{comment}</blockquote>}
          {words !== '' && <p>It must say “{words}”.</p>}
        </>
      ) : (
        <ul className={css.changes}>
          {followed.map((one, at) => (
            // The same may be asked for twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} data-state={one.state}>
              {one.said === '' || one.said === words ? one.understood : `“${one.said}”`}
              <span className={one.state === 'notDone' ? css.missing : css.followed}>{outcomeWords(one, maker)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.count}>
        {before === null
          ? 'The version before was deleted.'
          : changed.length === 0
            ? 'Nothing differs from the version before.'
            : `Changed: ${listed(changed)}.`}
      </p>
    </div>
  );
};
