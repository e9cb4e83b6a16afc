import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface LintOptions {
  /** Services that may run twice: reading, or what the server takes once however often it is asked. */
  readonly repeatable: readonly string[];
}

interface Invoked {
  readonly id?: string;
  readonly src: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
  readonly onSnapshot?: unknown;
  readonly input?: unknown;
}

type Action = string | { readonly type?: string; readonly src?: unknown; readonly id?: unknown };

/** XState's own makers of actions; what they make is a function with a type. */
const BUILT_IN = /^xstate\./;
const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/;
/** `upload.retry`, `sidebar.group.toggle`; `upload.*` for several. */
const NOUN_VERB = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)*\.([a-z][a-zA-Z]*|\*)$/;
/** What gives another answer each time it is asked, or reaches out of the chart: a replay would come out differently. */
const IMPURE = [
  'Date.now',
  'new Date()',
  'Math.random',
  'crypto.',
  'performance.',
  'localStorage',
  'document.',
  'fetch(',
  'setTimeout(',
  'getSnapshot(',
];

const nameOf = (part: unknown): string | null =>
  typeof part === 'string' ? part : ((part as { type?: string }).type ?? null);

const handles = (node: AnyStateNode | undefined, event: string): boolean =>
  node !== undefined && (node.transitions.has(event) || handles(node.parent, event));

