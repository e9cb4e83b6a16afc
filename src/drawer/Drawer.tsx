import {
  type DrawerActor,
  selectCount,
  selectFilter,
  selectOpen,
  selectPosition,
  selectRefusal,
  selectTravelling,
} from './drawer.machine.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { FileButton } from '#ui/parts/FileButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { useSelector } from '@xstate/react';
import { ChevronDown, Download, Flag, ListTree } from 'lucide-react';
import { type DragEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { Desk } from './desk.ts';
import type { Client } from './ghostRouter.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryList } from './EntryList.tsx';
import { filterEntries } from './filterEntries.ts';
import { Filters } from './Filters.tsx';
import { Grip } from './Grip.tsx';
import { MomentBanner } from './MomentBanner.tsx';
import { Screen } from './Screen.tsx';
import { shieldPage } from './shield.ts';
import { Transport } from './Transport.tsx';

interface DrawerProps {
  readonly drawer: DrawerActor;
  readonly desk: Desk;
  readonly client: Client;
  /** The element that all of this is in. */
  readonly host: HTMLElement;
}

type PanelProps = Pick<DrawerProps, 'drawer' | 'desk' | 'client'>;
type HeadProps = PanelProps & { readonly listed: number; readonly count: number };

const Head = ({ drawer, desk, client, listed, count }: HeadProps) => (
  <div className="journal-head">
    <h2>Journal</h2>
    <output className="journal-soft">{listed === count ? `${count} entries` : `${listed} of ${count} entries`}</output>
    <Button
      dense
      icon={<Flag size={14} aria-hidden="true" />}
      // Behind another moment the report could not be written.
      disabled={useSelector(drawer, selectTravelling)}
      onClick={() => {
        drawer.send({ type: 'drawer.close' });
        client.system.report.send({ type: 'report.open' });
      }}
    >
      Report
    </Button>
    <Button dense icon={<Download size={14} aria-hidden="true" />} onClick={() => void desk.save()}>
      Export
    </Button>
    <FileButton
      label="Import journal"
      accept=".json,application/json"
      tone="quiet"
      onFile={(file) => void desk.read(file)}
    >
      Import
    </FileButton>
    <IconButton dense label="Close journal" onClick={() => drawer.send({ type: 'drawer.close' })}>
      <ChevronDown size={16} aria-hidden="true" />
    </IconButton>
  </div>
);

/** A journal may be dropped anywhere on the panel. */
const useDrop = (desk: Desk) => {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) void desk.read(file);
    },
  };
};

const Panel = ({ drawer, desk, client }: PanelProps) => {
  const filter = useSelector(drawer, selectFilter);
  const position = useSelector(drawer, selectPosition);
  const travelling = useSelector(drawer, selectTravelling);
  const count = useSelector(drawer, selectCount);
  const refusal = useSelector(drawer, selectRefusal);
  const drop = useDrop(desk);
  const { timeline } = desk;
  // The list of entries grows in place: how many there are tells that it did.
  const entries = useMemo(() => timeline.entries.slice(0, count), [timeline, count]);
  const listed = useMemo(() => filterEntries(entries, filter), [entries, filter]);
  return (
    <aside className="journal-panel" aria-label="Journal" {...drop}>
      <Grip />
      <Head drawer={drawer} desk={desk} client={client} listed={listed.length} count={count} />
      <Transport drawer={drawer} entries={entries} position={position} travelling={travelling} />
      {refusal !== null && (
        <Notice
          tone="critical"
          live="alert"
          actions={
            <Button dense onClick={() => drawer.send({ type: 'refusal.dismiss' })}>
              Dismiss
            </Button>
          }
        >
          {refusal}
        </Notice>
      )}
      <Filters drawer={drawer} entries={entries} filter={filter} listed={listed.length} />
      <div className="journal-body" data-chosen={position !== null && position > 0 ? true : undefined}>
        {listed.length === 0 ? (
          <p className="journal-none">No matching entries.</p>
        ) : (
          <EntryList drawer={drawer} entries={entries} listed={listed} position={position} />
        )}
        {position !== null && position > 0 && (
          <EntryDetails drawer={drawer} timeline={timeline} position={position} travelling={travelling} />
        )}
      </div>
    </aside>
  );
};

const Moment = ({ drawer, desk, client, host }: DrawerProps) => {
  const position = useSelector(drawer, selectPosition) ?? 0;
  useLayoutEffect(() => shieldPage(host), [host]);
  return (
    <main className="journal-stage">
      <MomentBanner drawer={drawer} desk={desk} position={position} />
      <Screen key={desk.file?.name ?? ''} ghosts={desk.ghosts} client={client} width={desk.file?.page.width ?? null} />
    </main>
  );
};

/** The journal drawer: the button that opens it, the panel, and over the page the moment that is travelled to. */
export const Drawer = (props: DrawerProps) => {
  const { drawer } = props;
  const open = useSelector(drawer, selectOpen);
  const travelling = useSelector(drawer, selectTravelling);
  return (
    <>
      {travelling && <Moment {...props} />}
      {open ? (
        <Panel {...props} />
      ) : (
        <aside className="journal-launcher" aria-label="Journal">
          <Button
            dense
            icon={<ListTree size={14} aria-hidden="true" />}
            onClick={() => drawer.send({ type: 'drawer.open' })}
          >
            Journal
          </Button>
        </aside>
      )}
    </>
  );
};
