import type { Brief } from '#contract/brief.ts';
import { enoughFor, type LackingField, lackOf } from '#contract/rules/thinBrief.ts';

const ADD: Readonly<Record<LackingField, string>> = {
  points: 'Add points',
  offer: 'Add an offer',
  problem: 'Add the problem',
  audience: 'Add the audience',
  proof: 'Add proof',
};

/** What a brief lacks, as the studio says it. */
export interface LackWords {
  readonly field: LackingField;
  /** How many differ, of those that it is enough for. */
  readonly enough: string;
  readonly helps: string;
  readonly add: string;
}

/** Null: it is enough for so many. */
export const lackWords = (brief: Brief, count: number): LackWords | null => {
  const enough = enoughFor(brief);
  const lack = lackOf(brief);
  if (lack === null || count <= enough) return null;
  const { field, what, gives } = lack;
  return {
    field,
    enough: `about ${enough} that differ`,
    helps: `Add ${what}, and it is enough for about ${gives}.`,
    add: ADD[field],
  };
};

/** To a field of the brief, which may be folded away. */
export const goToField = (field: LackingField | 'product'): void => {
  const input = document.querySelector<HTMLElement>(`[name="${field}"]`);
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
};