/** Whether the nearest handler of an event goes somewhere, to the same state again included. */
const moves = (node: AnyStateNode | undefined, event: string): boolean => {
  if (node === undefined) return false;
  const handlers = node.transitions.get(event);
  return handlers ? handlers.some(({ target }) => target !== undefined) : moves(node.parent, event);
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** What XState's makers of actions put beside what they were given. */
const MACHINERY = new Set(['resolve', 'retryResolve', 'execute', 'check']);

/** Every function of ours in a part of a chart, itself included: `assign` keeps one for each key, `params` is one. */
const functionsIn = (part: unknown, depth = 3): unknown[] => {
  if (depth === 0 || part === null || (typeof part !== 'object' && typeof part !== 'function')) return [];
  const inner = Object.entries(part).flatMap(([key, value]) =>
    MACHINERY.has(key) ? [] : functionsIn(value, depth - 1),
  );
  const isOurs = typeof part === 'function' && !BUILT_IN.test((part as { type?: string }).type ?? '');
  return isOurs ? [part, ...inner] : inner;
};

const sourceOf = (part: unknown): string => functionsIn(part).map(String).join('\n');

/**
 * The laws of charts that the journal, the replay, the drawings and the generated paths build on, and what breaks
 * them; an empty list is good.
 */
export const lintChart = (machine: AnyStateMachine, { repeatable }: LintOptions): string[] => {
  const faults: string[] = [];
  const { actions, guards, actors } = machine.implementations as Record<'actions' | 'guards' | 'actors', object>;
  const isChart = (src: string): boolean => {
    const logic = (actors as Record<string, unknown>)[src];
    return typeof logic === 'object' && logic !== null && 'root' in logic;
  };

  const hasTimer = (src: string): boolean =>
    nodesOf((actors as Record<string, AnyStateMachine>)[src]!.root).some(({ after }) => after.length > 0);

  const checkNamed = (where: string, kind: 'action' | 'guard', part: unknown): void => {
    const name = nameOf(part);
    if (typeof part === 'function' && !BUILT_IN.test((part as { type?: string }).type ?? '') && !('check' in part))
      faults.push(`${where}: an inline ${kind}`);
    else if (name !== null && !BUILT_IN.test(name) && !Object.hasOwn(kind === 'action' ? actions : guards, name))
      faults.push(`${where}: ${kind} ${name} is not in setup()`);
  };
  const checkPure = (where: string, part: unknown): void => {
    const source = sourceOf(part);
    for (const word of IMPURE) if (source.includes(word)) faults.push(`${where}: ${word} is not the same in a replay`);
  };
  /** Spawned in an action: by the name of a logic in setup(), and with an id. */
  const checkSpawn = (where: string, action: Action): void => {
    if (typeof action !== 'string' && action.type === 'xstate.spawnChild') {
      if (typeof action.src !== 'string') faults.push(`${where}: spawns a logic that is not in setup()`);
      if (action.id === undefined) faults.push(`${where}: spawns without an id`);
    }
    for (const [, argument = ''] of sourceOf(action).matchAll(/\b(?:spawn|spawnChild)\(([^;]*)/g)) {
      // `chart`: the name of a session's chart, out of a closed list.
      if (!/^\s*(?:['"`]|chart\b)/.test(argument)) faults.push(`${where}: spawns a logic that is not in setup()`);
      if (!/\bid\b/.test(argument)) faults.push(`${where}: spawns without an id`);
      if (/\bsyncSnapshot\b/.test(argument)) faults.push(`${where}: syncSnapshot puts whole snapshots into events`);
    }
  };

  const checkInvoke = (node: AnyStateNode, { id, src, onDone, onError, onSnapshot }: Invoked): void => {
    if (!id) faults.push(`${node.id}: an invoke without an id`);
    if (onSnapshot) faults.push(`${node.id}: onSnapshot puts whole snapshots into events`);
    if (typeof src !== 'string') {
      faults.push(`${node.id}: an inline invoke`);
      return;
    }
    // A chart looks after itself: it has its own app.suspend.
    if (!isChart(src) && !repeatable.includes(src) && !handles(node, 'app.suspend'))
      faults.push(`${node.id}: ${src} would run again after a reload; handle app.suspend`);
    if (isChart(src)) {
      if (hasTimer(src) && !handles(node, 'app.resume') && !handles(node, 'app.suspend'))
        faults.push(`${node.id}: the timer of ${src} is lost in a reload; pass app.resume on to it`);
      // A chart ends in its own time; these laws see to it that it does not break.
      return;
    }
    if (onDone && !onError) faults.push(`${node.id}: a failure of ${src} would end the chart; handle onError`);
  };

  const checkNode = (node: AnyStateNode): void => {
    if (node.type !== 'history' && !node.description) faults.push(`${node.id}: no description`);
    if (node !== machine.root && !CAMEL_CASE.test(node.key)) faults.push(`${node.id}: not in camelCase`);
    for (const action of [...node.entry, ...node.exit]) {
      checkNamed(node.id, 'action', action);
      checkPure(node.id, action);
      checkSpawn(node.id, action as Action);
    }
    for (const invoked of [node.config.invoke ?? []].flat() as Invoked[]) {
      checkInvoke(node, invoked);
      checkPure(node.id, invoked.input);
    }
    if (node.after.length > 0 && !moves(node, 'app.suspend') && !moves(node, 'app.resume'))
      faults.push(`${node.id}: its timer is lost in a reload; leave at app.suspend, or enter anew at app.resume`);
    for (const type of node.transitions.keys())
      if (!type.startsWith('xstate.') && !NOUN_VERB.test(type)) faults.push(`${node.id}: ${type} is not noun.verb`);
    for (const { guard, actions: taken } of [...node.transitions.values()].flat().concat(node.always ?? [])) {
      if (guard) checkNamed(node.id, 'guard', guard);
      checkPure(node.id, guard);
      for (const action of taken) {
        checkNamed(node.id, 'action', action);
        checkPure(node.id, action);
        checkSpawn(node.id, action as Action);
      }
    }
  };

  nodesOf(machine.root).forEach(checkNode);
  for (const [name, action] of Object.entries(actions)) {
    checkPure(name, action);
    checkSpawn(name, action as Action);
    if (/\braise\(/.test(sourceOf(action)) && !nodesOf(machine.root).some((node) => node.transitions.has('app.resume')))
      faults.push(`${name}: what it raises later is lost in a reload; handle app.resume`);
  }
  for (const [name, guard] of Object.entries(guards)) checkPure(name, guard);
  checkPure(`${machine.id}: its context`, machine.config.context);
  checkPure(`${machine.id}: its output`, machine.config.output);
  if (!machine.version) faults.push(`${machine.id}: no version`);
  if (!Number.isFinite(machine.options.maxIterations)) faults.push(`${machine.id}: may loop for ever`);
  return faults;
};
