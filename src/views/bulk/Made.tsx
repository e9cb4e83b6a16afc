import { shallowEqual, useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { numbersOf, sentOf } from '#src/machines/bulk/finish.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { selectRefused } from '#src/machines/publishText.ts';
import {
  type HasFailed,
  selectAgain,
  selectCells,
  selectLookActor,
  selectMade,
  selectIsMade,
  selectMadeCounts,
  selectMayRedo,
  selectMayUndo,
  selectReady,
  selectRows,
  selectTally,
  selectTarget,
} from '#src/machines/bulkShown.ts';
import type { CellHistory } from '#src/machines/bulk/cells.ts';
import { selectCampaigns } from '#src/machines/campaigns.machine.ts';
import { selectSelectedId } from '#src/machines/connection.machine.ts';
import { selectLook } from '#src/machines/tableLook.machine.ts';
import { counted } from '#ui/parts/format.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { Link } from '#ui/parts/Link.ts';
import { usePhone } from '#ui/parts/usePhone.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import type { Buying } from '../billing/ShortOfCredits.tsx';
import { adsAddress } from '../queue/adsAddress.ts';
import { TopUpNews } from '../billing/TopUpNews.tsx';
import { ColumnsMenu } from '../ads/ColumnsMenu.tsx';
import { PublishResult } from '../ads/PublishResult.tsx';
import { SwitchQuestion } from '../ads/SwitchQuestion.tsx';
import { Offline } from '../trouble/Offline.tsx';
import { adSetsOf } from '../adSets/adSets.ts';
import { Acts, SaveState } from './Acts.tsx';
import * as css from './BulkView.css.ts';
import { Finish, Retry } from './Finish.tsx';
import { HIDEABLE, hiddenOf } from './columns.ts';
import type { BulkFiles } from './files.ts';
import { adSetsAsked } from './goesTo.ts';
import { type Group, groupsOf } from './narrow.ts';
import { Narrow } from './Narrow.tsx';
import { PublishMany } from './PublishMany.tsx';
import { isAgain } from './rowTrouble.ts';
import { TextsProgress } from './texts/TextsProgress.tsx';
import { WriteTexts } from './texts/WriteTexts.tsx';
import { Rows } from './Rows.tsx';
import type { TargetProps } from './Target.tsx';
import { useInherits } from './useInherits.ts';
import { useTroubles } from './useTroubles.ts';

interface MadeProps extends TargetProps, Buying {
  readonly publish: PublishActor;
  readonly files: BulkFiles;
  readonly list: AdListActor | null;
  /** The first cell gets the focus where nothing else has it. */
  readonly takesFocus: boolean;
}

/** The ads that were made: written in the grid, saved by themselves, published together. */
export const Made = (props: MadeProps) => {
  const { bulk, publish, list, connection, campaigns, presets, files, subscription, topUp, onBuy, takesFocus } = props;
  const isPhone = usePhone();
  const chosen = useRef<readonly string[]>([]);
  const inherits = useInherits(presets);
  const isMade = useSelector(bulk, selectIsMade);
  const { all, made, conflicts } = useSelector(bulk, selectMadeCounts, shallowEqual);
  const adSets = adSetsOf(useSelector(campaigns, selectCampaigns));
  const mayUndo = useSelector(bulk, selectMayUndo);
  const mayRedo = useSelector(bulk, selectMayRedo);
  const troubles = useTroubles(bulk, publish);
  const hasFailed: HasFailed = (row) => isAgain(troubles(row));
  const tally = useSelector(bulk, selectTally(inherits, hasFailed), shallowEqual);
  const ready = useSelector(bulk, selectReady(inherits, hasFailed), shallowEqual);
  const again = useSelector(bulk, selectAgain(inherits, hasFailed), shallowEqual);
  const rows = useSelector(bulk, selectRows);
  const selectedAccount = useSelector(connection, selectSelectedId);
  const usualAccount = useSelector(bulk, selectTarget).ad_account_id ?? selectedAccount;
  const cells = useSelector(bulk, selectCells);
  // Of a paste: until something else is written, or it is taken back.
  const [word, setWord] = useState<{ readonly text: string; readonly cells: CellHistory } | null>(null);
  const say = (text: string | null) => setWord(text === null ? null : { text, cells: selectCells(bulk.getSnapshot()) });
  const ask = useCallback(
    (adIds: readonly string[]) => {
      const asked = rows.filter(({ id }) => adIds.includes(id));
      setWord(null);
      bulk.send({ type: 'bulk.askPublish', adIds, adSets: adSetsAsked(asked, inherits, usualAccount) });
    },
    [bulk, rows, inherits, usualAccount],
  );
  const groups = groupsOf({ rows, made: useSelector(bulk, selectMade), inherits, hasFailed });
  // Those that were so when it was pressed: none goes from under the hand that mends it.
  const [only, setOnly] = useState<Group | null>(null);
  const shown = only ? rows.filter(({ id }) => only.ids.includes(id)) : rows;
  const shared = {
    bulk,
    look: files.look,
    inherits,
    troubles,
    rows: shown,
    common: new Set(groups.flatMap(({ code }) => code ?? [])),
    onPublish: (adId: string) => ask([adId]),
  };
  const table = useSelector(bulk, selectLookActor);
  const hidden = hiddenOf(
    useSelector(table, (now) => (now ? selectLook(now).hidden : null)),
    rows,
  );
  const hide = (fields: readonly string[]) =>
    table?.send({ type: 'look.change', look: { hidden: fields, dense: false } });
  const numbers = numbersOf(tally);
  // What came of other ads is said where they are.
  const isOurs = useSelector(
    publish,
    ({ context: { order } }) => order === null || rows.some(({ id }) => order.adIds.includes(id)),
  );
  const isAllRefused = useSelector(publish, selectRefused);
  // None was sent: what came of the batch is what was refused, and is said once.
  const isRefused = isOurs && isAllRefused && sentOf(numbers) === numbers.failed;
  return (
    <div className={css.column}>
      <div className={css.bars}>
        <div className={css.bar}>
          <output className={css.sum}>
            {made < all
              ? `${made} of ${counted(all, 'ad')} made`
              : `${counted(made, 'ad')} ${isMade ? 'made' : 'from the queue'}`}
          </output>
          {numbers.rest === all && <Link href={adsAddress(rows.map(({ id }) => id))}>Show in the ad queue</Link>}
          <IconButton label="Undo" disabled={!mayUndo} onClick={() => bulk.send({ type: 'bulk.undo' })}>
            <Undo2 size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label="Redo" disabled={!mayRedo} onClick={() => bulk.send({ type: 'bulk.redo' })}>
            <Redo2 size={16} aria-hidden="true" />
          </IconButton>
          {!isPhone && <ColumnsMenu columns={HIDEABLE} hidden={hidden} onChange={hide} />}
          <WriteTexts bulk={bulk} subscription={subscription} inherits={inherits} presets={presets} chosen={chosen} />
          <SaveState bulk={bulk} />
        </div>
        <div className={css.bar}>
          <Narrow groups={groups} all={rows.length} only={only?.key ?? null} onOnly={setOnly} />
          <Acts bulk={bulk} publish={publish} tally={tally} ready={ready} onPublish={ask} />
        </div>
      </div>
      <Offline words="Your changes are saved, and what became of the ads is read, once you are online again." />
      {conflicts > 0 && (
        <Notice tone="attention" live="status">
          {counted(conflicts, 'ad')} changed in another tab. Choose a version in the last column.
        </Notice>
      )}
      {word?.cells === cells && (
        <Notice
          tone="info"
          live="status"
          actions={
            <Button dense onClick={() => setWord(null)}>
              Dismiss
            </Button>
          }
        >
          {word.text}
        </Notice>
      )}
      <TopUpNews topUp={topUp} />
      <TextsProgress bulk={bulk} subscription={subscription} topUp={topUp} onBuy={onBuy} />
      {isOurs && (
        <PublishResult
          publish={publish}
          actions={isRefused && <Retry publish={publish} again={again} onPublish={ask} />}
        />
      )}
      {!isRefused && (
        <Finish
          bulk={bulk}
          publish={publish}
          list={list}
          numbers={numbers}
          tally={tally}
          again={again}
          onPublish={ask}
        />
      )}
      <Rows
        key={only?.key}
        {...shared}
        files={files}
        adAccountId={usualAccount}
        isPhone={isPhone}
        adSets={adSets}
        campaigns={campaigns}
        presets={presets}
        hidden={hidden}
        onHide={hide}
        onWord={say}
        chosen={chosen}
        takesFocus={takesFocus}
      />
      <PublishMany bulk={bulk} publish={publish} connection={connection} inherits={inherits} />
      {list && <SwitchQuestion list={list} />}
    </div>
  );
};
