import { actorAbove } from '#src/machines/internals.ts';
import type {
  ActorOptions,
  AnyActor,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { isChart, pathOf } from './chart.ts';
import type { Cause, JournalEntry } from './entry.ts';

/** What the journal keeps of an event that a chart was told. */
export type Redact = (event: AnyEventObject, machine: AnyStateMachine) => AnyEventObject;

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** Where a chart stands in the tree, and its version. */
interface Address {
  readonly path: string;
  readonly version: string;
}

export interface ListenOptions {
  /** Of the last entry that exists already. */
  readonly seq?: number;
  /** What of an event may be written down; see `redact.ts`. */
  readonly redact: Redact;
  /** Called before the chart takes the event. It must not send. */
  readonly hear: (entry: JournalEntry) => void;
}

const childOf = (ref: AnyActorRef, id: string): unknown =>
  (ref.getSnapshot() as { children: Readonly<Record<string, unknown>> }).children[id];
/** Another chart lives under its path by now: a replay would tell that one. */
const isReplaced = (ref: AnyActorRef): boolean => {
  const parent = actorAbove(ref);
  if (!parent) return false;
  const now = childOf(parent, ref.id);
  return (now !== undefined && now !== ref) || isReplaced(parent);
};
const isOwn = (type: string) => type === 'xstate.init' || type === 'xstate.stop';
/** The name that XState gives where a chart gave none: a counter of the page, another one after a reload. */
const NAMELESS = /(?:^|\/)x:\d+(?:\/|$)/;

/**
 * The one place where XState's inspection is read: what every chart is told passes here. XState 6 sends other
 * inspection events; then this file changes and no other.
 *
 * What goes wrong in here is reported and goes no further, because an exception in an inspector would drop the event.
 */
export const listen = ({ seq: last = 0, redact, hear }: ListenOptions) => {
  let seq = last;
  let inTimer = false;
  const addresses = new WeakMap<AnyActorRef, Address>();

  /** XState does not tell a delayed event from one that a chart sends to itself; a clock of our own does. */
  const clock: Clock = {
    setTimeout: (run, ms) =>
      setTimeout(() => {
        inTimer = true;
        try {
          run();
        } finally {
          inTimer = false;
        }
      }, ms),
    clearTimeout: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
  };

  const addressOf = (target: AnyActorRef, { version = '' }: AnyStateMachine): Address => {
    const known = addresses.get(target);
    if (known) return known;
    const address = { path: pathOf(target), version };
    if (NAMELESS.test(address.path)) throw new Error(`A chart without an id of its own: ${address.path}`);
    addresses.set(target, address);
    return address;
  };

  const causeOf = (target: AnyActorRef, source: AnyActor | undefined): Cause => {
    if (!source) return 'external';
    if (inTimer && source === target) return 'timer';
    return isChart(source.logic) ? 'machine' : 'service';
  };

  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || isOwn(inspected.event.type)) return;
    const target = inspected.actorRef as AnyActor;
    const { logic } = target as { readonly logic: unknown };
    if (!isChart(logic) || isReplaced(target)) return;
    try {
      const { path, version } = addressOf(target, logic);
      const cause = causeOf(target, inspected.sourceRef as AnyActor | undefined);
      seq += 1;
      hear({ seq, at: Date.now(), path, version, event: redact(inspected.event, logic), cause });
    } catch (error) {
      reportError(error);
    }
  };

  return { inspect, clock };
};
