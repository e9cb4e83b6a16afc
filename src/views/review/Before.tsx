import type { ReviewedAd } from '#contract/flows/flow.ts';
import { AdPicture } from './AdPicture.tsx';
import * as css from './Review.css.ts';

type Version = NonNullable<NonNullable<ReviewedAd['again']>['before']>;

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
