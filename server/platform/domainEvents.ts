import type { Transaction } from 'kysely';
import type { Database } from './db/schema.ts';

/**
 * The events between capabilities, by name. Each declares its own in its `events.ts`, so that a capability need not
 * know who is interested.
 */
export interface DomainEvents {}

export type DomainEventName = keyof DomainEvents;

/** The subscribers of each event; they run in the transaction of what happened. */
export type Subscriptions = {
  readonly [N in DomainEventName]: readonly ((trx: Transaction<Database>, event: DomainEvents[N]) => Promise<void>)[];
};

export interface DomainEventBus {
  /** Calls every subscriber in the caller's transaction; one that fails rolls it back. */
  emit<N extends DomainEventName>(trx: Transaction<Database>, name: N, event: DomainEvents[N]): Promise<void>;
}

/** `subscriptions` is asked at the first event: subscribers need what the bus is a part of. */
export const createDomainEvents = (subscriptions: () => Subscriptions): DomainEventBus => ({
  emit: async (trx, name, event) => {
    for (const hear of subscriptions()[name]) await hear(trx, event);
  },
});
