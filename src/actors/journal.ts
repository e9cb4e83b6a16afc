import type { ActorOptions, ActorRefLike, AnyActorLogic, AnyEventObject, InspectionEvent } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** Who a chart was told by: a person or the page, a timer, a service, another chart. */
export type Cause = 'external' | 'timer' | 'service' | 'machine';

/** One thing that one chart was told. */
export interface JournalEntry {
  /** Ids from the root down, as in `app/uploads/upload-7`: the same after a reload. */
  readonly path: string;
  readonly event: AnyEventObject;
  readonly cause: Cause;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Reported extends ActorRefLike {
  readonly id?: string;
  readonly logic?: object;
  readonly _parent?: Reported;
}

const isChart = (ref: Reported | undefined): boolean => ref?.logic !== undefined && '__xstatenode' in ref.logic;
const pathOf = (ref: Reported): string => (ref._parent ? `${pathOf(ref._parent)}/${ref.id}` : (ref.id ?? ''));
const isOwn = (type: string) => type === 'xstate.init' || type === 'xstate.stop';

/**
 * The one place where XState's inspection is read: what every chart is told passes here. XState 6 sends other
 * inspection events; then this file changes and no other.
 *
 * `observe` is called before the chart takes the event. It must not send. What it throws is reported and goes no
 * further, because an exception in an inspector would drop the event.
 */
export const createJournal = (observe: (entry: JournalEntry) => void) => {
  let inTimer = false;

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

  const causeOf = (target: Reported, source: Reported | undefined): Cause => {
    if (!source) return 'external';
    if (inTimer && source === target) return 'timer';
    return isChart(source) ? 'machine' : 'service';
  };

  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || isOwn(inspected.event.type)) return;
    const target = inspected.actorRef as Reported;
    if (!isChart(target)) return;
    try {
      observe({
        path: pathOf(target),
        event: inspected.event,
        cause: causeOf(target, inspected.sourceRef as Reported | undefined),
        at: Date.now(),
      });
    } catch (error) {
      reportError(error);
    }
  };

  return { inspect, clock };
};
