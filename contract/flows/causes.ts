import type { Breach } from './checkResult.ts';
import type { FlowDefinition } from './definition.ts';
import { lacksBrief } from './lacksBrief.ts';
import { titleOf } from './words.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What steps have in common that break a property for one reason; null: it stands for itself. */
const reasonOf = ({ property, cause }: Breach) => (property === 'notified' ? property : (cause ?? null));
type Reason = NonNullable<ReturnType<typeof reasonOf>> | 'brief';

/** Whether it can come of a step that is not there any more; what a step itself lacks does not. */
export const canComeOfDeleting = (breach: Breach): boolean =>
  reasonOf(breach) !== null || breach.property === 'dead_end' || breach.property === 'approval';

/** Of steps that nothing comes to, those that no other one of them leads to; of a loop, its first. */
const firstOf = (unreached: readonly Breach[], { edges }: FlowDefinition): readonly Breach[] => {
  const left = new Set(unreached.map(({ step }) => step));
  const led = new Set(edges.flatMap(({ from, to }) => (from !== to && left.has(from) ? [to] : [])));
  const first = unreached.filter(({ step }) => !led.has(step!));
  return first.length > 0 ? first : unreached.slice(0, 1);
};

/**
 * Breaches by their cause: what one missing step breaks at many others is one problem, told where a run comes to it first.
 */
export const causesOf = (breaches: readonly Breach[], definition: FlowDefinition): readonly Breach[] => {
  const titles = new Map(definition.nodes.map((node) => [node.id, titleOf(node)]));
  // One choice fills all of them.
  const briefless = new Set(definition.nodes.filter(lacksBrief).map(({ id }) => id));
  const causeOf = (breach: Breach): Reason | null =>
    breach.property === 'settings' && breach.step !== null && briefless.has(breach.step) ? 'brief' : reasonOf(breach);
  const of = Object.groupBy(breaches, (breach) => causeOf(breach) ?? 'alone');
  const titlesOf = (all: readonly Breach[]): string =>
    list.format(new Set(all.map(({ step }) => `“${titles.get(step!)}”`)));
  const unreached = new Set(firstOf(of.unreached ?? [], definition));
  const told = new Set<Reason>();
  return breaches.flatMap((breach) => {
    const reason = causeOf(breach);
    if (reason === 'unreached') return unreached.has(breach) ? [breach] : [];
    const same = reason === null ? [breach] : of[reason]!;
    if (reason === null || same.length === 1) return [breach];
    if (told.has(reason)) return [];
    told.add(reason);
    const first = same.toSorted((a, b) => (a.path?.length ?? 0) - (b.path?.length ?? 0))[0]!;
    const text =
      reason === 'notified'
        ? `${titlesOf(same)} can fail without anyone being told. Let their failures lead to “Notify me”.`
        : reason === 'brief'
          ? `Choose a saved brief in ${titlesOf(same)}.`
          : `${titlesOf(same)} have no drafts to work on. Put “Write copy” before “${titles.get(first.step!)}”.`;
    return [{ ...first, text }];
  });
};
