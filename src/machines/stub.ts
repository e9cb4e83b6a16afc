import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Running a stub as it stands is a fault in the wiring, and says so. */
export const notProvided = (name: string): never => {
  throw new Error(`${name} is not provided`);
};

/** A service that the composition root provides by name. */
export const promiseStub = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => notProvided(name));

/** The same for a service that goes on talking: it sends `Sent` back to the chart until it is stopped. */
export const callbackStub = <Sent extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromCallback<Sent, Input>(() => notProvided(name));

/** The same for an effect on the page: storage, the address bar. */
export const effectStub =
  <Params>(name: string) =>
  (_args: unknown, _params: Params): void =>
    notProvided(name);

/** A chart that is loaded when it is wanted, and provided by name like a service. */
export const chartStub = <Machine extends AnyStateMachine>(name: string): Machine =>
  promiseStub(name) as unknown as Machine;
