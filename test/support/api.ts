import type { Call } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import type { Services } from '#src/actors/services.ts';
import type { Asked, Http } from '#src/services/http.ts';
import { createVault } from '#src/services/vault.ts';
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, setup, toPromise } from 'xstate';

type Parts = Readonly<Record<string, unknown>>;
type Answer = ((asked: Parts) => unknown) | object | undefined;

/** Thrown by a call that is answered with it. */
export const failing = (failure: Failure) => () => {
  throw failure;
};

/**
 * The API as an actor meets it: each call is answered by its name, and held to the shapes of the contract. `log` has
 * what was asked, in its order, and each time that the CSRF token was forgotten.
 */
export const createApi = (answers: Readonly<Record<string, Answer>> = {}) => {
  const log: (string | [string, Parts])[] = [];
  const ask = async (call: Call, asked: unknown): Promise<unknown> => {
    const { signal: _signal, ...parts } = (asked ?? {}) as Asked<Call> & Parts;
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (schema) schema.parse(parts[part] ?? {});
      else if (parts[part] !== undefined) throw new Error(`${call.id} has no ${part}.`);
    }
    log.push(Object.keys(parts).length > 0 ? [call.id, parts as Parts] : call.id);
    if (!(call.id in answers)) throw new Error(`Nobody answers ${call.id}.`);
    const answer = answers[call.id];
    return typeof answer === 'function' ? answer(parts as Parts) : answer;
  };
  const http: Http = {
    call: async (call, asked) => (await ask(call, asked)) as never,
    open: async (call, asked) => ({ response: (await ask(call, asked)) as Response, onUnread: () => {} }),
  };
  const secrets = createVault();
  const csrf = { token: async () => 'token', clear: () => void log.push('csrf forgotten') };
  return { log, secrets, services: { http, csrf, secrets, apiOrigin: '' } as unknown as Services };
};

/** What an actor ends with, by a name that the compiler does not know; what it fails with is thrown. */
export const run = async (logic: AnyActorLogic | undefined, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logic!, { input } as never).start());

/** What an actor ends with; what it fails with is thrown. */
export const outputOf = async <L extends AnyActorLogic>(
  logic: L,
  ...[input]: undefined extends InputFrom<L> ? [] : [InputFrom<L>]
) => run(logic, input) as Promise<OutputFrom<L>>;

/** What an actor tells the chart that it works for, from its start on. */
export const tellsOf = (logic: AnyActorLogic, input?: unknown) => {
  const heard: unknown[] = [];
  const chart = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', input: () => input },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(chart).start();
  return { heard, stop: () => actor.stop() };
};
