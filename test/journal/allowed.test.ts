import type { AnyActorLogic, AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { fieldsAllowed, redact } from '#src/journal/allowed.ts';
import { BARE } from '#src/journal/bare.ts';
import { charts } from '#test/machines/charts.ts';
import { BESIDE } from '#test/machines/charts/beside.ts';
import { fold, modelOf } from '#test/support/model.ts';

const heard = charts.filter(({ machine }) => !BESIDE.has(machine.id));

const isChart = (logic: AnyActorLogic): logic is AnyStateMachine => '__xstatenode' in logic;
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
/** What a wildcard stands for. */
const named = (type: string) => type.replace('xstate.done.actor.*', 'xstate.done.actor.upload-1');
/** Services that talk on, and have no outcome. */
const TALKING = new Set(['stream', 'sendBytes']);

const files = import.meta.glob('../../src/machines/*.machine.ts', { eager: true });
it('Each chart of src/machines is held to the list, or is known to be in no journal', () => {
  const exported = Object.values(files).flatMap((file) => Object.values(file as object));
  const machines = exported.filter((one) => typeof one === 'object' && one !== null && '__xstatenode' in one);
  expect(machines.map(({ id }) => id as string).sort()).toEqual(
    [...BESIDE, ...heard.map(({ machine }) => machine.id)].sort(),
  );
});

describe.each(heard)('The $machine.id chart', ({ machine, inputs = [undefined], ...options }) => {
  it('hears no event of which nothing was decided', () => {
    const types = machine.events.filter((type) => type !== '').map(named);
    expect(types.filter((type) => fieldsAllowed(type) === null && !Object.hasOwn(BARE, type))).toEqual([]);
  });

  it('calls no service of whose outcome nothing was decided', () => {
    const logics = machine.implementations.actors as Record<string, AnyActorLogic>;
    const services = nodesOf(machine.root)
      .flatMap(({ invoke }) => invoke)
      .filter(({ src }) => typeof src === 'string' && !isChart(logics[src]!) && !TALKING.has(src));
    for (const { id } of services)
      expect(fieldsAllowed(`xstate.done.actor.${id}`), id).toEqual(['actorId', 'output', 'error']);
  });

  const paths = inputs.flatMap((input) =>
    modelOf(machine, { ...options, input }).paths.map(({ events }) => ({ input, events })),
  );

  it('comes to the same from what is written down as from what it was told', () => {
    for (const { input, events } of paths) {
      const [told, written] = [events, events.map(redact)].map((each) => fold(machine, each, input).at(-1)!);
      expect([written!.value, written!.context]).toEqual([told!.value, told!.context]);
    }
  });

  it('learns nothing from a replay that was not to be written down', () => {
    const SECRET = 'turn-the-wheel';
    for (const { input, events } of paths) {
      const written = events.map((event) => redact({ ...event, password: SECRET, file: { name: SECRET } }));
      const contexts = fold(machine, written, input).map(({ context }) => context as unknown);
      expect(JSON.stringify([written, contexts])).not.toContain(SECRET);
    }
  });
});

describe('Of an event is written down', () => {
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
