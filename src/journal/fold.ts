import {
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type Snapshot,
} from 'xstate';
import { unregister } from '#src/machines/internals.ts';
import { isChart } from './chart.ts';
import type { Told } from './entry.ts';

type AnySnapshot = Snapshot<unknown> & { readonly children?: Readonly<Record<string, AnyActor | undefined>> };
type Scope = Parameters<AnyActorLogic['transition']>[2];

/** One actor of the tree, and where it is by now. The reference itself is never started. */
interface Node {
  readonly ref: AnyActor;
  readonly scope: Scope;
  readonly children: Map<string, Node>;
  snapshot: AnySnapshot;
}

/** What a service's end tells its parent. */
interface Outcome {
  readonly type: string;
  readonly actorId?: string;
  readonly output?: unknown;
  readonly error?: unknown;
}

export interface FoldOptions {
  /** Of the root. */
  readonly id: string;
  readonly input?: unknown;
  /** A persisted snapshot to go on from, instead of the beginning. */
  readonly snapshot?: unknown;
}

const nothing = (): void => {};

const childrenOf = (ref: AnyActor): AnyActor[] =>
  Object.values((ref.getSnapshot() as AnySnapshot).children ?? {}).filter((child) => child !== undefined);

/** Of a service. */
const NO_NODES = new Map<string, Node>();

/** Gives back the names of an actor, one of `siblings` if it was there before this step, and of all below it. */
const release = (ref: AnyActor, siblings: ReadonlyMap<string, Node>): void => {
  const node = siblings.get(ref.id);
  const children = node?.ref === ref ? node.children : NO_NODES;
  const below = children === NO_NODES ? childrenOf(ref) : [...children.values()].map((child) => child.ref);
  for (const child of below) release(child, children);
  unregister(ref);
};

/**
 * Nothing that a chart does can happen in this scope: no service starts, no timer is set, no event is sent on. One act
 * counts: a child that is stopped gives its name back, or a state that is entered again could not name its child.
 */
const inertScope = (ref: AnyActor, onStop: (child: AnyActor) => void): Scope =>
  ({
    self: ref,
    id: ref.id,
    sessionId: ref.sessionId,
    system: ref.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }: { type: string; params: unknown }) => {
      if (type === 'xstate.stopChild' && params) onStop(params as AnyActor);
    },
  }) as unknown as Scope;

/**
 * Rebuilds a whole tree of charts from what each of them was told, by their pure transition functions. Because every
 * event that reached a chart is an entry of its own, nothing has to be sent from one to another, and nothing runs.
 */
export class Fold {
  readonly #root: Node;
  /** The charts, by path. */
  readonly #nodes = new Map<string, Node>();

  constructor(machine: AnyStateMachine, { id, input, snapshot }: FoldOptions) {
    const options = { id, systemId: id, input, snapshot } as ActorOptions<AnyStateMachine>;
    this.#root = this.#mount(createActor(machine, options) as AnyActor, id);
  }

  /** Services are many and short-lived, so they get no more than they need. */
  #mount(ref: AnyActor, path: string, parent?: Node): Node {
    if (parent && !isChart(ref.logic))
      return { ref, scope: parent.scope, children: NO_NODES, snapshot: ref.getSnapshot() as AnySnapshot };
    const children = new Map<string, Node>();
    const scope = inertScope(ref, (child) => release(child, children));
    const node: Node = { ref, scope, children, snapshot: ref.getSnapshot() as AnySnapshot };
    this.#nodes.set(path, node);
    this.#mountChildren(node, path);
    return node;
  }

  /** Its names were given back when it was stopped. */
  #unmount(node: Node, path: string): void {
    for (const [id, child] of node.children) this.#unmount(child, `${path}/${id}`);
    this.#nodes.delete(path);
  }

  /** Brings the tree in line with the children that the snapshot has. */
  #mountChildren(node: Node, path: string): void {
    const refs = node.snapshot.children ?? {};
    for (const [id, child] of node.children) {
      if (refs[id] === child.ref) continue;
      this.#unmount(child, `${path}/${id}`);
      node.children.delete(id);
    }
    for (const id in refs) {
      const ref = refs[id];
      if (ref && !node.children.has(id)) node.children.set(id, this.#mount(ref, `${path}/${id}`, node));
    }
  }

  /** Of a service we know only how it ended, from what its parent was told. */
  #settle(parent: Node, { type, actorId, output, error }: Outcome): void {
    const child = actorId === undefined ? undefined : parent.children.get(actorId);
    if (!child || isChart(child.ref.logic)) return;
    const { ref, scope, snapshot } = child;
    const end = type.startsWith('xstate.done.')
      ? { type: 'xstate.promise.resolve', data: output }
      : { type: 'xstate.promise.reject', data: error };
    try {
      child.snapshot = ref.logic.transition(snapshot, end, scope) as AnySnapshot;
    } catch {
      // No promise but a callback, which takes no event before it starts: all that ends it is that it breaks.
      child.snapshot = { ...snapshot, status: 'error', error } as AnySnapshot;
    }
  }

  /** An entry for a chart that is not alive any more changes nothing, as it changed nothing then. */
  apply({ path, event }: Told): this {
    const node = this.#nodes.get(path);
    if (!node || !isChart(node.ref.logic) || node.snapshot.status !== 'active') return this;
    const before = node.snapshot;
    node.snapshot = node.ref.logic.transition(before as AnyMachineSnapshot, event, node.scope as never) as AnySnapshot;
    this.#settle(node, event);
    if (node.snapshot.children !== before.children) this.#mountChildren(node, path);
    return this;
  }

  run(entries: Iterable<Told>): this {
    for (const entry of entries) this.apply(entry);
    return this;
  }

  /** Undefined where no such chart is alive. */
  snapshotOf(path: string): AnyMachineSnapshot | undefined {
    const node = this.#nodes.get(path);
    return node && isChart(node.ref.logic) ? (node.snapshot as AnyMachineSnapshot) : undefined;
  }

  /** Of the charts that are alive, the root first. */
  paths(): string[] {
    return [...this.#nodes.keys()];
  }

  /** Deep-equal to what `getPersistedSnapshot()` of the live root was at this point. */
  persisted(): unknown {
    return this.#persist(this.#root);
  }

  #persist({ ref, snapshot, children }: Node): unknown {
    if (!isChart(ref.logic)) return snapshot;
    const own = ref.logic.getPersistedSnapshot(snapshot as AnyMachineSnapshot) as unknown as {
      children: Record<string, object>;
    };
    const persisted = Object.entries(own.children).map(([id, child]) => [
      id,
      { ...child, snapshot: this.#persist(children.get(id)!) },
    ]);
    return { ...own, children: Object.fromEntries(persisted) };
  }
}
