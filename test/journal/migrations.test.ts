import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { assign, setup } from 'xstate';
import type { Left } from '#src/journal/begin.ts';
import { boot } from '#src/journal/boot.ts';
import { redact } from '#src/journal/redact.ts';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';
import { type Migration, migrations } from '#src/journal/migrations.ts';
import { migrate } from '#src/journal/migrate.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { adBatchMachine } from '#src/machines/adBatch.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { wholeApp, wholeSession } from '#src/machines/wholeApp.ts';
import { damaged } from '#test/support/fuzzDamage.ts';
import { provideAll } from '#test/support/fuzzProvide.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { settle } from '#test/support/fuzzRun.ts';
import { World } from '#test/support/fuzzWorld.ts';
import { childOf, withChild } from '#test/support/withChild.ts';
import { user } from '#test/machines/charts/samples.ts';
import draft1 from './recorded/draft-1.json' with { type: 'json' };

const AD = draft1.context.adId;
const DRAFT = `draft-${AD}`;
const OTHER_AD = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b22';
const UPLOAD = 'upload-0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b21';
const input = {
  sidebar: { collapsed: false, narrow: false, openStates: {} },
  theme: 'system' as const,
  selectedAccountId: null,
};

let world: World;
const machine = provideAll(wholeApp, () => world, ['stream', 'sendBytes']);
const reported: unknown[] = [];
beforeEach(() => {
  // XState warns of what it does not understand.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = new World();
  reported.length = 0;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => world.setTimeout(run, ms));
  vi.stubGlobal('clearTimeout', (id: number) => world.clearTimeout(id));
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (left: Left) => {
  const entries: JournalEntry[] = [];
  const hear = (entry: JournalEntry): void => void entries.push(entry);
  return { ...boot({ machine, id: 'app', input, left, redact, hear }), entries };
};
const at = (actor: AnyActorRef, ...ids: string[]): AnyMachineSnapshot =>
  ids
    .reduce((ref, id) => (ref.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef, actor)
    .getSnapshot() as AnyMachineSnapshot;
const child = (actor: AnyActorRef, ...ids: string[]): AnyActorRef =>
  ids.reduce((ref, id) => (ref.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef, actor);
/** Paths of the charts that do not live. */
const brokenBelow = (ref: AnyActorRef): string[] => {
  const { status, value, context, children } = at(ref);
  if (status !== 'active' || value === undefined || typeof context !== 'object') return [ref.id];
  return Object.values<AnyActor>(children)
    .filter(({ logic }) => '__xstatenode' in logic)
    .flatMap((child) => brokenBelow(child).map((below) => `${ref.id}/${below}`));
};
const answer = async (service: string, output: unknown): Promise<void> => {
  [...world.held].find(({ ref }) => ref.id === service)!.resolve!(output);
  await settle();
};

/** A snapshot of today: an ad is open, and an image is on its way. */
const today = async (): Promise<JournalSnapshot> => {
  const { actor, start } = open({ snapshot: null, entries: [] });
  start();
  await answer('fetchUser', user);
  child(actor, 'session').send({ type: 'draft.open', adId: AD, mediaAssetId: AD });
  await answer('loadDraft', { ad: null, copy: null });
  await answer('findLeftBehind', { uploads: [], lost: [] });
  child(actor, 'session', 'uploads').send({
    type: 'uploads.add',
    upload: {
      uploadId: UPLOAD.slice('upload-'.length),
      adId: AD,
      mediaAssetId: AD,
      adAccountId: AD,
      format: 'square',
      fileName: 'a.jpg',
      size: 1000,
    },
  });
  await answer('checkFile', { ok: true, type: 'image/jpeg', width: 1080, height: 1080 });
  const state: unknown = structuredClone(actor.getPersistedSnapshot());
  world = new World();
  return { seq: 90, at: 0, versions: versionsOf(wholeApp), state };
};
/** The same, written when the draft chart was at version 1, by somebody who had written something. */
const older = ({ versions, state, ...snapshot }: JournalSnapshot): JournalSnapshot => ({
  ...snapshot,
  versions: { ...versions, draft: '1' },
  state: withChild(state, DRAFT, draft1),
});

describe('R4 A journal with a draft chart of version 1', () => {
  it('is opened by the charts of today: who is here is asked, and then the work goes on', async () => {
    const { actor, beginning, start } = open({ snapshot: older(await today()), entries: [] });
    expect([beginning, reported]).toEqual(['migrated', []]);
    start();
    expect(at(actor).value).toEqual({ owned: 'signedIn' });
    expect(at(actor, 'session').value).toEqual({ signedIn: 'parked' });
    await answer('fetchUser', user);
    expect(at(actor, 'session').value).toEqual({ signedIn: 'live' });
    expect(at(actor, 'auth').value).toBe('signedIn');
    expect(at(actor).context).toMatchObject({ owner: user.pk });

    const draft = at(actor, 'session', DRAFT);
    expect(draft.value).toEqual({ editing: { writing: {}, sync: 'dirty', cropping: 'closed', wishing: 'idle' } });
    expect(draft.context).toMatchObject({
      fields: {
        name: 'Autumn sale',
        headline: 'Half price until Sunday',
        primary_text: 'The mill runs, the prices fall.',
      },
      base: null,
      history: { past: [], future: [], step: null },
    });
    expect(world.timers.size, 'it is saved after a quiet moment').toBeGreaterThan(0);

    await answer('findLeftBehind', { uploads: [{ uploadId: UPLOAD.slice('upload-'.length) }], lost: [] });
    expect(at(actor, 'session', 'uploads', UPLOAD).value).toEqual({ working: 'presigning' });
    expect(world.faults).toEqual([]);
  });

  it.each([
    ['loading', 'loading'],
    [{ editing: 'dirty' }, { editing: { writing: {}, sync: 'dirty' } }],
    [{ editing: 'conflict' }, { editing: { writing: {}, sync: { conflict: 'asking' } } }],
  ])('is where it was in today’s states: %j', (before, after) => {
    const step = migrations.find(({ chart, from }) => chart === 'draft' && from === '1')!;
    const migrated = step.snapshot({ value: before, context: { saved: { version: 4 } }, children: {} }, {});
    expect(migrated).toMatchObject({ value: after, context: { base: 4, saved: { version: 4 } } });
  });

  it('has no entry told to a chart of another version', async () => {
    const snapshot = older(await today());
    const told: JournalEntry = {
      seq: 91,
      at: 0,
      path: 'app/session',
      version: wholeSession.version!,
      event: { type: 'draft.open', adId: OTHER_AD, mediaAssetId: OTHER_AD },
      cause: 'external',
    };
    const event = { type: 'draft.change', fields: { headline: 'Half price' } };
    const toDraft: JournalEntry = { ...told, seq: 92, path: `app/session/draft-${OTHER_AD}`, version: '1', event };
    const { actor, beginning, entries } = open({ snapshot, entries: [told, toDraft] });
    expect(beginning).toBe('migrated');
    const draft = at(actor, 'session').children[`draft-${OTHER_AD}`]!;
    expect(JSON.stringify(draft.getSnapshot().context)).not.toContain('Half price');
    expect(new Set(entries.map(({ event }) => event.type))).toEqual(new Set(['app.suspend']));
    expect(entries[0]!.seq, 'numbers go on').toBe(93);
  });

  it('can be brought to today for every chart that there is', () => {
    const today = versionsOf(wholeApp);
    for (const [chart, version] of Object.entries(today)) {
      for (let from = 1; from < Number(version); from += 1) {
        const steps = migrations.filter((step) => step.chart === chart && step.from === String(from));
        expect(
          steps.map(({ to }) => to),
          `${chart} ${from}`,
        ).toEqual([String(from + 1)]);
      }
    }
    expect(migrations.filter(({ chart, to }) => Number(to) > Number(today[chart] ?? 0))).toEqual([]);
  });
});

describe('News of ads of an earlier version', () => {
  it('goes on, with nothing stopped', () => {
    const batch = { act: 'publish', adIds: [AD], done: 0, unchanged: [] };
    const state = { value: { following: 'waiting' }, context: { batch }, children: {} };
    const brought = migrate(adBatchMachine, { seq: 1, at: 0, versions: { adBatch: '1' }, state })!.state;
    expect(brought).toMatchObject({ ...state, context: { batch, stops: { adIds: [], faults: [] } } });
  });
});

describe('A connection of an earlier version', () => {
  const brought = (version: string, value: unknown, business: object | null = null): unknown => {
    const state = { value, context: { business }, children: {} };
    return migrate(connectionMachine, { seq: 1, at: 0, versions: { connection: version }, state })!.state;
  };
  const idle = (assets: unknown) => ({ value: { connected: { assets, access: 'idle' } } });

  it('rests where it was read at version 1; one that was not is as it was', () => {
    expect(brought('1', { connected: 'ready' })).toMatchObject(idle({ ready: 'resting' }));
    expect(brought('1', { connected: 'unread' })).toMatchObject(idle('unread'));
    for (const value of ['loading', { disconnected: 'idle' }]) expect(brought('1', value)).toMatchObject({ value });
  });

  it('keeps, from version 2, its ad accounts beside a request to connect again or to disconnect', () => {
    expect(brought('2', { connected: { ready: 'checking' } })).toMatchObject(idle({ ready: 'checking' }));
    expect(brought('2', { connected: 'savingAllowed' })).toMatchObject(idle({ ready: 'resting' }));
    for (const access of ['connecting', 'leaving', 'disconnecting']) {
      expect(brought('2', { connected: access }, {})).toMatchObject({
        value: { connected: { assets: { ready: 'resting' }, access } },
      });
      expect(brought('2', { connected: access })).toMatchObject({ value: { connected: { assets: 'unread', access } } });
    }
    expect(brought('2', 'loading')).toMatchObject({ value: 'loading' });
  });

  it('rests, from version 3, where something was changed, and wants nothing', () => {
    for (const assets of ['switching', 'makingPrimary', 'savingSpeaker', 'savingAllowed'])
      expect(brought('3', { connected: { assets, access: 'idle' } })).toMatchObject({
        ...idle({ ready: 'resting' }),
        context: { wanted: null },
      });
    expect(brought('3', { connected: { assets: 'unread', access: 'leaving' } })).toMatchObject({
      value: { connected: { assets: 'unread', access: 'leaving' } },
    });
  });
});

describe('What cannot be gone on from', () => {
  const isFresh = (left: Left): void => {
    const { actor, beginning, start } = open(left);
    expect(beginning).toBe('fresh');
    start();
    expect(at(actor)).toMatchObject({ status: 'active', value: 'starting', context: { owner: null } });
  };
  it('is a chart of a version that nobody knows: the page begins fresh', async () => {
    const snapshot = older(await today());
    isFresh({ snapshot: { ...snapshot, versions: { ...snapshot.versions, draft: '99' } }, entries: [] });
    isFresh({ snapshot: { ...snapshot, versions: {} }, entries: [] });
  });

  it('is nothing at all', () => isFresh({ snapshot: null, entries: [] }));

  it.each([
    ['no state', undefined],
    ['junk', 'junk'],
    ['nothing', null],
    ['an empty one', {}],
    ['a number', 7],
    ['a state that there is not', { status: 'active', value: 'nowhere', context: {}, children: {} }],
  ])('is %s in place of the charts', async (_, state) => {
    const snapshot = await today();
    isFresh({ snapshot: { ...snapshot, state }, entries: [] });
    isFresh({ snapshot: { ...older(snapshot), state }, entries: [] });
  });

  it('is damage anywhere in it: the page begins fresh, or goes on with charts that all live', async () => {
    const snapshot = await today();
    const random = randomOf(3);
    const told = { fresh: 0, resumed: 0, migrated: 0 };
    for (let round = 0; round < 200; round += 1) {
      world = new World();
      const { snapshot: state, what } = damaged(snapshot.state, random);
      const { actor, beginning, start } = open({ snapshot: { ...snapshot, state }, entries: [] });
      start();
      told[beginning] += 1;
      expect(brokenBelow(actor), what).toEqual([]);
      for (const id of ['auth', 'toasts', 'sidebar', 'theme', 'registration', 'verification', 'report'])
        expect(at(actor).children[id], `${what}: ${id}`).toBeDefined();
    }
    expect(told.fresh).toBeGreaterThan(40);
    expect(told.resumed).toBeGreaterThan(40);
  });

  it.each(['error', 'stopped'])('is a chart that was %s', async (status) => {
    const snapshot = await today();
    const state = withChild(snapshot.state, 'theme', { ...(childOf(snapshot.state, 'theme') as object), status });
    isFresh({ snapshot: { ...snapshot, state }, entries: [] });
  });

  it('is an entry that breaks a chart', async () => {
    const snapshot = await today();
    const entry: JournalEntry = {
      seq: 91,
      at: 0,
      path: `app/session/${DRAFT}`,
      version: draftMachine.version!,
      event: { type: 'draft.change' },
      cause: 'external',
    };
    isFresh({ snapshot, entries: [entry] });
    expect(reported).toHaveLength(1);
  });
});

describe('Steps from one version to the next', () => {
  const chart = (version: string): AnyStateMachine =>
    setup({ actions: { keep: assign({}) } }).createMachine({
      id: 'mill',
      version,
      context: { log: [] },
      initial: 'on',
      states: { on: { entry: 'keep' } },
    });
  const step = (from: string, to: string): Migration => ({
    chart: 'mill',
    from,
    to,
    snapshot: (persisted) => ({
      ...persisted,
      context: { log: [...(persisted.context['log'] as string[]), `${from} to ${to}`] },
    }),
  });
  const old = { seq: 5, at: 7, versions: { mill: '1' }, state: { value: 'on', context: { log: [] }, children: {} } };

  it('follow each other', () => {
    expect(migrate(chart('3'), old, [step('2', '3'), step('1', '2')])).toEqual({
      seq: 5,
      at: 7,
      versions: { mill: '3' },
      state: { value: 'on', context: { log: ['1 to 2', '2 to 3'] }, children: {} },
    });
  });

  it('lead on from a chart that had no charts below it', () => {
    const { children: _, ...alone } = old.state;
    expect(migrate(chart('2'), { ...old, state: alone as never }, [step('1', '2')])?.state).toMatchObject({
      context: { log: ['1 to 2'] },
      children: {},
    });
  });

  it('lead nowhere where one is missing, or where they go in a circle', () => {
    expect(migrate(chart('3'), old, [step('1', '2')])).toBeNull();
    expect(migrate(chart('3'), old, [step('1', '2'), step('2', '1')])).toBeNull();
    expect(migrate(chart('3'), { ...old, versions: {} }, [step('1', '2'), step('2', '3')])).toBeNull();
  });

  it('lead nowhere where one breaks', () => {
    const broken: Migration = { ...step('1', '2'), snapshot: ({ context }) => (context['nothing'] as string).length };
    expect(migrate(chart('2'), old, [broken])).toBeNull();
  });

  it('are none where the versions are the same', () => {
    expect(migrate(chart('1'), old, [])).toEqual(old);
  });
});
