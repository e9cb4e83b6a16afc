import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { redact } from '#src/journal/redact.ts';
import type { Left } from '#src/journal/begin.ts';
import { boot } from '#src/journal/boot.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { goodAd, MEDIA_ID, user, checkedAds } from '#test/machines/charts/samples.ts';
import { provideAll } from '#test/support/fuzzProvide.ts';
import { settle } from '#test/support/fuzzRun.ts';
import { World } from '#test/support/fuzzWorld.ts';

const input = {
  sidebar: { collapsed: false, narrow: false, openStates: {} },
  theme: 'system' as const,
  selectedAccountId: null,
};

let world: World;
const machine = provideAll(wholeApp, () => world, ['stream', 'sendBytes']);
let entries: JournalEntry[];
beforeEach(() => {
  entries = [];
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => world.setTimeout(run, ms));
  vi.stubGlobal('clearTimeout', (id: number) => world.clearTimeout(id));
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page of the client; the one before it is dead. */
const open = (left: Left = { snapshot: null, entries: [] }) => {
  world = new World();
  const here = world;
  const hear = (entry: JournalEntry): void => void (here === world && entries.push(structuredClone(entry)));
  return boot({ machine, id: 'app', input, left, redact, hear });
};
const at = (actor: AnyActorRef, ...ids: string[]): AnyActorRef =>
  ids.reduce((ref, id) => (ref.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef, actor);
const valueAt = (actor: AnyActorRef, ...ids: string[]): unknown =>
  (at(actor, ...ids).getSnapshot() as AnyMachineSnapshot).value;
const atWork = () => [...world.held].map(({ ref }) => ref.id).sort();
const answer = async (service: string, output: unknown): Promise<void> => {
  [...world.held].find(({ ref }) => ref.id === service)!.resolve!(output);
  await settle();
};
/** What a crash leaves of a page: where it was at an entry, and what came after. */
const leave = (actor: AnyActorRef) => {
  const seq = entries.length;
  const state = structuredClone((actor as { getPersistedSnapshot?: () => unknown }).getPersistedSnapshot!());
  return (): Left => ({
    snapshot: { seq, at: 0, versions: versionsOf(wholeApp), state },
    entries: structuredClone(entries.slice(seq)),
  });
};
const signedIn = async (): Promise<AnyActorRef> => {
  const { actor, start } = open();
  start();
  await answer('fetchUser', user);
  return actor;
};

describe('A page that opens', () => {
  it('begins fresh where nothing was left, and says nothing of a resumption', async () => {
    const { actor, beginning, start } = open();
    expect([beginning, atWork()]).toEqual(['fresh', []]);
    start();
    await settle();
    expect([valueAt(actor), atWork(), entries]).toEqual(['starting', ['fetchUser'], []]);
  });

  it('R4 goes on from the snapshot and what came after it: nothing that was written is lost', async () => {
    const before = await signedIn();
    const left = leave(before);
    at(before, 'session').send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: MEDIA_ID });
    await answer('loadDraft', { ad: null, copy: null });
    at(before, 'session', `draft-${goodAd.id}`).send({ type: 'draft.change', fields: { headline: 'Half price' } });
    const count = entries.length;

    const { actor, beginning } = open(left());
    expect(beginning).toBe('resumed');
    expect((at(actor, 'session', `draft-${goodAd.id}`).getSnapshot() as AnyMachineSnapshot).context).toMatchObject({
      fields: { headline: 'Half price' },
      history: { past: [{ headline: '' }] },
    });
    expect(entries[count]).toMatchObject({ seq: count + 1, path: 'app', event: { type: 'app.suspend' } });
  });

  it('R4 goes on up to what an earlier version of a chart was told, and says that the rest is missing', async () => {
    const before = await signedIn();
    const left = leave(before);
    at(before, 'sidebar').send({ type: 'sidebar.toggle' });
    const known = entries.length;
    at(before, 'session').send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: MEDIA_ID });
    const { snapshot, entries: since } = left();
    expect(open({ snapshot, entries: since }).beginning).toBe('resumed');
    const older = since.map((entry) => (entry.path === 'app/session' ? { ...entry, version: '0' } : entry));
    expect(older.findIndex(({ version }) => version === '0')).toBe(known - snapshot!.seq);

    const collapsed = (actor: AnyActorRef) => valueAt(actor, 'sidebar');
    const toasts = (actor: AnyActorRef) => (at(actor, 'toasts').getSnapshot() as AnyMachineSnapshot).context['toasts'];
    const { actor, beginning, start } = open({ snapshot, entries: older });
    expect(beginning).toBe('migrated');
    start();
    expect(collapsed(actor)).toEqual(collapsed(before));
    expect((at(actor, 'session').getSnapshot() as AnyMachineSnapshot).context).toMatchObject({ drafts: [] });
    expect(toasts(actor)).toMatchObject([{ code: 'leftBehind' }]);
  });

  it('R4 goes on from a chart that was migrated with what the others were told since', async () => {
    const before = await signedIn();
    const left = leave(before);
    at(before, 'sidebar').send({ type: 'sidebar.toggle' });
    const { snapshot, entries: since } = left();
    const flows = { ...snapshot!, versions: { ...snapshot!.versions, draft: '1' } };
    const { actor, beginning, start } = open({ snapshot: flows, entries: since });
    start();
    expect(beginning).toBe('migrated');
    expect(valueAt(actor, 'sidebar')).toEqual(valueAt(before, 'sidebar'));
    expect((at(actor, 'toasts').getSnapshot() as AnyMachineSnapshot).context['toasts']).toEqual([]);

    const last = since.at(-1)!;
    const event = Object.defineProperty({ type: 'sidebar.group.toggle', active: true }, 'title', {
      enumerable: true,
      get: () => {
        throw new Error('This is nothing that it could hear.');
      },
    });
    const broken = [...since, { ...last, seq: last.seq + 1, event }];
    const up = open({ snapshot: flows, entries: broken });
    up.start();
    expect([up.beginning, valueAt(up.actor, 'sidebar')]).toEqual(['migrated', valueAt(before, 'sidebar')]);
  });

  it('D1.5 asks who is here before anything of the session is sent', async () => {
    const left = leave(await signedIn())();
    const { actor, start } = open(left);
    start();
    await settle();
    expect(valueAt(actor)).toEqual({ owned: 'signedIn' });
    expect(valueAt(actor, 'session')).toEqual({ signedIn: 'parked' });
    expect(valueAt(actor, 'auth')).toEqual({ loading: 'asking' });
    await answer('fetchUser', { ...user, pk: 8 });
    expect(valueAt(actor, 'session'), 'somebody else: nothing of the last session stays').toEqual({ signedIn: 'live' });
    for (const chart of [actor, at(actor, 'session')])
      expect((chart.getSnapshot() as AnyMachineSnapshot).context).toMatchObject({ owner: 8 });
    expect((at(actor, 'session').getSnapshot() as AnyMachineSnapshot).context).toMatchObject({ drafts: [] });
  });

  it('R4.12 does not publish twice: what the server took is looked up before anything is sent', async () => {
    const before = await signedIn();
    const left = leave(before);
    at(before, 'session', 'publish').send({ type: 'publish.request', adIds: [goodAd.id], adAccountId: MEDIA_ID });
    await answer('readAds', checkedAds(goodAd));
    expect(atWork()).toContain('publishAds');

    const { actor, start } = open(left());
    start();
    await settle();
    expect(valueAt(actor, 'session', 'publish')).toBe('recovering');
    expect(atWork()).toContain('findAds');
    expect(atWork()).not.toContain('publishAds');
    await answer('findAds', checkedAds({ ...goodAd, status: 'queued' }));
    expect(valueAt(actor, 'session', 'publish')).toEqual({ resting: 'queued' });
    expect([...world.starts.keys()].map(({ id }) => id)).not.toContain('publishAds');
  });
});
