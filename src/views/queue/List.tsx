import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { isOnAtMeta } from '#contract/rules/archivable.ts';
import { selectLost, selectSelectedId } from '#src/machines/connection.machine.ts';
import { selectPublished } from '#src/machines/adBatch.machine.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { AdChange } from '#src/machines/adList/context.ts';
import {
  selectBatchActor,
  selectCounts,
  selectCursor,
  openHistory,
  selectLookActor,
  selectPages,
  selectPlacesActor,
  selectQuery,
  selectSelected,
  selectShare,
  selectTotal,
  selectTurning,
} from '#src/machines/adListShown.ts';
import { selectPlaces } from '#src/machines/adPlaces.machine.ts';
import { selectLook } from '#src/machines/tableLook.machine.ts';
import { type Copying, copyOnce } from '#src/machines/copyAd.ts';
import { passFocusOn } from '#ui/parts/passFocusOn.ts';
import { faultyField } from '../ads/fix.ts';
import { AdTable } from './AdTable.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import type { QueueParts } from './queueProps.ts';

/** Makes a copy of an ad, and opens it once it is there at what is to be fixed: a filter may hide it here. */
const useFix = (list: AdListActor, onOpen: QueueParts['onOpen']) => {
  const copying = useRef<Copying | null>(null);
  // Whoever has left the screen is not taken elsewhere.
  useEffect(() => () => copying.current?.stop(), []);
  return useCallback(
    (ad: Ad) => {
      copying.current = copyOnce(list, ad.id, copying.current, (copy) => onOpen(copy, faultyField(ad)));
    },
    [list, onOpen],
  );
};

/** The ads, or why there are none. */
export const List = ({ list, publish, connection, preparing, onModel, onOpen }: QueueParts) => {
  const fix = useFix(list, onOpen);
  const lost = useSelector(connection, selectLost);
  const adAccountId = useSelector(connection, selectSelectedId);
  const pages = useSelector(list, selectPages);
  const query = useSelector(list, selectQuery);
  const total = useSelector(list, selectTotal);
  const selected = useSelector(list, selectSelected);
  const share = useSelector(list, selectShare);
  const cursor = useSelector(list, selectCursor);
  const look = useSelector(useSelector(list, selectLookActor), selectLook);
  const turning = useSelector(list, selectTurning);
  const counts = useSelector(list, selectCounts);
  const places = useSelector(useSelector(list, selectPlacesActor), selectPlaces);
  const published = useSelector(useSelector(list, selectBatchActor), selectPublished);
  const onShow = useCallback((from: number, to: number) => list.send({ type: 'list.show', from, to }), [list]);
  const rows = useMemo(() => {
    const change = (act: AdChange['act'], { id }: Ad) =>
      list.send({ type: 'list.change', change: { act, adIds: [id], copies: 1 } });
    return {
      look,
      lost,
      preparing,
      onModel,
      onSelect: (adId: string, range: boolean) => list.send({ type: range ? 'list.selectRange' : 'list.select', adId }),
      onPublish: (ad: Ad) => list.send({ type: 'list.askPublish', adIds: [ad.id], adAccountId }),
      onRetry: (ad: Ad) => list.send({ type: 'list.askRetry', adIds: [ad.id], adAccountId }),
      onStop: (ad: Ad) => change('stop', ad),
      onDuplicate: (ad: Ad) => change('duplicate', ad),
      onFix: fix,
      onArchive: (ad: Ad) => change(isOnAtMeta(ad) ? 'archiveOff' : 'archive', ad),
      onUnarchive: (ad: Ad) => change('unarchive', ad),
      onHistory: (ad: Ad) => openHistory(list, ad.id),
      onDelete: (ad: Ad) => list.send({ type: 'list.askDelete', adIds: [ad.id] }),
      onSwitch: (ad: Ad, wanted: SwitchStatus) => publish.send({ type: 'publish.switch', adId: ad.id, wanted }),
    };
  }, [list, publish, look, lost, preparing, onModel, fix, adAccountId]);
  if (pages.every(({ size, round }) => size === 0 && round >= 0))
    return <EmptyQueue query={query} counts={counts} places={places} published={published} />;
  return (
    <div aria-busy={turning || undefined} ref={passFocusOn}>
      <AdTable
        pages={pages}
        query={query}
        rows={rows}
        total={total}
        selected={selected}
        share={share}
        cursor={cursor}
        onShow={onShow}
        onSelectAll={() => list.send({ type: 'list.selectAll' })}
      />
    </div>
  );
};
