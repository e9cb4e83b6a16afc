import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, setup } from 'xstate';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { connectionActors } from '#src/actors/connection.ts';
import {
  type ConnectionActor,
  connectionMachine,
  selectAccounts,
  selectBusiness,
  selectBusy,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import { selectRefusal } from '#src/machines/connectionShown.ts';
import { addFault, clearFaults, connectedAccount, connectMeta } from '#test/support/meta.ts';
import { CONNECTION_OUTCOMES, type ConnectionFault } from '#test/support/metaFaults.ts';
import { pageServices, sendCookies } from '#test/support/pageServices.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';
import { until } from '#test/support/until.ts';

let server: TestServer;
let client: Awaited<ReturnType<typeof subscriber>>;
let stop = (): void => undefined;

beforeAll(async () => {
  server = await startServer();
  sendCookies(server, () => client);
});
afterEach(async () => {
  stop();
  await clearFaults(server.sandboxes.meta);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** The product's chart of the connection, at the real server and the sandbox of Meta. */
const openConnection = async () => {
  const services = await pageServices(server, client);
  const connection = connectionMachine.provide({
    actors: connectionActors(services),
    actions: { storeSelection: () => {}, tell: () => {} },
  }) as AnyStateMachine;
  const page = setup({ actors: { connection } }).createMachine({
    invoke: { id: 'connection', src: 'connection', input: { selectedId: null } },
  });
  const root = createActor(page).start();
  stop = () => root.stop();
  const actor = root.getSnapshot().children['connection'] as unknown as ConnectionActor;
  const resting = () =>
    until(async () => {
      const now = actor.getSnapshot();
      expect(selectBusy(now)).toBe(false);
      expect(now.matches({ connected: { assets: { ready: 'resting' } } })).toBe(true);
      return now;
    }, 20);
  actor.send({ type: 'connection.open' });
  await resting();
  return { actor, resting };
};

test.each(Object.keys(CONNECTION_OUTCOMES) as ConnectionFault[])(
  'D6.2 R8.05 a business that is read again while Meta has the fault %s',
  async (fault) => {
    client = await subscriber(server);
    await connectedAccount(client);
    const { actor, resting } = await openConnection();
    const known = selectAccounts(actor.getSnapshot());
    expect(known.length).toBeGreaterThan(0);
    // On one edge: after five calls in a row without an answer, none is made for half a minute.
    await addFault(server.sandboxes.meta, { fault, edge: 'owned_ad_accounts', times: 0, ms: 100 });
    const businessId = actor.getSnapshot().context.business!.selected_business_id!;
    actor.send({ type: 'business.switch', businessId });
    const now = await resting();
    expect({ health: selectStatus(now)?.health, says: selectRefusal('business')(now) }).toEqual(
      CONNECTION_OUTCOMES[fault],
    );
    expect(selectAccounts(now), 'what is known stays').toEqual(known);
    await clearFaults(server.sandboxes.meta);
    if (CONNECTION_OUTCOMES[fault].health === 'expired') return;
    actor.send({ type: 'business.switch', businessId });
    expect(selectRefusal('business')(await resting()), 'and once it is gone, it works').toBeNull();
  },
);

test('D6.1 a business that Meta told of only after the connection is shown with its ad accounts', async () => {
  client = await subscriber(server);
  await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'businesses' });
  await connectMeta(client);
  const { actor } = await openConnection();
  const now = actor.getSnapshot();
  expect(selectBusiness(now)?.selected_business_id).toBe(SEED.riverside);
  expect(selectAccounts(now).map(({ meta_id: id }) => id)).toContain(SEED.riversideMain);
});
