import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** A service that the composition root provides by name. Running it as it stands is a fault in the wiring, and says so. */
export const promiseStub = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));

/** The same for a service that goes on talking: it sends `Sent` back to the chart until it is stopped. */
export const callbackStub = <Sent extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) =>
  fromCallback<Sent, Input>(() => {
    throw new Error(`${name} is not provided`);
  });

/** An effect on the page (storage, the address bar) that the composition root provides by name; without it nothing happens. */
export const effectStub =
  <Params>() =>
  (_args: unknown, _params: Params): void => {};
