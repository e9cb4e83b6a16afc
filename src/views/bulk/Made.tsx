import { shallowEqual, useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Inherits } from '#src/machines/bulk/rows.ts';
import { type PublishActor, selectBusy } from '#src/machines/publish.machine.ts';
import {
  type HasFailed,
  selectAgain,
  selectLookActor,
  selectMadeCounts,
  selectMayRedo,
  selectMayUndo,
  selectReady,
  selectRows,
  selectSaveState,
  selectSaveText,
  selectTally,
  selectUnsaved,
} from '#src/machines/bulkShown.ts';
import { selectCampaigns } from '#src/machines/campaigns.machine.ts';
import { selectLook } from '#src/machines/tableLook.machine.ts';
import { ROUTES } from '#contract/routes.ts';
import { counted } from '#ui/parts/format.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { Link } from '#ui/parts/Link.ts';
import { usePhone } from '#ui/parts/usePhone.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import type { Buying } from '../billing/ShortOfCredits.tsx';
import { TopUpNews } from '../billing/TopUpNews.tsx';
import { ColumnsMenu } from '../ads/ColumnsMenu.tsx';
import { PublishResult } from '../ads/PublishResult.tsx';
import { adSetsOf } from '../adSets/adSets.ts';
import * as css from './BulkView.css.ts';
import { tallyWords } from './bulkWords.ts';
import { Cards } from './Cards.tsx';
import { HIDEABLE, hiddenOf } from './columns.ts';
import type { BulkFiles } from './files.ts';
import { adSetsAsked } from './goesTo.ts';
import { Grid } from './Grid.tsx';
import { PublishMany } from './PublishMany.tsx';
import { isAgain } from './rowTrouble.ts';
import { TextsProgress } from './texts/TextsProgress.tsx';
import { WriteTexts } from './texts/WriteTexts.tsx';
import type { TargetProps } from './Target.tsx';
import { useInherits } from './useInherits.ts';
import { type Troubles, useTroubles } from './useTroubles.ts';

interface MadeProps extends TargetProps, Buying {
  readonly publish: PublishActor;
  readonly look: BulkFiles['look'];
}

const SAVE_WORDS = {
  saved: 'All changes saved',
  unsaved: 'Saving soon',
  saving: 'Saving',
  retrying: 'Not saved yet. Trying again',
  failed: 'Not saved',
} as const;

const SaveState = ({ bulk }: Pick<MadeProps, 'bulk'>) => {
  const state = useSelector(bulk, selectSaveState);
  const text = useSelector(bulk, selectSaveText);
  if (state !== 'failed' && state !== 'retrying') return <output className={css.soft}>{SAVE_WORDS[state]}</output>;
  return (
    <Notice
      tone={state === 'failed' ? 'critical' : 'attention'}
      live="status"
      title={SAVE_WORDS[state]}
      actions={
        <Button dense onClick={() => bulk.send({ type: 'bulk.save' })}>
          Save now
        </Button>
      }
    >
      {text}
    </Notice>
  );
};

interface ActProps extends Pick<MadeProps, 'bulk' | 'publish'> {
  readonly inherits: Inherits;
  readonly troubles: Troubles;
  readonly onPublish: (adIds: readonly string[]) => void;
}

/** How far the ads are, and what can be done with those of each stage. */
const Acts = ({ bulk, publish, inherits, troubles, onPublish }: ActProps) => {
  const hasFailed: HasFailed = (row) => isAgain(troubles(row));
  const tally = useSelector(bulk, selectTally(inherits, hasFailed), shallowEqual);
  const ready = useSelector(bulk, selectReady(inherits, hasFailed), shallowEqual);
  const again = useSelector(bulk, selectAgain(inherits, hasFailed), shallowEqual);
  const unsaved = useSelector(bulk, selectUnsaved, shallowEqual);
  const busy = useSelector(publish, selectBusy);
  return (
    <span className={css.end}>
      <output className={css.soft}>{tallyWords(tally)}</output>
      {unsaved.length > 0 && (
        <Button onClick={() => bulk.send({ type: 'bulk.retry', adIds: unsaved })}>
          Save {counted(unsaved.length, 'ad')} again
        </Button>
      )}
      {again.length > 0 && (
        <Button disabled={busy} onClick={() => onPublish(again)}>
          Retry {counted(again.length, 'failed ad')}
        </Button>
      )}
      <Button tone="primary" disabled={ready.length === 0} busy={busy} onClick={() => onPublish(ready)}>
        {ready.length === 0 ? 'Publish' : `Publish ${counted(ready.length, 'ad')}`}
      </Button>
    </span>
  );
};

