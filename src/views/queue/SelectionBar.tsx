import { shallowEqual, useSelector } from '@xstate/react';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { MAX_ADS, MAX_BULK_ADS, MAX_COPIES, MAX_SWITCHED } from '#contract/rules/listLimits.ts';
import { type ConnectionActor, selectSelectedId } from '#src/machines/connection.machine.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { AdChange } from '#src/machines/adList/context.ts';
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
import { Spinner } from '#ui/parts/Spinner.tsx';
import * as css from './SelectionBar.css.ts';

interface SelectionBarProps {
  readonly list: AdListActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
  /** Chooses a flow to run on ads. */
  readonly onRun: (adIds: readonly string[]) => void;
  /** Opens ads in the grid. */
  readonly onGrid: (adIds: readonly string[]) => void;
}

/** "Delete" where it is done to all that are selected, else with the number of those that it is done to. */
const labelOf = (verb: string, some: number, all: number): string => (some === all ? verb : `${verb} ${number(some)}`);

/** Why none of the selected drafts can be published. */
const heldWords = (drafts: number, reviewed: number): string => {
  if (reviewed === 0) return drafts === 1 ? 'The draft has errors' : 'All drafts have errors';
  if (reviewed < drafts) return 'All drafts have errors or are held by a review';
  return drafts === 1 ? 'The draft is held by a review' : 'All drafts are held by a review';
};

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
  const archivable = useSelector(list, selectWith('archive'), shallowEqual);
  const archived = useSelector(list, selectWith('unarchive'), shallowEqual);
  const editable = useSelector(list, selectWith('preset'), shallowEqual);
  // Each is a call of its own.
  const off = useSelector(list, selectWith('turnOn'), shallowEqual).slice(0, MAX_SWITCHED);
  const allOn = useSelector(list, selectWith('turnOff'), shallowEqual);
  const on = allOn.slice(0, MAX_SWITCHED);
  // Those that are on may be switched off first.
  const beyond = new Set(allOn.slice(MAX_SWITCHED));
  const deletable = useSelector(list, selectWith('delete'), shallowEqual).filter((id) => !beyond.has(id));
  const selected = useSelector(list, ({ context }) => context.selected);
  // The chart takes one order at a time; what it has taken is no longer selected.
  const busy = useSelector(publish, selectPublishing);
  const working = useSelector(list, selectWorking);
  if (chosen === 0) return null;
  const change = (act: AdChange['act'], adIds: readonly string[]) =>
    list.send({ type: 'list.change', change: { act, adIds, copies: 1 } });
  return (
    <section className={css.bar} aria-label="Selected ads" aria-busy={working || undefined}>
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
        <Button dense onClick={() => change('stop', stoppable)}>
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
      {chosen <= MAX_COPIES && (
        <Button
          dense

          onClick={() => list.send({ type: 'list.askDuplicate', adIds: Object.keys(selected) })}
        >
          Duplicate
        </Button>
      )}
      {editable.length > 0 && editable.length <= MAX_BULK_ADS && (
        <Button dense onClick={() => onGrid(editable)}>
          {labelOf('Edit in grid', editable.length, chosen)}
        </Button>
      )}
      {editable.length > 0 && (
        <Button dense onClick={() => list.send({ type: 'list.askPreset', adIds: editable })}>
          {labelOf('Apply preset', editable.length, chosen)}
        </Button>
      )}
      {chosen <= FLOW_BOUNDS.ads && (
        <Button dense onClick={() => onRun(Object.keys(selected))}>
          Run a flow
        </Button>
      )}
      {archivable.length > 0 && (
        <Button dense onClick={() => change('archive', archivable)}>
          {labelOf('Archive', archivable.length, chosen)}
        </Button>
      )}
      {on.length > 0 && (
        <Button dense onClick={() => change('archiveOff', on)}>
          Turn off and archive {number(on.length)}
        </Button>
      )}
      {archived.length > 0 && (
        <Button dense onClick={() => change('unarchive', archived)}>
          {labelOf('Unarchive', archived.length, chosen)}
        </Button>
      )}
      {deletable.length > 0 && (
        <Button dense onClick={() => list.send({ type: 'list.askDelete', adIds: deletable })}>
          {labelOf('Delete', deletable.length, chosen)}
        </Button>
      )}
      <Button dense tone="plain" onClick={() => list.send({ type: 'list.clearSelection' })}>
        Clear
      </Button>
    </section>
  );
};
