import { shallowEqual, useSelector } from '@xstate/react';
import { Archive, ArchiveRestore, ChevronUp, CopyPlus, Power, SlidersHorizontal, Trash2, Workflow } from 'lucide-react';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { MAX_COPIES, MAX_SWITCHED } from '#contract/rules/listLimits.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { AdChange } from '#src/machines/adList/context.ts';
import { selectChosen, selectWith } from '#src/machines/adListShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { Menu, MenuItem, MenuLine } from '#ui/parts/Menu.tsx';

interface MoreForSelectedProps {
  readonly list: AdListActor;
  /** Chooses a flow to run on ads. */
  readonly onRun: (adIds: readonly string[]) => void;
}

/** "Delete" where it is done to all that are selected, else with the number of those that it is done to. */
export const labelOf = (verb: string, some: number, all: number): string =>
  some === all ? verb : `${verb} ${number(some)}`;

/** What is done to selected ads less often, or ends their work: in a menu, so that the bar is one line. */
export const MoreForSelected = ({ list, onRun }: MoreForSelectedProps) => {
  const chosen = useSelector(list, selectChosen);
  const selected = useSelector(list, ({ context }) => context.selected);
  const editable = useSelector(list, selectWith('preset'), shallowEqual);
  const archivable = useSelector(list, selectWith('archive'), shallowEqual);
  const archived = useSelector(list, selectWith('unarchive'), shallowEqual);
  const allOn = useSelector(list, selectWith('turnOff'), shallowEqual);
  // Each is a call of its own.
  const on = allOn.slice(0, MAX_SWITCHED);
  // Those that are on may be switched off first.
  const beyond = new Set(allOn.slice(MAX_SWITCHED));
  const deletable = useSelector(list, selectWith('delete'), shallowEqual).filter((id) => !beyond.has(id));
  const change = (act: AdChange['act'], adIds: readonly string[]) =>
    list.send({ type: 'list.change', change: { act, adIds, copies: 1 } });
  return (
    <Menu
      label="More for the selected ads"
      trigger={
        <Button dense>
          More <ChevronUp size={14} aria-hidden="true" />
        </Button>
      }
    >
      {chosen <= MAX_COPIES && (
        <MenuItem
          value="duplicate"
          icon={<CopyPlus size={16} aria-hidden="true" />}
          onSelect={() => list.send({ type: 'list.askDuplicate', adIds: Object.keys(selected) })}
        >
          Duplicate
        </MenuItem>
      )}
      {editable.length > 0 && (
        <MenuItem
          value="preset"
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
          onSelect={() => list.send({ type: 'list.askPreset', adIds: editable })}
        >
          {labelOf('Apply preset', editable.length, chosen)}
        </MenuItem>
      )}
      {chosen <= FLOW_BOUNDS.ads && (
        <MenuItem
          value="flow"
          icon={<Workflow size={16} aria-hidden="true" />}
          onSelect={() => onRun(Object.keys(selected))}
        >
          Run a flow
        </MenuItem>
      )}
      <MenuLine />
      {archivable.length > 0 && (
        <MenuItem
          value="archive"
          icon={<Archive size={16} aria-hidden="true" />}
          onSelect={() => change('archive', archivable)}
        >
          {labelOf('Archive', archivable.length, chosen)}
        </MenuItem>
      )}
      {on.length > 0 && (
        <MenuItem
          value="archiveOff"
          icon={<Power size={16} aria-hidden="true" />}
          onSelect={() => change('archiveOff', on)}
        >
          Turn off and archive {number(on.length)}
        </MenuItem>
      )}
      {archived.length > 0 && (
        <MenuItem
          value="unarchive"
          icon={<ArchiveRestore size={16} aria-hidden="true" />}
          onSelect={() => change('unarchive', archived)}
        >
          {labelOf('Unarchive', archived.length, chosen)}
        </MenuItem>
      )}
      {deletable.length > 0 && (
        <MenuItem
          value="delete"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onSelect={() => list.send({ type: 'list.askDelete', adIds: deletable })}
        >
          {labelOf('Delete', deletable.length, chosen)}
        </MenuItem>
      )}
    </Menu>
  );
};
