import { shallowEqual, useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { selectSelectedId } from '#src/machines/connection.machine.ts';
import {
  selectAds,
  selectCounts,
  selectDeletedActor,
  selectDeletedCount,
  selectListText,
  selectLoaded,
  selectQuery,
  selectRead,
} from '#src/machines/adListShown.ts';
import { selectOpen } from '#src/machines/deletedAds.machine.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { AtMeta } from '../ads/AtMeta.tsx';
import { BatchNews } from './BatchNews.tsx';
import { Deleted } from './Deleted.tsx';
import { DropToMake } from './DropToMake.tsx';
import { Filters } from './Filters.tsx';
import { History } from './History.tsx';
import { foot } from './Offers.css.ts';
import { Offers } from './Offers.tsx';
import { ListTools } from './ListTools.tsx';
import { Narrowing } from './Narrowing.tsx';
import { PublishResult } from '../ads/PublishResult.tsx';
import { SwitchQuestion } from '../ads/SwitchQuestion.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Ask } from './Ask.tsx';
import { List } from './List.tsx';
import type { AdQueueViewProps, QueueParts } from './queueProps.ts';
import { Unread } from './Unread.tsx';

const Changes = ({ list, ...rest }: Pick<QueueParts, 'list' | 'publish' | 'files' | 'connection'>) => (
  <AtMeta {...rest} ads={useSelector(list, selectAds, shallowEqual)} />
);

export const AdQueueView = ({ onQuery, onFiles, ...props }: AdQueueViewProps) => {
  const { list, publish, connection } = props;
  const adAccountId = useSelector(connection, selectSelectedId);
  const loaded = useSelector(list, selectLoaded);
  const read = useSelector(list, selectRead);
  const text = useSelector(list, selectListText);
  const query = useSelector(list, selectQuery);
  const counts = useSelector(list, selectCounts);
  const deletedCount = useSelector(list, selectDeletedCount);
  const isDeleted = useSelector(useSelector(list, selectDeletedActor), selectOpen);
  return (
    <Page
      title="Ad queue"
      actions={
        <>
          <ButtonLink href={ROUTES.studio}>Write with AI</ButtonLink>
          <ButtonLink href={ROUTES.bulkAds}>Create many</ButtonLink>
          <ButtonLink tone="primary" href={ROUTES.adBuilder}>
            New ad
          </ButtonLink>
        </>
      }
      state={loaded ? 'loaded' : 'loading'}
    >
      {read && <Filters query={query} counts={counts} deleted={deletedCount} isDeleted={isDeleted} />}
      {read && !isDeleted && <ListTools list={list} onQuery={onQuery} />}
      {loaded && !isDeleted && <Narrowing list={list} />}
      <Unread list={list} />
      <PublishResult publish={publish} />
      <BatchNews list={list} adAccountId={adAccountId} />
      <Changes list={list} publish={publish} files={props.files} connection={connection} />
      {isDeleted ? (
        <Deleted list={list} />
      ) : loaded ? (
        <List {...props} />
      ) : (
        !text && (
          <Loading words="Loading your ads">
            <Bone height={280} />
          </Loading>
        )
      )}
      <div className={foot}>
        <DropToMake onFiles={onFiles} />
        <Offers list={list} />
        {!isDeleted && <SelectionBar {...props} />}
      </div>
      <Ask {...props} />
      <SwitchQuestion list={list} />
      <History list={list} />
    </Page>
  );
};
