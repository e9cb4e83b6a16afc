import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { MAX_ADS, MAX_BULK_ADS, MAX_SWITCHED } from '#contract/rules/listLimits.ts';
import { type ConnectionActor, selectSelectedId } from '#src/machines/connection.machine.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { Selection } from '#src/machines/adList/context.ts';
import {
  selectBusy as selectWorking,
  selectChosen,
  selectShare,
  selectTotal,
  selectWith,
} from '#src/machines/adListShown.ts';
import { type PublishActor, selectBusy as selectPublishing } from '#src/machines/publish.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { passFocusOn } from '#ui/parts/passFocusOn.ts';
import { Spinner } from '#ui/parts/Spinner.tsx';
import { labelOf, MoreForSelected } from './MoreForSelected.tsx';
import type { WhyNotGrid } from './queueProps.ts';
import * as css from './SelectionBar.css.ts';

interface SelectionBarProps {
  readonly list: AdListActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
  /** Chooses a flow to run on ads. */
  readonly onRun: (adIds: readonly string[]) => void;
  /** Opens ads in the grid. */
  readonly onGrid: (adIds: readonly string[]) => Promise<WhyNotGrid | null>;
}

/** Why none of the selected drafts can be published. */
const heldWords = (drafts: number, reviewed: number): string => {
  if (reviewed === 0) return drafts === 1 ? 'The draft has errors' : 'All drafts have errors';
  if (reviewed < drafts) return 'All drafts have errors or are held by a review';
  return drafts === 1 ? 'The draft is held by a review' : 'All drafts are held by a review';
};

const NOT_GRID_WORDS: Readonly<Record<WhyNotGrid, string>> = {
  deleted: 'Nothing to edit: deleted meanwhile.',
  published: "Can't be edited: on the way to Meta, or there already.",
};

/** Which ads are selected, whatever can be done to them by now. */
const idsOf = (selected: Selection): string => Object.keys(selected).join();

/** What can be done with the selected ads, each with the number of those that it is done to. */
export const SelectionBar = ({ list, publish, connection, onRun, onGrid }: SelectionBarProps) => {
  const adAccountId = useSelector(connection, selectSelectedId);
  const chosen = useSelector(list, selectChosen);
  const total = useSelector(list, selectTotal);
  const share = useSelector(list, selectShare);
  // The chart that publishes takes no more at once.
  const publishable = useSelector(list, selectWith('publish'), shallowEqual).slice(0, MAX_ADS);
  const drafts = useSelector(list, selectWith('draft'), shallowEqual).length;
  const reviewed = useSelector(list, selectWith('review'), shallowEqual).length;
  const retriable = useSelector(list, selectWith('retry'), shallowEqual).slice(0, MAX_ADS);
  const stoppable = useSelector(list, selectWith('stop'), shallowEqual);
  const editable = useSelector(list, selectWith('preset'), shallowEqual);
  // Each is a call of its own.
  const off = useSelector(list, selectWith('turnOn'), shallowEqual).slice(0, MAX_SWITCHED);
  const on = useSelector(list, selectWith('turnOff'), shallowEqual).slice(0, MAX_SWITCHED);
  const selected = useSelector(list, ({ context }) => context.selected);
  // The chart takes one order at a time; what it has taken is no longer selected.
  const busy = useSelector(publish, selectPublishing);
  const working = useSelector(list, selectWorking);
  const [notGrid, sayNotGrid] = useState<{ readonly why: WhyNotGrid; readonly of: string } | null>(null);
  if (chosen === 0) return null;
  const open = async (adIds: readonly string[]): Promise<void> => {
    const why = await onGrid(adIds);
    sayNotGrid(why && { why, of: idsOf(selected) });
  };
  const why = notGrid && notGrid.of === idsOf(selected) ? notGrid.why : null;
  return (
    <section className={css.bar} aria-label="Selected ads" aria-busy={working || undefined} ref={passFocusOn}>
      <output className={css.chosen}>{number(chosen)} selected</output>
      {working && (
        <span className={css.working}>
          <Spinner />
        </span>
      )}
      {share === 'all' && chosen < total && (
        <Button dense tone="plain" onClick={() => list.send({ type: 'list.selectMatching' })}>
          Select all {number(total)}
        </Button>
      )}
      {drafts > 0 && publishable.length === 0 && <span>{heldWords(drafts, reviewed)}</span>}
      {publishable.length > 0 && !busy && (
        <Button
          dense
          tone="primary"
          onClick={() => list.send({ type: 'list.askPublish', adIds: publishable, adAccountId })}
        >
          Publish {number(publishable.length)}
        </Button>
      )}
      {retriable.length > 0 && !busy && (
        <Button dense onClick={() => list.send({ type: 'list.askRetry', adIds: retriable, adAccountId })}>
          Retry {number(retriable.length)}
        </Button>
      )}
      {stoppable.length > 0 && (
        <Button
          dense
          onClick={() => list.send({ type: 'list.change', change: { act: 'stop', adIds: stoppable, copies: 1 } })}
        >
          Stop publishing {number(stoppable.length)}
        </Button>
      )}
      {off.length > 0 && (
        <Button
          dense

          onClick={() => list.send({ type: 'list.askSwitch', adIds: off, wanted: 'ACTIVE' })}
        >
          Turn on {number(off.length)}
        </Button>
      )}
      {on.length > 0 && (
        <Button
          dense

          onClick={() => list.send({ type: 'list.askSwitch', adIds: on, wanted: 'PAUSED' })}
        >
          Turn off {number(on.length)}
        </Button>
      )}
      {editable.length > 0 && editable.length <= MAX_BULK_ADS && (
        <Button dense onClick={() => void open(editable)}>
          {labelOf('Edit in grid', editable.length, chosen)}
        </Button>
      )}
      <output className={css.why}>{why && NOT_GRID_WORDS[why]}</output>
      <MoreForSelected list={list} onRun={onRun} />
      <Button dense tone="plain" onClick={() => list.send({ type: 'list.clearSelection' })}>
        Clear
      </Button>
    </section>
  );
};
