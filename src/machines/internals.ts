// The members of XState that have no public name and that the client cannot do without. No other file uses one.
import type { AnyActorRef } from 'xstate';

/** The actor above; undefined for a root. XState's `sendParent` throws where there is none, and no event names the parent. */
export const actorAbove = (ref: AnyActorRef): AnyActorRef | undefined => ref._parent;

/** Takes an actor out of its system's names. XState does so when an actor stops; one that was never started cannot stop. */
export const unregister = (ref: AnyActorRef): void =>
  (ref.system as unknown as { _unregister(ref: AnyActorRef): void })._unregister(ref);