/** The ads that were made: written in the grid, saved by themselves, published together. */
export const Made = (props: MadeProps) => {
  const { bulk, publish, connection, campaigns, presets, look, subscription, topUp, onBuy } = props;
  const isPhone = usePhone();
  const chosen = useRef<readonly string[]>([]);
  const inherits = useInherits(presets);
  const { all, made, conflicts } = useSelector(bulk, selectMadeCounts, shallowEqual);
  const adSets = adSetsOf(useSelector(campaigns, selectCampaigns));
  const mayUndo = useSelector(bulk, selectMayUndo);
  const mayRedo = useSelector(bulk, selectMayRedo);
  const troubles = useTroubles(bulk, publish);
  const rows = useSelector(bulk, selectRows);
  const ask = useCallback(
    (adIds: readonly string[]) => {
      const asked = rows.filter(({ id }) => adIds.includes(id));
      bulk.send({ type: 'bulk.askPublish', adIds, adSets: adSetsAsked(asked, inherits) });
    },
    [bulk, rows, inherits],
  );
  const shared = { bulk, look, inherits, troubles, onPublish: (adId: string) => ask([adId]) };
  const table = useSelector(bulk, selectLookActor);
  const hidden = hiddenOf(
    useSelector(table, (now) => (now ? selectLook(now).hidden : null)),
    rows,
  );
  const hide = (fields: readonly string[]) =>
    table?.send({ type: 'look.change', look: { hidden: fields, dense: false } });
  const [word, setWord] = useState<string | null>(null);
  return (
    <div className={css.column}>
      <div className={css.bar}>
        <output className={css.sum}>
          {made === all ? `${counted(made, 'ad')} made` : `${made} of ${counted(all, 'ad')} made`}
        </output>
        <Link href={ROUTES.adQueue}>Show in the ad queue</Link>
        <IconButton label="Undo" disabled={!mayUndo} onClick={() => bulk.send({ type: 'bulk.undo' })}>
          <Undo2 size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Redo" disabled={!mayRedo} onClick={() => bulk.send({ type: 'bulk.redo' })}>
          <Redo2 size={16} aria-hidden="true" />
        </IconButton>
        {!isPhone && <ColumnsMenu columns={HIDEABLE} hidden={hidden} onChange={hide} />}
        <WriteTexts bulk={bulk} subscription={subscription} inherits={inherits} presets={presets} chosen={chosen} />
        <SaveState bulk={bulk} />
        <Acts bulk={bulk} publish={publish} inherits={inherits} troubles={troubles} onPublish={ask} />
      </div>
      {conflicts > 0 && (
        <Notice tone="attention" live="status">
          {counted(conflicts, 'ad')} changed in another tab. Choose a version in the last column.
        </Notice>
      )}
      {word && (
        <Notice
          tone="info"
          live="status"
          actions={
            <Button dense onClick={() => setWord(null)}>
              Dismiss
            </Button>
          }
        >
          {word}
        </Notice>
      )}
      <TopUpNews topUp={topUp} />
      <TextsProgress bulk={bulk} subscription={subscription} topUp={topUp} onBuy={onBuy} />
      <PublishResult publish={publish} />
      {isPhone ? (
        <Cards {...shared} />
      ) : (
        <Grid
          {...shared}
          adSets={adSets}
          campaigns={campaigns}
          presets={presets}
          hidden={hidden}
          onHide={hide}
          onWord={setWord}
          chosen={chosen}
        />
      )}
      <PublishMany bulk={bulk} publish={publish} connection={connection} inherits={inherits} />
    </div>
  );
};
