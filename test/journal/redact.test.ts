import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { fieldsKept, redact as redactFor } from '#src/journal/redact.ts';
import { accountMachine } from '#src/machines/account.machine.ts';
import { appMachine } from '#src/machines/app.machine.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { sessionMachine } from '#src/machines/session.machine.ts';
import { charts } from '#test/machines/charts.ts';
import { BESIDE } from '#test/machines/charts/beside.ts';

const heard = charts.filter(({ machine }) => !BESIDE.has(machine.id));

const isChart = (logic: AnyActorLogic): logic is AnyStateMachine => '__xstatenode' in logic;
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
/** What a wildcard stands for. */
const ENDED: Readonly<Record<string, string>> = { uploads: 'upload-1', cache: 'read-1', brand: 'image-1' };
/** Services that talk on, and have no outcome. */
const TALKING = new Set(['stream', 'sendBytes', 'watchBatches', 'copyLines']);

const files = import.meta.glob('../../{src,site}/**/*.machine.ts', { eager: true });
it('Each chart is held to what it decided, or is known to be in no journal', () => {
  const exported = Object.values(files).flatMap((file) => Object.values(file as object));
  const machines = exported.filter((one) => typeof one === 'object' && one !== null && '__xstatenode' in one);
  expect(machines.map(({ id }) => id as string).sort()).toEqual(
    [...BESIDE, ...heard.map(({ machine }) => machine.id)].sort(),
  );
});

describe.each(heard)('The $machine.id chart', ({ machine }) => {
  it('calls no service of whose outcome nothing was decided', () => {
    const logics = machine.implementations.actors as Record<string, AnyActorLogic>;
    const services = nodesOf(machine.root)
      .flatMap(({ invoke }) => invoke)
      .filter(({ src }) => typeof src === 'string' && !isChart(logics[src]!) && !TALKING.has(src));
    const outcomes = [
      ...services.map(({ id }) => `xstate.done.actor.${id}`),
      ...machine.events
        .filter((type) => type.startsWith('xstate.done.actor.'))
        .map((type) => type.replace('*', ENDED[machine.id] ?? '')),
    ];
    for (const type of outcomes) expect(Object.keys(fieldsKept(machine, type) ?? {}), type).toContain('output');
  });
});

describe('Of an event is written down', () => {
  const redact = (event: AnyEventObject): AnyEventObject => redactFor(event, authMachine);

  it('what is allowed, and nearly always that is the event itself', () => {
    const event = { type: 'auth.signIn', email: 'ann@example.com', secret: 'handle' };
    expect(redact(event)).toBe(event);
  });

  it('nothing but its name where nobody decided on it', () => {
    expect(redact({ type: 'payment.typed', card: '4242 4242 4242 4242' })).toEqual({ type: 'payment.typed' });
    expect(redact({ type: 'xstate.done.actor.readCard', output: '4242', actorId: 'readCard' })).toEqual({
      type: 'xstate.done.actor.readCard',
    });
    expect(redact({ type: 'constructor', output: '4242' })).toEqual({ type: 'constructor' });
  });

  it.each<[AnyStateMachine, AnyEventObject]>([
    [appMachine, { type: 'page.opened', path: '/ads' }],
    [appMachine, { type: 'toast.show', toast: { code: 'notKept' } }],
    [sessionMachine, { type: 'ads.queued', adIds: ['a', 'b'] }],
    [sessionMachine, { type: 'ad.saved', adId: 'a' }],
    [sessionMachine, { type: 'tab.adSaved', adId: 'a' }],
    [sessionMachine, { type: 'toast.show', toast: { code: 'notKept' } }],
    [accountMachine, { type: 'toast.show', toast: { code: 'notKept' } }],
    [accountMachine, { type: 'settings.read', pendingEmail: 'ann@example.com' }],
  ])('what a fact says, for whoever reads the journal: %#', (machine, event) => {
    expect(redactFor(event, machine)).toEqual(event);
  });

  it('no field that is not to be kept, and none that the event has not', () => {
    const journal = { keeps: { 'card.typed': { name: true, card: false, note: true } }, outcomes: [] };
    const machine = createMachine({ id: 'card', meta: { journal } });
    const written = redactFor({ type: 'card.typed', name: 'Ann', card: '4242' }, machine);
    expect(written).toStrictEqual({ type: 'card.typed', name: 'Ann' });
  });

  it('no field that nobody decided on', () => {
    const event: AnyEventObject = {
      type: 'auth.signIn',
      email: 'ann@example.com',
      secret: 'handle',
      password: 'hunter2',
    };
    expect(redact(event)).toEqual({ type: 'auth.signIn', email: 'ann@example.com', secret: 'handle' });
    expect(event['password'], 'the chart itself takes all of it').toBe('hunter2');
  });

  it('a failure as it is, and of any other error nothing but that there was one', () => {
    const failure = { kind: 'limited', text: 'Slow down.', retryAfter: 2 };
    const type = 'xstate.error.actor.signIn';
    expect(redact({ type, error: failure, actorId: 'signIn' })).toEqual({ type, error: failure, actorId: 'signIn' });
    for (const error of [new Error('hunter2 is wrong'), 'hunter2', { body: 'hunter2' }, null]) {
      expect(redact({ type, error, actorId: 'signIn' })).toEqual({ type, error: {}, actorId: 'signIn' });
    }
  });
});
