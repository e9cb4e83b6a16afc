import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { AdAccount } from '#contract/calls/meta.ts';
import {
  connectionMachine,
  type ConnectionSnapshot,
  selectAccounts,
  selectAsking,
  selectBusy,
  selectConnected,
  selectConnectionText,
  selectOutdated,
  selectSelectedId,
} from '#src/machines/connection.machine.ts';
import type { Change } from '#src/machines/connection/context.ts';
import {
  selectAdAccountStatus,
  selectConnecting,
  selectDisconnecting,
  selectRefusal,
  selectRepeating,
  selectWanted,
} from '#src/machines/connectionShown.ts';
import { selectConnectionUnread } from '#src/machines/guarded.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { adAccount, assets, failures, metaStatus, OTHER_ID } from './charts/samples.ts';

const never = () => fromPromise(() => new Promise<never>(() => {}));

const start = async () => {
  const disconnect = answers(undefined);
  const fetchStatus = answers(metaStatus(true), metaStatus(false));
  const actors = { fetchStatus: fetchStatus.logic, fetchAssets: answers(assets).logic, disconnect: disconnect.logic };
  const played = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
  played.actor.send({ type: 'connection.open' });
  await settle();
  await settle();
  return { ...played, disconnect, now: () => played.actor.getSnapshot() };
};

describe('Connecting Meta', () => {
  it('R6.04 goes on where the connection is read again in the middle: no press is lost', async () => {
    let answer = (_secret: string): void => {};
    const startConnecting = fromPromise(() => new Promise<string>((resolve) => (answer = resolve)));
    const actors = { fetchStatus: answers(metaStatus(false)).logic, startConnecting };
    const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
    actor.send({ type: 'connection.open' });
    await settle();
    await settle();
    actor.send({ type: 'connection.connect' });
    actor.send({ type: 'connection.refresh' });
    await settle();
    expect(selectConnecting(actor.getSnapshot())).toBe(true);
    answer('a secret');
    await settle();
    expect(actor.getSnapshot().value).toEqual({ disconnected: 'leaving' });
  });

  it.each([false, true])('can be tried again where the way to Meta was stopped (connected: %s)', async (connected) => {
    const actors = {
      fetchStatus: answers(metaStatus(connected)).logic,
      fetchAssets: answers(assets).logic,
      startConnecting: answers('a secret').logic,
    };
    const { actor, pass } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
    actor.send({ type: 'connection.open' });
    await settle();
    await settle();
    actor.send({ type: 'connection.connect' });
    await settle();
    await pass(14_999);
    expect(selectConnecting(actor.getSnapshot()), 'on the way').toBe(true);
    await pass(1);
    expect([selectConnecting(actor.getSnapshot()), selectBusy(actor.getSnapshot())]).toEqual([false, false]);
    actor.send({ type: 'connection.connect' });
    expect(selectConnecting(actor.getSnapshot())).toBe(true);
  });
});

describe('What was known of the connection stays in view while it is read again, and takes a press', () => {
  const reading = async (connected: boolean, shared: Readonly<Record<string, unknown>>) => {
    const fetchStatus = answers(metaStatus(connected), metaStatus(connected));
    const actors = { fetchStatus: fetchStatus.logic, fetchAssets: never(), ...shared };
    const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
    actor.send({ type: 'connection.open' });
    await settle();
    await settle();
    actor.send({ type: 'app.suspend' });
    actor.send({ type: 'app.resume' });
    expect(actor.getSnapshot().value).toBe('loading');
    return actor;
  };
  it.each([false, true])('D6.1 to connect, or to connect anew (connected: %s)', async (connected) => {
    const actor = await reading(connected, { startConnecting: answers('a secret').logic });
    actor.send({ type: 'connection.connect' });
    expect(selectConnecting(actor.getSnapshot())).toBe(true);
    await settle();
    expect(actor.getSnapshot().value).toEqual(
      connected ? { connected: { assets: { reading: 'current' }, access: 'leaving' } } : { disconnected: 'leaving' },
    );
  });
  it('D6.1 to disconnect', async () => {
    const disconnect = answers(undefined);
    const actor = await reading(true, { disconnect: disconnect.logic });
    actor.send({ type: 'connection.askDisconnect' });
    actor.send({ type: 'connection.disconnect' });
    expect([selectDisconnecting(actor.getSnapshot()), selectAsking(actor.getSnapshot())]).toEqual([true, false]);
    await settle();
    expect(disconnect.calls).toBe(1);
  });
});

