import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Brand } from '#contract/brand.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectSelected, selectSelectedId } from '#src/machines/connection.machine.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import type { Copy } from '#src/machines/studioImages.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import type { Round } from '#src/machines/studio/context.ts';
import {
  selectAdded,
  selectAddText,
  selectDrawing,
  selectIsWriting,
  selectMayRestore,
  selectRounds,
  selectToAdd,
  selectWithoutImage,
  selectWork,
} from '#src/machines/studioShown.ts';
import type { SubscriptionActor } from '#src/machines/subscription.machine.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import { TopUpNews } from '#src/views/billing/TopUpNews.tsx';
import { counted } from '#ui/parts/format.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { AskBar } from './AskBar.tsx';
import { DraftTarget } from './DraftTarget.tsx';
import { BriefForm } from './BriefForm.tsx';
import { ImageProgress } from './ImageProgress.tsx';
import { RoundPart } from './RoundPart.tsx';
import { OtherTrade } from './OtherTrade.tsx';
import * as css from './Studio.css.ts';
import { credits, images, suggestions } from './studioWords.ts';
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
}

/** Read out when it begins and when it ends; not with every word. */
const News = ({ studio, rounds }: { readonly studio: StudioActor; readonly rounds: readonly Round[] }) => {
  const writing = useSelector(studio, selectIsWriting);
  const drawing = useSelector(studio, selectDrawing, shallowEqual).length > 0;
  const madeOf = (some: readonly Round[]) => some.reduce((sum, round) => sum + round.made, 0);
  const drawn = madeOf(rounds.filter((round) => round.images !== null));
  const written = madeOf(rounds) - drawn;
  const ready = [written > 0 ? suggestions(written) : [], drawn > 0 ? images(drawn) : []].flat().join(' and ');
  const text = writing ? 'Writing suggestions' : drawing ? 'Making images' : ready === '' ? '' : `${ready} ready`;
  return <output className={hidden}>{text}</output>;
};

const isSameCopies = (one: readonly Copy[], other: readonly Copy[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Makes drafts of what was accepted, and leads to them. */
const AddBar = ({
  studio,
  connection,
  campaigns,
  presets,
}: Pick<StudioViewProps, 'studio' | 'connection' | 'campaigns' | 'presets'>) => {
  const count = useSelector(studio, selectToAdd);
  const added = useSelector(studio, selectAdded);
  const text = useSelector(studio, selectAddText);
  const work = useSelector(studio, selectWork);
  const adAccountId = useSelector(connection, selectSelectedId);
  const bare = useSelector(studio, selectWithoutImage, isSameCopies);
  if (count === 0 && added === 0) return null;
  const writing = work === 'generating';
  return (
    <>
      {count > 0 && <DraftTarget studio={studio} connection={connection} campaigns={campaigns} presets={presets} />}
      {text && (
        <Notice tone="critical" live="alert" title="Not every ad was added">
          {text}
        </Notice>
      )}
      <section className={css.addBar} aria-label="Accepted suggestions">
        <output>{added > 0 ? `${counted(added, 'draft')} added, none published` : `${count} accepted`}</output>
        <span className={css.acts}>
          {added > 0 && <ButtonLink href={`${ROUTES.adQueue}?status=draft`}>Review and publish</ButtonLink>}
          {bare.length > 0 && (
            <Button
              onClick={() => studio.send({ type: 'studio.draw', key: crypto.randomUUID(), copies: bare, each: 1 })}
            >
              Make images for {counted(bare.length, 'ad')} · {credits(bare.length * CREDIT_PRICES.image)}
            </Button>
          )}
          {count > 0 && (
            <Button
              tone="primary"
              disabled={writing}
              busy={work === 'adding'}
              busyLabel="Adding"
              onClick={() => studio.send({ type: 'studio.add', adAccountId })}
            >
              Add {counted(count, 'ad')} to the queue
            </Button>
          )}
        </span>
      </section>
    </>
  );
};

const Empty = ({ studio }: Pick<StudioViewProps, 'studio'>) => {
  const restorable = useSelector(studio, selectMayRestore);
  return (
    <Card>
      <EmptyState
        title={restorable ? 'Suggestions discarded' : 'Suggestions appear here'}
        action={restorable && <Button onClick={() => studio.send({ type: 'studio.restore' })}>Undo</Button>}
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
          <Button onClick={() => studio.send({ type: 'studio.discard' })}>Discard all</Button>
        )
      }
    >
      <News studio={studio} rounds={rounds} />
      <div className={css.columns}>
        <div className={css.results}>
          <BriefForm studio={studio} brand={brand} named={named}>
            <AskBar studio={studio} subscription={subscription} paints={paints} />
          </BriefForm>
          {saved}
        </div>
        <div className={css.results}>
          <TopUpNews topUp={topUp} />
          <Troubles studio={studio} subscription={subscription} topUp={topUp} onBuy={onBuy} />
          <ImageProgress studio={studio} />
          {hint}
          {brand && <OtherTrade studio={studio} brand={brand} />}
          {rounds.length === 0 && <Empty studio={studio} />}
          {own.map((round) => (
            <RoundPart key={round.key} studio={studio} round={round} page={page} />
          ))}
          <AddBar studio={studio} connection={connection} campaigns={campaigns} presets={presets} />
          {earlier}
        </div>
      </div>
    </Page>
  );
};
