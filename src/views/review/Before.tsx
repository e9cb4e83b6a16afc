import type { ReviewedAd } from '#contract/flows/flow.ts';
import { AdPicture } from './AdPicture.tsx';
import * as css from './Review.css.ts';

type Version = NonNullable<NonNullable<ReviewedAd['again']>['before']>;

const PARTS = [
  ['primary_text', 'primary text'],
  ['headline', 'headline'],
  ['description', 'description'],
  ['cta_text', 'button'],
] as const;

/** What differs between two versions of an ad, in words. */
export const changedParts = (ad: ReviewedAd, before: Version): readonly string[] => [
  ...PARTS.flatMap(([part, word]) => (ad[part] === before[part] ? [] : [word])),
  ...(ad.square?.url === before.square?.url && ad.portrait?.url === before.portrait?.url ? [] : ['picture']),
];

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The words of a reviewer that led to a version. */
export const AskedBefore = ({
  ad,
  again,
}: {
  readonly ad: ReviewedAd;
  readonly again: NonNullable<ReviewedAd['again']>;
}) => {
  const { comment, must_say: words, before } = again;
  const changed = before ? changedParts(ad, before) : [];
  return (
    <div className={css.asked}>
      <p className={css.askedTitle}>Changes were asked for</p>
      {comment !== '' && <blockquote className={css.note}>{comment}</blockquote>}
      {words !== '' && <p>It must say “{words}”.</p>}
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

/** The version before, as people would have seen it. */
export const BeforePicture = ({ ad, before }: { readonly ad: ReviewedAd; readonly before: Version }) => (
  <div className={css.version}>
    <p className={css.versionName}>Before</p>
    <AdPicture
      ad={{ ...ad, ...before, ad_id: `${ad.ad_id}-before`, name: `${ad.name || 'this ad'} before` }}
      texts={before}
    />
  </div>
);
