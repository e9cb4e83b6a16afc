import type { FlowDefinition, FlowEdge, FlowLimits, FlowNode } from './definition.ts';
import type { FlowDifference } from './difference.ts';
import type { NodeKind } from './outcomes.ts';
import { KIND_TITLES, LIMIT_TITLES, OUTCOME_TITLES, SETTING_TITLES, titleOf } from './words.ts';

/** What two versions are compared by. */
export interface Compared {
  readonly name: string;
  readonly definition: FlowDefinition;
  readonly limits: FlowLimits;
}

/** Whether two plain values say the same; the order of an object's keys says nothing. */
const same = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)));
};

/** A value in a few words; null: it takes more than that. */
const said = (value: unknown): string | null => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 24 ? `“${value}”` : null;
};

const turned = (title: string, was: unknown, now: unknown): string => {
  const [before, after] = [said(was), said(now)];
  return before === null || after === null ? `${title} changed` : `${title}: ${before} → ${after}`;
};

const settingTitle = (kind: NodeKind, key: string): string =>
  key === 'count' ? (kind === 'ideate' ? 'angles' : 'copies') : (SETTING_TITLES[key] ?? key);

/** Ids of what a person chose are no words for them. */
const NAMELESS: ReadonlySet<string> = new Set(['brief_id', 'preset_id', 'ad_account_id']);

const changesOf = (was: FlowNode, now: FlowNode): string[] => {
  const before = new Map<string, unknown>(Object.entries(was.settings));
  const after = new Map<string, unknown>(Object.entries(now.settings));
  const keys = new Set([...before.keys(), ...after.keys()]);
  const settings =
    was.kind === now.kind
      ? [...keys]
          .filter((key) => !same(before.get(key), after.get(key)))
          .map((key) =>
            NAMELESS.has(key)
              ? `${settingTitle(now.kind, key)} changed`
              : turned(settingTitle(now.kind, key), before.get(key), after.get(key)),
          )
      : [`now ${KIND_TITLES[now.kind]}`];
  return was.label === now.label ? settings : [`named “${titleOf(now)}”`, ...settings];
};

const told = (
  about: FlowDifference['about'],
  change: FlowDifference['change'],
  step: string | null,
  text: string,
): FlowDifference => ({ about, change, step, text });

const stepsOf = (was: FlowDefinition, now: FlowDefinition): FlowDifference[] => {
  const before = new Map(was.nodes.map((node) => [node.id, node]));
  const after = new Set(now.nodes.map(({ id }) => id));
  const gone = was.nodes
    .filter(({ id }) => !after.has(id))
    .map((node) => told('step', 'removed', node.id, `${titleOf(node)} removed`));
  const kept = now.nodes.flatMap((node) => {
    const old = before.get(node.id);
    if (!old) return [told('step', 'added', node.id, `${titleOf(node)} added`)];
    const changes = changesOf(old, node);
    return changes.length === 0 ? [] : [told('step', 'changed', node.id, `${titleOf(old)}: ${changes.join(', ')}`)];
  });
  return [...kept, ...gone];
};

const exitOf = ({ from, outcome }: FlowEdge): string => `${from}.${outcome}`;

/** Of steps that are in both: those of an added or removed step came and went with it. */
const edgesOf = (was: FlowDefinition, now: FlowDefinition): FlowDifference[] => {
  const titles = new Map([...was.nodes, ...now.nodes].map((node) => [node.id, titleOf(node)]));
  const both = new Set(was.nodes.map(({ id }) => id).filter((id) => now.nodes.some((node) => node.id === id)));
  const [before, after] = [was, now].map(({ edges }) => new Map(edges.map((edge) => [exitOf(edge), edge])));
  return [...new Map([...before!, ...after!])].flatMap(([exit, { from, outcome }]) => {
    const [led, leads] = [before!.get(exit)?.to, after!.get(exit)?.to];
    if (led === leads || !both.has(from)) return [];
    const title = (id: string) => titles.get(id) ?? id;
    const what = `${title(from)} (${OUTCOME_TITLES[outcome]})`;
    if (leads === undefined) return [told('edge', 'removed', from, `${what} no longer leads to ${title(led!)}`)];
    if (led === undefined) return [told('edge', 'added', from, `${what} leads to ${title(leads)}`)];
    return [told('edge', 'changed', from, `${what} leads to ${title(leads)}, not ${title(led)}`)];
  });
};

const limitsOf = (was: FlowLimits, now: FlowLimits): FlowDifference[] =>
  (Object.keys(LIMIT_TITLES) as (keyof FlowLimits)[])
    .filter((key) => !same(was[key], now[key]))
    .map((key) => told('limit', 'changed', null, turned(LIMIT_TITLES[key], was[key], now[key])));

/** What became different from one version of a flow to another, steps first; nothing where a run would be the same. */
export const differencesOf = (was: Compared, now: Compared): readonly FlowDifference[] => [
  ...(was.name === now.name ? [] : [told('name', 'changed', null, `Renamed to “${now.name}”`)]),
  ...stepsOf(was.definition, now.definition),
  ...edgesOf(was.definition, now.definition),
  ...limitsOf(was.limits, now.limits),
];
