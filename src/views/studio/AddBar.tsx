import { useSelector } from '@xstate/react';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { ROUTES } from '#contract/routes.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import { type ConnectionActor, selectSelectedId } from '#src/machines/connection.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import type { Copy } from '#src/machines/studioImages.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectAdded, selectAddText, selectToAdd, selectWithoutImage, selectWork } from '#src/machines/studioShown.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { DraftTarget } from './DraftTarget.tsx';
import * as css from './Studio.css.ts';
import { credits } from './studioWords.ts';

const isSameCopies = (one: readonly Copy[], other: readonly Copy[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface AddBarProps {
  readonly studio: StudioActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly presets: PresetsActor;
}

/** Makes drafts of what was accepted, and leads to them. */
export const AddBar = ({ studio, connection, campaigns, presets }: AddBarProps) => {
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
              disabled={work === 'adding'}
              ref={passFocusTo('section', 'a, button')}
              onClick={() => studio.send({ type: 'studio.draw', key: crypto.randomUUID(), copies: bare, each: 1 })}
            >
              Make images for {counted(bare.length, 'ad')} · {credits(bare.length * CREDIT_PRICES.image)}
            </Button>
          )}
          {count > 0 && (
            <Button
              tone="primary"
              ref={passFocusTo('section', 'a, button')}
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
