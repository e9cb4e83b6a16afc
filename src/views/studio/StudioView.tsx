import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Brand } from '#contract/brand.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import type { ClientConfig } from '#contract/config.ts';
import { type ConnectionActor, selectSelected } from '#src/machines/connection.machine.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectMayRestore, selectRounds, selectWork } from '#src/machines/studioShown.ts';
import type { SubscriptionActor } from '#src/machines/subscription.machine.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import { TopUpNews } from '#src/views/billing/TopUpNews.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Changes } from '#ui/parts/Changes.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { AddBar } from './AddBar.tsx';
import { AskBar } from './AskBar.tsx';
import { BriefForm } from './BriefForm.tsx';
import { ImageProgress } from './ImageProgress.tsx';
import { News } from './News.tsx';
import { OtherTrade } from './OtherTrade.tsx';
import { Rounds } from './Rounds.tsx';
import * as css from './Studio.css.ts';
import { Troubles } from './Troubles.tsx';

interface StudioViewProps {
  readonly studio: StudioActor;
  readonly subscription: SubscriptionActor;
  readonly topUp: TopUpActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly presets: PresetsActor;
  /** As it was saved; null: it is not known. */
  readonly brand: Brand | null;
  /** What is to be said before anything is written. */
  readonly hint?: ReactNode;
  /** Briefs that were saved. */
  readonly named: readonly SavedBrief[];
  /** Below the brief: to save it, and what was saved. */
  readonly saved?: ReactNode;
  /** Below the suggestions: those of before. */
  readonly earlier?: ReactNode;
  /** The browser is about to leave for a checkout. */
  readonly onBuy: () => void;
  /** A model can paint pictures for images. */
  readonly paints: boolean;
  /** Who writes the texts. */
  readonly writer: ClientConfig['writer'];
}

const Empty = ({ studio }: Pick<StudioViewProps, 'studio'>) => {
  const restorable = useSelector(studio, selectMayRestore);
  return (
    <Card>
      <EmptyState
        title={restorable ? 'Suggestions discarded' : 'Suggestions appear here'}
        action={
          restorable && (
            <Button
              name="restore"
              ref={passFocusTo('main', 'button[name=discard]')}
              onClick={() => studio.send({ type: 'studio.restore' })}
            >
              Undo
            </Button>
          )
        }
      >
        {restorable
          ? 'Your brief is kept. Change it and write again, or bring them back.'
          : 'Say what you sell. You see each ad as it is written, and pay only for those that are.'}
      </EmptyState>
    </Card>
  );
};

/** D5.2, D5.10: from a brief to drafts in the queue. */
export const StudioView = ({
  studio,
  subscription,
  topUp,
  connection,
  campaigns,
  presets,
  brand,
  hint,
  named,
  saved,
  earlier,
  onBuy,
  paints,
  writer,
}: StudioViewProps) => {
  const rounds = useSelector(studio, selectRounds);
  const work = useSelector(studio, selectWork);
  const page = useSelector(connection, selectSelected)?.page?.name ?? 'Your page';
  const own = rounds.filter(({ of, images: drawn }) => of === null && drawn === null).toReversed();
  return (
    <Page
      title="Write with AI"
      sub="From a brief to ads worth publishing"
      state={work}
      actions={
        (work === 'reviewing' || work === 'accepted') && (
          <Button
            name="discard"
            ref={passFocusTo('main', 'button[name=restore]')}
            onClick={() => studio.send({ type: 'studio.discard' })}
          >
            Discard all
          </Button>
        )
      }
    >
      <News studio={studio} />
      <div className={css.columns}>
        <div className={css.results}>
          <Changes>
            <BriefForm studio={studio} brand={brand} named={named} writer={writer}>
              <AskBar studio={studio} subscription={subscription} paints={paints} writer={writer} />
            </BriefForm>
            {saved}
          </Changes>
        </div>
        <div className={css.results}>
          <TopUpNews topUp={topUp} />
          <Troubles studio={studio} subscription={subscription} topUp={topUp} onBuy={onBuy} />
          <ImageProgress studio={studio} />
          {brand && <OtherTrade studio={studio} brand={brand} />}
          {rounds.length === 0 && <Empty studio={studio} />}
          <Rounds studio={studio} rounds={own} page={page} />
          <AddBar studio={studio} connection={connection} campaigns={campaigns} presets={presets} />
          {/* It comes late, and stands where it moves no suggestion. */}
          {hint}
          {earlier}
        </div>
      </div>
    </Page>
  );
};