describe('Disconnecting Meta', () => {
  it('D6.1 is asked first, and done once the person confirms', async () => {
    const { actor, now, disconnect } = await start();
    actor.send({ type: 'connection.askDisconnect' });
    expect([selectAsking(now()), disconnect.calls]).toEqual([true, 0]);
    actor.send({ type: 'connection.disconnect' });
    expect(selectAsking(now())).toBe(false);
    await settle();
    await settle();
    expect([disconnect.calls, selectConnected(now())]).toEqual([1, false]);
  });

  it('does not happen where the answer is no', async () => {
    const { actor, now, disconnect } = await start();
    actor.send({ type: 'connection.askDisconnect' });
    actor.send({ type: 'connection.keep' });
    await settle();
    expect([selectAsking(now()), disconnect.calls, selectConnected(now())]).toEqual([false, 0, true]);
  });

  it('is not asked any more once Meta turns out to be disconnected', async () => {
    const { actor, now } = await start();
    actor.send({ type: 'connection.askDisconnect' });
    actor.send({ type: 'connection.refresh' });
    await settle();
    expect([selectConnected(now()), selectAsking(now())]).toEqual([false, false]);
  });

  it('closes the question where it is not possible just now', async () => {
    const { actor, now, disconnect } = await start();
    actor.send({ type: 'connection.askDisconnect' });
    actor.send({ type: 'connection.connect' });
    actor.send({ type: 'connection.disconnect' });
    expect([selectAsking(now()), disconnect.calls]).toEqual([false, 0]);
  });
});

/** A service that answers when it is told to, the newest request first. */
const held = () => {
  const asked: PromiseWithResolvers<unknown>[] = [];
  const inputs: unknown[] = [];
  return {
    inputs,
    logic: fromPromise<unknown, unknown>(({ input }) => {
      inputs.push(input);
      asked.push(Promise.withResolvers());
      return asked.at(-1)!.promise;
    }),
    asked,
    answer: async (output: unknown, which = -1) => {
      asked.at(which)!.resolve(output);
      await settle();
    },
    fail: async (failure: object) => {
      asked.at(-1)!.reject(failure);
      await settle();
    },
  };
};

const off: AdAccount = { ...adAccount, is_allowed: false, is_primary: false };
const other: AdAccount = { ...adAccount, id: OTHER_ID, meta_id: 'act_2', is_primary: false };
const infoOf = (active: string[]) => ({ ...assets.business, business: { allowed_ad_account_ids: active } });
const two = { ...assets, accounts: [adAccount, other] };

describe('D6.1 Ad accounts while the connection itself is changed', () => {
  const shown = async (services: Record<string, { logic: unknown }>) => {
    const actors = { fetchStatus: answers(metaStatus(true)), fetchAssets: answers(two), ...services };
    const logic = Object.fromEntries(Object.entries(actors).map(([name, each]) => [name, each.logic]));
    const played = play(inert(connectionMachine).provide({ actors: logic as never }), { selectedId: null });
    played.actor.send({ type: 'connection.open' });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    return { ...played, now: () => played.actor.getSnapshot() };
  };
  const usable = (snapshot: ConnectionSnapshot) => [
    selectAdAccountStatus(adAccount.id)(snapshot),
    selectOutdated(snapshot),
    selectConnectionUnread(snapshot),
  ];

  it.each([
    ['reconnected', 'connection.connect', 'startConnecting', selectConnecting, 'Failed to initiate Meta connection'],
    ['disconnected', 'connection.disconnect', 'disconnect', selectDisconnecting, 'Failed to disconnect Meta account'],
  ] as const)('stay usable where Meta could not be %s, and why is said', async (_, type, service, going, words) => {
    const call = held();
    const { actor, now } = await shown({ [service]: call });
    actor.send({ type });
    expect([going(now()), selectBusy(now()), ...usable(now())]).toEqual([true, true, 'usable', false, false]);
    await call.fail(failures.server);
    expect([going(now()), selectBusy(now()), ...usable(now())]).toEqual([false, false, 'usable', false, false]);
    expect(selectRefusal('access')(now())).toBe(words);
    expect(selectRefusal('accounts')(now())).toBeNull();
    actor.send({ type: 'account.select', accountId: OTHER_ID });
    expect(selectSelectedId(now())).toBe(OTHER_ID);
  });

  it('stay where the page is left and continued during a change of them', async () => {
    const setAllowed = held();
    const { actor, now } = await shown({ change: setAllowed });
    actor.send({ type: 'account.setAllowed', metaIds: ['act_1'] });
    actor.send({ type: 'app.suspend' });
    expect([selectBusy(now()), ...usable(now())]).toEqual([false, 'usable', false, false]);
    actor.send({ type: 'app.resume' });
    expect(usable(now())).toEqual(['usable', false, false]);
  });

  it('are gone, and that is said once, where the end is known before the request is answered', async () => {
    const disconnect = held();
    const fetchStatus = answers(metaStatus(true), metaStatus(false));
    const { actor, now, told } = await shown({ disconnect, fetchStatus });
    actor.send({ type: 'connection.disconnect' });
    actor.send({ type: 'connection.refresh' });
    await settle();
    await disconnect.answer(undefined);
    expect([selectConnected(now()), selectAccounts(now())]).toEqual([false, []]);
    expect(told('toast.show')).toEqual([{ type: 'toast.show', toast: { code: 'metaDisconnected' } }]);
  });
});

