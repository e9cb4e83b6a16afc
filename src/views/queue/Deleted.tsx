import { useSelector } from '@xstate/react';
import type { DeletedAd } from '#contract/calls/deletedAds.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectDeletedActor } from '#src/machines/adListShown.ts';
import {
  type DeletedAdsActor,
  selectDeleted,
  selectDeletedText,
  selectReading,
  selectTotal,
} from '#src/machines/deletedAds.machine.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { clock, counted, number } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusOn } from '#ui/parts/passFocusOn.ts';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Deleted.css.ts';
import * as history from './History.css.ts';

const nameOf = ({ name }: DeletedAd): string => name.trim() || 'Untitled ad';

/** Those that were deleted by one press stand together, and come back by one. */
const togetherOf = (ads: readonly DeletedAd[]): readonly (readonly [DeletedAd, ...DeletedAd[]])[] => {
  const groups = new Map<string, [DeletedAd, ...DeletedAd[]]>();
  for (const ad of ads) {
    const group = groups.get(ad.deleted_at);
    if (group) group.push(ad);
    else groups.set(ad.deleted_at, [ad]);
  }
  return [...groups.values()];
};

interface TogetherProps {
  readonly ads: readonly [DeletedAd, ...DeletedAd[]];
  readonly onRestore: (ads: readonly DeletedAd[]) => void;
}

const Together = ({ ads, onRestore }: TogetherProps) => {
  const [{ deleted_at: at, until }] = ads;
  return (
    <li className={css.together} ref={passFocusOn}>
      <p className={css.head}>
        <span>
          Deleted <time dateTime={at}>{clock(at)}</time>. You can restore {ads.length === 1 ? 'it' : 'them'} until{' '}
          <time dateTime={until}>{clock(until)}</time>.
        </span>
        {ads.length > 1 && (
          <Button dense onClick={() => onRestore(ads)}>
            Restore all {number(ads.length)}
          </Button>
        )}
      </p>
      <ul>
        {ads.map((ad) => (
          <li className={css.ad} key={ad.id} ref={passFocusOn}>
            <span className={css.name}>
              {nameOf(ad)}
              {ad.headline.trim() !== '' && <span className={css.headline}>{ad.headline}</span>}
            </span>
            {ad.status !== 'published' && <AdStatusPill status={ad.status} />}
            <Button dense onClick={() => onRestore([ad])}>
              Restore<span className={hidden}> {nameOf(ad)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
};

interface DeletedProps {
  readonly list: AdListActor;
}

const Entries = ({ list, deleted }: DeletedProps & { readonly deleted: DeletedAdsActor }) => {
  const ads = useSelector(deleted, selectDeleted);
  const total = useSelector(deleted, selectTotal);
  const text = useSelector(deleted, selectDeletedText);
  const reading = useSelector(deleted, selectReading);
  if (reading && ads.length === 0)
    return (
      <Loading words="Loading deleted ads">
        <Bone height={120} />
      </Loading>
    );
  if (text !== null && ads.length === 0)
    return (
      <Notice
        tone="critical"
        live="alert"
        title={text}
        actions={
          <Button dense onClick={() => deleted.send({ type: 'deleted.retry' })}>
            Retry
          </Button>
        }
      />
    );
  if (ads.length === 0) return <p>No ad was deleted in the last hour. Older ones can't be restored.</p>;
  return (
    <>
      <ul className={history.entries}>
        {togetherOf(ads).map((together) => (
          <Together
            key={together[0].deleted_at}
            ads={together}
            onRestore={(some) =>
              list.send({
                type: 'list.change',
                change: { act: 'restore', adIds: some.map(({ id }) => id), copies: 1 },
              })
            }
          />
        ))}
      </ul>
      {total > ads.length && (
        <p>{counted(total - ads.length, 'older ad')} not shown. Restore some of these to see more.</p>
      )}
    </>
  );
};

/** D5.8: what was deleted, for as long as it can be restored; in place of the list. */
export const Deleted = ({ list }: DeletedProps) => (
  <Card title="Deleted ads">
    <Entries list={list} deleted={useSelector(list, selectDeletedActor)} />
  </Card>
);
