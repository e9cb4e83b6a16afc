import { shallowEqual, useSelector } from '@xstate/react';
import type { AdAccount } from '#contract/calls/meta.ts';
import { selectHeld, selectLeftOut, selectLeftOutAds } from '#src/machines/adListShown.ts';
import { number } from '#ui/parts/format.ts';
import { Unfit } from '../ads/Unfit.tsx';
import { unfitOf } from '../ads/unfit.ts';
import type { QueueParts } from './queueProps.ts';

interface LeftOutProps extends Pick<QueueParts, 'list'> {
  readonly account: AdAccount | null;
}

/** D5.3: the selected drafts that stay behind; why is said of those that are on the page. */
export const LeftOut = ({ list, account }: LeftOutProps) => {
  const count = useSelector(list, selectLeftOut);
  const ads = useSelector(list, selectLeftOutAds, shallowEqual);
  const held = useSelector(list, selectHeld);
  return (
    <>
      {held > 0 && (
        <p>
          {number(held)} other selected {held === 1 ? 'draft is' : 'drafts are'} held by a review and won't be
          published.
        </p>
      )}
      {count > 0 && (
        <p>
          {number(count)} other selected {count === 1 ? 'draft has' : 'drafts have'} errors and won't be published.
        </p>
      )}
      <Unfit unfit={unfitOf(ads, account)} />
    </>
  );
};
