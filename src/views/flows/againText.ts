import type { FlowDefinition, FlowNode, NodeOf } from '#contract/flows/definition.ts';
import { creditsOf, type Repeats, repeatsFrom } from '#contract/flows/repeats.ts';
import { titleOf } from '#contract/flows/words.ts';
import type { ShownRun } from '#src/machines/flowRuns.machine.ts';
import { counted } from '#ui/parts/format.ts';
import { titleIn } from './runText.ts';

interface Repeated {
  readonly ads_made: number;
  /** It put ads on Meta already, from there on. */
  readonly published: boolean;
}

/** What a run used and made, and that it stays so; empty: nothing. */
const staysText = ({ credits, ads_made: ads }: Pick<ShownRun, 'credits' | 'ads_made'>): string => {
  const used = `${credits === 1 ? 'The credit' : `The ${counted(credits, 'credit')}`} it used will not be refunded. `;
  const made = `Its ${ads === 1 ? 'draft stays' : `${counted(ads, 'draft')} stay`} in your ads. `;
  return `${credits > 0 ? used : ''}${ads > 0 ? made : ''}`;
};

/** What a run used and made, in a sentence; empty: nothing. */
export const usedText = ({ credits, ads_made: ads }: Pick<ShownRun, 'credits' | 'ads_made'>): string => {
  const parts = [
    ...(credits > 0 ? [`used ${counted(credits, 'credit')}`] : []),
    ...(ads > 0 ? [`made ${counted(ads, 'draft')}`] : []),
  ];
  return parts.length === 0 ? '' : `This run ${parts.join(' and ')}. `;
};

/** What ends with a run that waits, by what it waits for. */
const LOST: Readonly<Record<NonNullable<ShownRun['waits_for']>, string>> = {
  person: 'The review closes, and the links that were mailed for it stop working.',
  time: 'Nothing happens when its time comes.',
  meta: 'What was sent to Meta already stays there.',
  generation: 'What is not made yet is not made, and not charged.',
  quiet_hours: 'Nothing happens when the quiet hours end.',
};

/** What is said before a run is cancelled: where it stops, what is lost, and what stays. */
export const cancelTexts = (run: ShownRun, definition: FlowDefinition): readonly string[] => {
  const title = titleIn(definition, run.step);
  const stops = title === null ? 'It stops where it is.' : `It stops at “${title}”.`;
  return [
    run.waits_for === null ? stops : `${stops} ${LOST[run.waits_for]}`,
    `${staysText(run)}You can continue it later.`,
  ];
};

const all = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (nodes: readonly FlowNode[]): string => all.format(new Set(nodes.map((node) => `“${titleOf(node)}”`)));

/** What going on from a step does with what was made before. */
export const goesOnText = (step: FlowNode, paidAgain: readonly FlowNode[], drafts: number): string => {
  const paid =
    paidAgain.length === 0
      ? 'Nothing that was made is made or paid again.'
      : `${listed(paidAgain)} ${paidAgain.length === 1 ? 'is' : 'are'} done and paid once more: up to ${counted(creditsOf(paidAgain, drafts), 'credit')}.`;
  const asks = step.kind === 'review' ? ' A new review opens with the same ads.' : '';
  return `A new run goes on there, with what was made before it. ${paid}${asks}`;
};

/** What a run that begins there uses and publishes. `published`: the run before has published there already. */
const costText = ({ credits, goesAround, writes, publishes }: Repeats, published: boolean): string => {
  const uses =
    credits === 0
      ? 'It uses no credits'
      : `It uses up to ${counted(credits, 'credit')}${goesAround ? ', and more where a review asks for changes' : ''}`;
  const makes = writes ? ' and makes new drafts' : '';
  if (publishes.length === 0) return `${uses}${makes}.`;
  const isActive = publishes.some(({ settings: { status } }) => status === 'ACTIVE');
  if (published && !writes) return `${uses}${makes}. Ads that it published are not published again.`;
  return `${uses}${makes}. Publishing again: yes, ${writes ? 'the new ads' : 'its ads'}, as ${isActive ? 'active' : 'paused'}.`;
};

/** What is done again from a step on, or from the start, before it is. */
export const repeatText = (definition: FlowDefinition, step: FlowNode | null, run: Repeated): string => {
  const repeats = repeatsFrom(definition, { from: step && step.id, drafts: run.ads_made });
  const does = costText(repeats, run.published);
  return step === null
    ? `A new run starts from the beginning, with what started this one. ${does}`
    : `A new run goes on from there. What comes before it is kept; what follows is done again. ${does}`;
};

const moved = ({ percent }: NodeOf<'change_budget'>['settings']): string =>
  `${percent > 0 ? 'raises' : 'lowers'} daily budgets by ${Math.abs(percent)}%`;

/** What a repeated run does at Meta a second time, on top of the first; null: nothing. */
export const doneAgainText = (steps: readonly FlowNode[]): string | null => {
  const said = steps.map((step) =>
    step.kind === 'change_budget'
      ? `“${titleOf(step)}” ${moved(step.settings)}`
      : `“${titleOf(step)}” publishes more ads`,
  );
  return said.length === 0 ? null : `Once more, on top of what this run did: ${all.format(said)}.`;
};