describe('A connection that is read again while its ad accounts are shown', () => {
  const ready = async () => {
    const services = { fetchStatus: held(), fetchAssets: held(), change: held() };
    const actors = Object.fromEntries(Object.entries(services).map(([name, { logic }]) => [name, logic]));
    const played = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
    const { actor } = played;
    actor.send({ type: 'connection.open' });
    await services.fetchStatus.answer(metaStatus(true));
    await services.fetchAssets.answer(two);
    return { ...played, ...services, setAllowed: services.change, now: () => actor.getSnapshot() };
  };
  const allowed = (snapshot: ConnectionSnapshot) => selectAccounts(snapshot).map((account) => account.is_allowed);

  it('takes a click meanwhile, and no answer from before it (R6.05)', async () => {
    const { actor, now, fetchStatus, fetchAssets, setAllowed } = await ready();
    actor.send({ type: 'connection.refresh' });
    expect([selectConnected(now()), selectBusy(now())]).toEqual([true, false]);
    await fetchStatus.answer(metaStatus(true));
    actor.send({ type: 'account.setAllowed', metaIds: ['act_2'] });
    expect([setAllowed.asked.length, selectBusy(now())]).toEqual([1, true]);
    await fetchAssets.answer(two);
    expect(selectBusy(now())).toBe(true);
    await setAllowed.answer({ ...two, accounts: [off, other] });
    expect([allowed(now()), selectBusy(now())]).toEqual([[false, true], false]);
  });

  it('keeps an account that is chosen meanwhile, and reads on', async () => {
    const { actor, now, told, fetchStatus, fetchAssets } = await ready();
    actor.send({ type: 'connection.refresh' });
    actor.send({ type: 'account.select', accountId: OTHER_ID });
    await fetchStatus.answer(metaStatus(true));
    expect(fetchStatus.asked.length).toBe(2);
    await fetchAssets.answer({ ...two, accounts: [off, other] });
    expect([selectSelectedId(now()), allowed(now())]).toEqual([OTHER_ID, [false, true]]);
    expect(told('account.selected').at(-1)).toMatchObject({ adAccountId: OTHER_ID });
  });

  it('is read once more when something changes during the read, and after a change of the person', async () => {
    const { actor, now, fetchStatus, fetchAssets, setAllowed } = await ready();
    actor.send({ type: 'connection.refresh' });
    actor.send({ type: 'connection.refresh' });
    await fetchStatus.answer(metaStatus(false), 1);
    expect([selectConnected(now()), fetchStatus.asked.length]).toEqual([true, 3]);
    actor.send({ type: 'account.setAllowed', metaIds: ['act_2'] });
    // Told while the request is under way: whether its answer knows of it is not known.
    actor.send({ type: 'connection.refresh' });
    await setAllowed.answer({ ...two, accounts: [off, other] });
    await fetchStatus.answer(metaStatus(true));
    await fetchAssets.answer({ ...two, accounts: [off, { ...other, name: 'Renamed' }] });
    expect(selectAccounts(now()).map(({ name }) => name)).toEqual(['Shop', 'Renamed']);
  });

  it('is read once more when something changes while it is read for the first time', async () => {
    const services = { fetchStatus: held(), fetchAssets: held() };
    const actors = Object.fromEntries(Object.entries(services).map(([name, { logic }]) => [name, logic]));
    const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
    const { fetchStatus, fetchAssets } = services;
    actor.send({ type: 'connection.open' });
    actor.send({ type: 'connection.refresh' });
    await fetchStatus.answer(metaStatus(false), 0);
    await fetchStatus.answer(metaStatus(true), 1);
    actor.send({ type: 'connection.refresh' });
    actor.send({ type: 'connection.refresh' });
    await fetchAssets.answer(two);
    expect(selectAccounts(actor.getSnapshot())).toEqual(two.accounts);
    await fetchStatus.answer(metaStatus(true), 2);
    await fetchAssets.answer({ ...two, accounts: [off, other] }, 1);
    expect(allowed(actor.getSnapshot())).toEqual([false, true]);
    expect([fetchStatus.asked.length, fetchAssets.asked.length]).toEqual([3, 2]);
  });

  it('R8.05 shows no change as refused that could only not be read again: what was there stays, marked as old', async () => {
    const { actor, now, fetchStatus, setAllowed } = await ready();
    actor.send({ type: 'account.setAllowed', metaIds: ['act_2'] });
    await setAllowed.answer(null);
    expect([selectAccounts(now()), selectConnectionText(now())]).toEqual([two.accounts, null]);
    await fetchStatus.fail(failures.network);
    expect([selectOutdated(now()), selectAccounts(now())]).toEqual([true, two.accounts]);
  });

  it('keeps saying why a change was refused for good until the next one or until something changes', async () => {
    const { actor, now, fetchStatus, fetchAssets, setAllowed } = await ready();
    actor.send({ type: 'account.setAllowed', metaIds: ['act_1', 'act_2'] });
    await setAllowed.fail(failures.rejected);
    await fetchStatus.answer(metaStatus(true));
    await fetchAssets.answer(two);
    expect([selectConnectionText(now()), selectWanted(now())]).toEqual(['No.', null]);
    actor.send({ type: 'connection.retry' });
    expect(setAllowed.asked.length, 'a retry would be refused again').toBe(1);
    actor.send({ type: 'connection.refresh' });
    expect(selectConnectionText(now())).toBeNull();
  });

  const asked: readonly Change[] = [
    { type: 'account.setAllowed', metaIds: ['act_2'] },
    { type: 'account.makePrimary', accountId: OTHER_ID },
    { type: 'account.speakAs', accountId: OTHER_ID, pageId: '62', instagramId: '18' },
    { type: 'business.switch', businessId: '9', accountMetaId: 'act_2' },
  ];
  const moments = [failures.server, failures.network, { kind: 'limited', text: 'Wait.', retryAfter: 60 }];

  it.each(asked)('R8.05 repeats on a retry what was asked for and refused for a moment: $type', async (change) => {
    for (const failure of moments) {
      const { actor, now, fetchStatus, fetchAssets, change: call } = await ready();
      actor.send(change);
      await call.fail(failure);
      expect([selectBusy(now()), selectWanted(now())]).toEqual([false, change]);
      await fetchStatus.answer(metaStatus(true));
      await fetchAssets.answer(two);
      // What changes elsewhere takes neither the choice away nor why it was refused.
      actor.send({ type: 'connection.refresh' });
      expect([selectWanted(now()), selectConnectionText(now())]).toEqual([change, expect.any(String)]);
      actor.send({ type: 'connection.retry' });
      expect([call.inputs, selectRepeating(now())]).toEqual([[change, change], true]);
      await call.answer(two);
      expect([selectWanted(now()), selectConnectionText(now()), selectBusy(now())]).toEqual([null, null, false]);
    }
  });

  it('R8.05 repeats it also where nothing could be read meanwhile', async () => {
    const { actor, now, fetchStatus, change: call } = await ready();
    actor.send(asked[0]!);
    await call.fail(failures.network);
    await fetchStatus.fail(failures.network);
    expect([selectOutdated(now()), selectConnectionText(now())]).toEqual([true, 'Failed to update active ad accounts']);
    actor.send({ type: 'connection.retry' });
    expect(call.inputs).toEqual([asked[0], asked[0]]);
  });

  it('wants no longer what was discarded, and nothing is asked again', async () => {
    const { actor, now, fetchStatus, change: call } = await ready();
    actor.send(asked[0]!);
    await call.fail(failures.server);
    actor.send({ type: 'connection.discard' });
    expect([selectWanted(now()), selectConnectionText(now()), call.asked.length]).toEqual([null, null, 1]);
    await fetchStatus.fail(failures.network);
    actor.send({ type: 'connection.retry' });
    expect([fetchStatus.asked.length, call.asked.length]).toEqual([3, 1]);
  });

  const renamed = { ...other, page: { id: '62', name: 'Quay' }, instagram: { id: '18', username: 'quay' } };
  const business = { ...assets.business, selected_business_id: '9', synced_at: '2026-11-29T09:00:00Z' };
  it.each([
    [asked[0]!, { ...two, accounts: [off, other] }, two],
    [asked[1]!, { ...two, accounts: [off, { ...other, is_primary: true }] }, two],
    [
      asked[2]!,
      { ...two, accounts: [adAccount, renamed] },
      { ...two, accounts: [adAccount, { ...renamed, page: null }] },
    ],
    [asked[3]!, { ...two, business }, { ...two, business: { ...business, synced_at: null } }],
  ])('takes $type for made where its answer was lost and what is read says so', async (change, made, not) => {
    for (const [read, wanted] of [
      [not, change],
      [made, null],
    ] as const) {
      const { actor, now, fetchStatus, fetchAssets, change: call } = await ready();
      actor.send(change);
      await call.fail(failures.network);
      await fetchStatus.answer(metaStatus(true));
      await fetchAssets.answer(read);
      expect([selectWanted(now()), selectConnectionText(now()) === null]).toEqual([wanted, wanted === null]);
    }
  });

  it('does not take an account of another business for turned off that is still active', async () => {
    const { actor, now, fetchStatus, fetchAssets, change: call } = await ready();
    const change = { type: 'account.setAllowed', metaIds: ['act_1', 'act_2'], off: ['7'] } as const;
    actor.send(change);
    await call.fail(failures.network);
    await fetchStatus.answer(metaStatus(true));
    await fetchAssets.answer({ ...two, business: infoOf(['7']) });
    expect(selectWanted(now())).toEqual(change);
    actor.send({ type: 'connection.refresh' });
    await fetchStatus.answer(metaStatus(true));
    await fetchAssets.answer({ ...two, business: infoOf([]) });
    expect(selectWanted(now())).toBeNull();
  });

  it('stays as it was where it cannot be read, says so, and is read again on demand', async () => {
    const { actor, now, fetchStatus, fetchAssets } = await ready();
    actor.send({ type: 'connection.refresh' });
    await fetchStatus.fail(failures.server);
    expect([selectOutdated(now()), selectAccounts(now())]).toEqual([true, two.accounts]);
    actor.send({ type: 'connection.retry' });
    await fetchStatus.answer(metaStatus(true));
    await fetchAssets.fail(failures.server);
    expect([selectOutdated(now()), selectConnectionText(now()) !== null]).toEqual([true, true]);
    actor.send({ type: 'connection.retry' });
    await fetchStatus.answer(metaStatus(true));
    await fetchAssets.answer(assets);
    expect([selectOutdated(now()), selectConnectionText(now())]).toEqual([false, null]);
    expect(selectAccounts(now())).toEqual(assets.accounts);
  });

  it('R2.20 an account can be chosen while all is read or changed anew: the choice stays', async () => {
    const accounts = [
      { ...adAccount, is_primary: true },
      { ...adAccount, id: OTHER_ID, is_primary: false },
    ];
    const fetchAssets = answers({ ...assets, accounts });
    const actors = {
      fetchStatus: answers(metaStatus(true)).logic,
      fetchAssets: fetchAssets.logic,
      change: answers(null).logic,
    };
    const { actor, told } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
    actor.send({ type: 'connection.open' });
    await settle();
    await settle();
    expect(selectSelectedId(actor.getSnapshot())).toBe(adAccount.id);
    actor.send({ type: 'app.resume' });
    actor.send({ type: 'account.select', accountId: OTHER_ID });
    expect(selectSelectedId(actor.getSnapshot()), 'while it is read').toBe(OTHER_ID);
    await settle();
    await settle();
    expect(selectSelectedId(actor.getSnapshot()), 'once it was read').toBe(OTHER_ID);
    actor.send({ type: 'account.makePrimary', accountId: OTHER_ID });
    actor.send({ type: 'account.select', accountId: adAccount.id });
    expect(selectSelectedId(actor.getSnapshot()), 'while it is changed').toBe(adAccount.id);
    await settle();
    await settle();
    await settle();
    expect(selectSelectedId(actor.getSnapshot()), 'once it was changed').toBe(adAccount.id);
    expect(told('account.selected').at(-1)).toMatchObject({ adAccountId: adAccount.id });
  });
});
