import type { System } from '#src/actors/system.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { type DrawerActor, selectImported, selectPosition, selectTravelling } from './drawer.machine.ts';
import { Ghosts } from './ghosts.ts';
import { type OpenedFile, openFile } from './openFile.ts';
import { type OwnJournal, followJournal } from './ownJournal.ts';
import { saveJournal } from './saveJournal.ts';
import { Timeline } from './timeline.ts';

/** The journals that the drawer's chart speaks of, and the ghosts of the moment that it is at. */
export class Desk {
  readonly ghosts = new Ghosts();
  readonly #drawer: DrawerActor;
  readonly #system: System;
  #own: Timeline;
  #opened: (OpenedFile & { readonly timeline: Timeline }) | null = null;
  #shown: { readonly timeline: Timeline; readonly position: number } | null = null;

  private constructor(drawer: DrawerActor, system: System, own: OwnJournal) {
    this.#drawer = drawer;
    this.#system = system;
    let { recording } = own;
    this.#own = new Timeline(wholeApp, recording);
    const count = () => {
      if (own.recording !== recording) {
        ({ recording } = own);
        this.#own = new Timeline(wholeApp, recording);
        this.#leave();
      }
      drawer.send({ type: 'entries.counted', count: recording.entries.length });
    };
    own.subscribe(count);
    count();
    drawer.subscribe(() => this.#follow());
  }

  static async open(drawer: DrawerActor, system: System): Promise<Desk> {
    return new Desk(drawer, system, await followJournal(system.journal, () => system.root.getSnapshot().context.owner));
  }

  /** What the drawer lists. */
  get timeline(): Timeline {
    return (selectImported(this.#drawer.getSnapshot()) && this.#opened?.timeline) || this.#own;
  }

  /** The file that is travelled in; null: the tab's own journal. */
  get file(): OpenedFile | null {
    return selectImported(this.#drawer.getSnapshot()) ? this.#opened : null;
  }

  async read(file: File): Promise<void> {
    try {
      const opened = openFile(file.name, await file.text());
      this.#opened = { ...opened, timeline: new Timeline(wholeApp, opened.recording) };
      this.#drawer.send({ type: 'file.opened', count: opened.recording.entries.length });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'This file cannot be read.';
      this.#drawer.send({ type: 'file.refused', reason });
    }
  }

  save(): Promise<void> {
    return saveJournal(this.#system);
  }

  /** No moment, and no entry, of the journal that was there before is shown. */
  #leave(): void {
    if (!selectImported(this.#drawer.getSnapshot())) this.#drawer.send({ type: 'travel.end' });
    this.#drawer.send({ type: 'entry.forget' });
  }

  /** Puts the ghosts at the chart's moment. */
  #follow(): void {
    const snapshot = this.#drawer.getSnapshot();
    if (!selectTravelling(snapshot)) {
      this.#shown = null;
      return;
    }
    const { timeline } = this;
    const position = selectPosition(snapshot) ?? timeline.entries.length;
    if (this.#shown?.timeline === timeline && this.#shown.position === position) return;
    this.#shown = { timeline, position };
    this.ghosts.show(timeline.at(position));
  }
}
