import type { System } from '#src/actors/system.ts';
import type { Fold } from '#src/journal/fold.ts';
import { actorsOf } from '#src/journal/versions.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { DraftActor } from '#src/machines/draft.machine.ts';
import { draftId } from '#src/machines/session.machine.ts';
import { lastingNames, type Session } from '#src/machines/sessionCharts.ts';
import { wholeApp, wholeSession } from '#src/machines/wholeApp.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { reviewMachine } from '#src/machines/review.machine.ts';
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, type Observer } from 'xstate';

type Listener = Pick<Observer<AnyMachineSnapshot>, 'next'>;

const ROOT = wholeApp.id;
const SESSION = `${ROOT}/${wholeSession.id}`;
const DRAFT = new RegExp(`^${draftId('(.+)')}$`);

/** What charts are started with, by their ids; a chart takes of it what it needs. */
const inputOf = (id: string): object => {
  const adId = DRAFT.exec(id)?.[1];
  return adId === undefined ? { selectedId: null } : { adId, mediaAssetId: adId };
};

/** A chart that was not alive at the moment is shown as it would begin: its screen has nothing yet. */
const beginningOf = (path: string): AnyMachineSnapshot | undefined => {
  const at = path.lastIndexOf('/');
  const [parent, id] = [path.slice(0, at), path.slice(at + 1)];
  const above = parent === ROOT ? wholeApp : parent === SESSION ? wholeSession : undefined;
  const machine = above && actorsOf(above)[DRAFT.test(id) ? 'draft' : id];
  return (
    machine && (createActor(machine as AnyStateMachine, { input: inputOf(id) }).getSnapshot() as AnyMachineSnapshot)
  );
};

/**
 * Whether a chart is where it was, though the fold was made again on the way: checkpoints share the contexts that did
 * not change.
 */
const isSame = (a: AnyMachineSnapshot | undefined, b: AnyMachineSnapshot | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.context === b.context &&
    a.status === b.status &&
    JSON.stringify([a.value, Object.keys(a.children)]) === JSON.stringify([b.value, Object.keys(b.children)]));

/** Stands in for a chart's actor: views read it and hear of it as of any other, and what they send goes nowhere. */
class Ghost {
  readonly id: string;
  readonly path: string;
  readonly #listeners = new Set<Listener>();
  /** What it shows where its chart is not alive. */
  readonly #beginning: AnyMachineSnapshot | undefined;
  #snapshot: AnyMachineSnapshot | undefined;
  #folded: AnyMachineSnapshot | undefined;
  #moved = false;

  constructor(path: string) {
    this.path = path;
    this.id = path.slice(path.lastIndexOf('/') + 1);
    this.#beginning = beginningOf(path);
    this.#snapshot = this.#beginning;
  }

  getSnapshot(): AnyMachineSnapshot | undefined {
    return this.#snapshot;
  }

  send(): void {}

  on(): { unsubscribe(): void } {
    return { unsubscribe: () => {} };
  }

  subscribe(listener: Listener | Listener['next']): { unsubscribe(): void } {
    const own = typeof listener === 'function' ? { next: listener } : { ...listener };
    this.#listeners.add(own);
    return { unsubscribe: () => void this.#listeners.delete(own) };
  }

  /** A ghost that was alive and has no beginning of its own (an upload) keeps its last state until its row is gone. */
  take(folded: AnyMachineSnapshot | undefined, show: (folded: AnyMachineSnapshot) => AnyMachineSnapshot): void {
    this.#moved = folded === undefined || !isSame(folded, this.#folded);
    if (!this.#moved) return;
    this.#folded = folded;
    this.#snapshot = (folded && show(folded)) ?? this.#beginning ?? this.#snapshot;
  }

  tell(): void {
    if (this.#moved && this.#snapshot) for (const { next } of this.#listeners) next?.(this.#snapshot);
  }
}

const isActor = (member: unknown): member is AnyActorRef =>
  typeof member === 'object' && member !== null && 'getSnapshot' in member && 'send' in member;

/** One ghost for each chart, the same one at every moment. */
export class Ghosts {
  readonly #ghosts = new Map<string, Ghost>();
  readonly #listeners = new Set<() => void>();

  at(path: string): Ghost {
    const known = this.#ghosts.get(path);
    if (known) return known;
    const ghost = new Ghost(path);
    this.#ghosts.set(path, ghost);
    return ghost;
  }

  /** Puts every chart where the fold has it; only then are they told, so that none sees another as it was. */
  show(fold: Fold): void {
    for (const path of fold.paths()) this.at(path);
    for (const [path, ghost] of this.#ghosts) ghost.take(fold.snapshotOf(path), (folded) => this.#shown(folded, path));
    for (const ghost of this.#ghosts.values()) ghost.tell();
    for (const listener of this.#listeners) listener();
  }

  /** Calls back at each new moment, when every ghost is there. */
  subscribe(moved: () => void): () => void {
    this.#listeners.add(moved);
    return () => void this.#listeners.delete(moved);
  }

  /** The children of a folded snapshot were never started and know nothing; ghosts take their places. */
  #shown(folded: AnyMachineSnapshot, path: string): AnyMachineSnapshot {
    const children = Object.fromEntries(Object.keys(folded.children).map((id) => [id, this.at(`${path}/${id}`)]));
    return { ...folded, children } as unknown as AnyMachineSnapshot;
  }

  /** The client as routes see it, made of ghosts. Nothing that is asked of it leaves a trace. */
  system(real: System): System {
    const members = Object.entries(real).map(([name, member]) => [
      name,
      isActor(member) ? this.at(member.id === ROOT ? ROOT : `${ROOT}/${member.id}`) : member,
    ]);
    const session = Object.fromEntries(lastingNames.map((name) => [name, this.at(`${SESSION}/${name}`)]));
    return {
      ...(Object.fromEntries(members) as System),
      session: () => session as unknown as Session,
      openList: () => this.at(`${SESSION}/queue/list`) as unknown as AdListActor,
      watchListKeys: () => () => {},
      openDraft: () => Promise.resolve(),
      openScreen: () => Promise.resolve(),
      screen: (name) => this.at(`${SESSION}/${name}`) as never,
      loadAtMeta: () => Promise.resolve(),
      draft: (adId) => this.at(`${SESSION}/${draftId(adId)}`) as unknown as DraftActor,
      send: () => {},
      keepSecret: () => '',
      readSecret: () => null,
      // No journal knows of a review: it is shown as it would begin.
      openReview: () =>
        Promise.resolve({ review: createActor(reviewMachine), adSetsOf: () => createActor(campaignsMachine) }),
      wanted: { keep: () => {}, read: () => null, forget: () => {} },
      bulkFiles: () => ({
        keep: () => '',
        look: async () => null,
        sizeOf: async () => null,
        openAds: async () => null,
      }),
      keepFile: () => '',
      lookAtFile: async () => null,
      sizeOf: async () => null,
      preparing: () => ({ fileOf: () => null, subscribe: () => () => {}, look: async () => null }),
      subscribe: () => () => {},
    };
  }
}
