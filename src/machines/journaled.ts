import type { EventObject } from 'xstate';

type Told<E extends EventObject> = Exclude<E['type'], `xstate.${string}`>;
type Field<E extends EventObject, T extends string> = Exclude<keyof Extract<E, { readonly type: T }>, 'type'>;
/** An event that says no more than its name needs no decision. */
type WithFields<E extends EventObject> = {
  [T in Told<E>]: [Field<E, T>] extends [never] ? never : T;
}[Told<E>];

/**
 * What the journal keeps of the events that the chart receives: `meta: { journal }` of the chart. Anything that is not
 * named here leaves only its event's type.
 */
export interface Journaled<E extends EventObject> {
  /**
   * Which fields of an event are written down. The compiler asks for each of them. A field that ends in `secret` holds a
   * handle, never what it stands for.
   */
  readonly keeps: { readonly [T in WithFields<E>]: { readonly [F in Field<E, T>]-?: boolean } };
  /**
   * Ids of the services and children whose outcome may be written down; `upload-*` stands for all that begin so. An
   * address that opens something by itself (a signed PUT, a checkout, a consent page) is a handle in it, too.
   */
  readonly outcomes: readonly string[];
}
