import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, waitFor } from 'xstate';
import type { System } from '#src/actors/system.ts';
import { Ghosts } from '#src/drawer/ghosts.ts';
import { Timeline } from '#src/drawer/timeline.ts';
import type { JournalFile } from '#src/journal/file.ts';
import type { AppActor } from '#src/machines/app.machine.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { selectUpload } from '#src/machines/uploads.machine.ts';
import { AD, recordSession, UPLOAD } from '#test/support/recorded.ts';

let file: JournalFile;
let app: AppActor;
beforeAll(async () => {
  ({ file, app } = await recordSession());
});

/** The ghosts of the recording, and how to put them at the moment after the last entry of a kind. */
const travel = () => {
  const ghosts = new Ghosts();
  const timeline = new Timeline(wholeApp, file);
  const system = ghosts.system({ root: app, ...app.getSnapshot().children } as unknown as System);
  const show = (position: number) => ghosts.show(timeline.at(position));
  show(0);
  return { ghosts, system, show, showAfter: (type: string) => show(after(type)) };
};
const after = (type: string): number => 1 + file.entries.findLastIndex(({ event }) => event.type === type);

describe('The ghosts of the charts', () => {
  it('show what each chart was at the moment, and the same again when one comes back to it', () => {
    const { system, show, showAfter } = travel();
    const draft = system.draft(AD);
    const nameNow = () => (draft.getSnapshot() as AnyMachineSnapshot).context.fields.name;
    showAfter('draft.open');
    expect(nameNow()).toBe('');
    show(file.entries.length);
    const last = nameNow();
    expect(last).toBe(file.entries.find(({ event }) => event.type === 'draft.change')!.event['fields'].name);
    showAfter('draft.open');
    expect(nameNow()).toBe('');
    show(file.entries.length);
    expect(nameNow()).toBe(last);
  });

  it('are the same actors at every moment, so that a screen stays while it is scrubbed', () => {
    const { system, show } = travel();
    const before = [system.auth, system.session()!.uploads, system.draft(AD)];
    show(file.entries.length);
    expect([system.auth, system.session()!.uploads, system.draft(AD)]).toEqual(before);
    expect(system.draft(AD)).toBe(before[2]);
  });

  it('show a chart that was not alive at the moment as it begins, and crash nothing', () => {
    const { system, showAfter, show } = travel();
    const draft = system.draft(AD);
    const { queue } = system.session()!;
    expect((draft.getSnapshot() as AnyMachineSnapshot).value).toBe('loading');
    expect(queue.getSnapshot().status).toBe('active');
    showAfter('draft.save');
    expect((draft.getSnapshot() as AnyMachineSnapshot).value).not.toBe('loading');
    show(0);
    expect((draft.getSnapshot() as AnyMachineSnapshot).value).toBe('loading');
  });

  it('lead from a chart to the ghosts below it', () => {
    const { ghosts, system, showAfter } = travel();
    showAfter('bytes.progressed');
    const { uploads } = system.session()!;
    const upload = selectUpload(AD, 'square')(uploads.getSnapshot());
    expect(upload).toBe(ghosts.at(`app/session/uploads/upload-${UPLOAD}`));
    expect(upload!.getSnapshot().context.share).toBe(0.4);
  });

  it('tell who listens of each new moment, and answer who waits', async () => {
    const { system, showAfter, show } = travel();
    const heard: unknown[] = [];
    const { unsubscribe } = system.auth.subscribe((snapshot) => heard.push(snapshot.value));
    const waited = waitFor(system.auth, (snapshot) => snapshot.hasTag('signedIn'));
    showAfter('auth.signedIn');
    expect((await waited).hasTag('signedIn')).toBe(true);
    unsubscribe();
    const count = heard.length;
    show(0);
    expect([count, heard.length]).toEqual([1, 1]);
  });

  it('take no event: nothing that a screen sends reaches the running charts', () => {
    const { system, show } = travel();
    show(file.entries.length);
    const before = JSON.stringify([app.getPersistedSnapshot(), system.draft(AD).getSnapshot()]);
    system.send({ type: 'page.opened', path: '/elsewhere' });
    system.openDraft('another');
    system.draft(AD).send({ type: 'draft.save' });
    system.auth.send({ type: 'auth.signOut' });
    expect(JSON.stringify([app.getPersistedSnapshot(), system.draft(AD).getSnapshot()])).toBe(before);
  });
});
