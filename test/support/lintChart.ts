import type { AnyStateMachine, AnyStateNode } from 'xstate';

interface Named {
  readonly type?: string;
  readonly guards?: unknown;
}

/** XState's own makers of actions; what they make is a function with a type. */
const BUILT_IN = /^xstate\./;

const nameOf = (part: unknown): string | null => (typeof part === 'string' ? part : ((part as Named).type ?? null));

/** Services that may run twice: reading, or what the server takes once however often it is asked. */
export interface LintOptions {
  readonly repeatable: readonly string[];
}

const handles = (node: AnyStateNode | undefined, event: string): boolean =>
  node !== undefined && (node.transitions.has(event) || handles(node.parent, event));

/** The laws of charts that the journal and the replay will build on, and what breaks them; an empty list is good. */
export const lintChart = (machine: AnyStateMachine, { repeatable }: LintOptions): string[] => {
  const faults: string[] = [];
  const { actions, guards } = machine.implementations;

  const checkNamed = (node: AnyStateNode, kind: 'action' | 'guard', part: unknown): void => {
    const name = nameOf(part);
    const known: object = kind === 'action' ? actions : guards;
    if (typeof part === 'function' && !BUILT_IN.test((part as Named).type ?? ''))
      faults.push(`${node.id}: an inline ${kind}`);
    else if (name !== null && !BUILT_IN.test(name) && !Object.hasOwn(known, name))
      faults.push(`${node.id}: ${kind} ${name} is not in setup()`);
  };

  const visit = (node: AnyStateNode): void => {
    if (node !== machine.root && node.type !== 'history' && !node.description)
      faults.push(`${node.id}: no description`);
    for (const action of [...node.entry, ...node.exit]) checkNamed(node, 'action', action);
    for (const invoked of [node.config.invoke ?? []].flat() as { id?: string; src: unknown; onSnapshot?: unknown }[]) {
      if (!invoked.id) faults.push(`${node.id}: an invoke without an id`);
      if (typeof invoked.src !== 'string') faults.push(`${node.id}: an inline invoke`);
      else if (!repeatable.includes(invoked.src) && !handles(node, 'app.suspend'))
        faults.push(`${node.id}: ${invoked.src} would run again after a reload; handle app.suspend`);
      if (invoked.onSnapshot) faults.push(`${node.id}: onSnapshot puts whole snapshots into events`);
    }
    if (node.after.length > 0 && !handles(node, 'app.resume'))
      faults.push(`${node.id}: its timer is lost in a reload; handle app.resume`);
    for (const transition of [...node.transitions.values()].flat().concat(node.always ?? [])) {
      if (transition.guard) checkNamed(node, 'guard', transition.guard);
      for (const action of transition.actions) checkNamed(node, 'action', action);
    }
    Object.values(node.states).forEach(visit);
  };

  visit(machine.root);
  if (!machine.version) faults.push(`${machine.id}: no version`);
  if (!Number.isFinite(machine.options.maxIterations)) faults.push(`${machine.id}: may loop for ever`);
  return faults;
};
