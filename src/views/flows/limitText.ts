import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import { counted, number } from '#ui/parts/format.ts';
import type { Fact } from './startText.ts';

/** `7 days`, where they are whole; `36 hours`. */
export const hoursText = (hours: number): string =>
  hours >= 24 && hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');

/** What one run may take at most. */
const runFact = ({ ads_per_run: ads, credits_per_run: credits }: FlowLimits): Fact => [
  'Limits of a run',
  `${counted(ads, 'ad')}, ${credits === 0 ? 'no credits' : counted(credits, 'credit')}`,
];

/**
 * What a cool-down holds back: the same ad from starting another run, and other runs from changing the same budget. A person
 * and a schedule start a run whenever they want to, and it changes what they want.
 */
export const cooledBy = ({ nodes }: FlowDefinition): { readonly ads: boolean; readonly budgets: boolean } => {
  const trigger = nodes.find(({ kind }) => isTrigger(kind))?.kind;
  const isWanted = trigger === undefined || trigger === 'manual' || trigger === 'schedule';
  return {
    ads: trigger === 'metric_rule' || trigger === 'ad_rejected',
    budgets: !isWanted && nodes.some(({ kind }) => kind === 'change_budget'),
  };
};

const coolDownFact = (definition: FlowDefinition, hours: number): Fact[] => {
  const { ads, budgets } = cooledBy(definition);
  if (hours === 0 || (!ads && !budgets)) return [];
  const time = hoursText(hours);
  return [
    [
      'Cool-down',
      !budgets
        ? `After a run, the same ad starts no other for ${time}`
        : !ads
          ? `After a run, no other run changes the same budget for ${time}`
          : `After a run, the same ad starts no other, and no other run changes the same budget, for ${time}`,
    ],
  ];
};

/** What holds back the start of a run, and the end of each wait; a person starts one at any time. */
const quietFact = ({ nodes }: FlowDefinition, { quiet_hours: quiet }: FlowLimits): Fact[] => {
  const isHeld = nodes.some(({ kind }) => kind === 'wait' || (isTrigger(kind) && kind !== 'manual'));
  return quiet === null || !isHeld ? [] : [['Quiet hours', `${quiet.from} to ${quiet.to} (${quiet.time_zone})`]];
};

/** The limits of a flow, each with what it means; of one that is run by hand those of a run. */
export const limitFacts = (definition: FlowDefinition, limits: FlowLimits): readonly Fact[] => {
  const trigger = definition.nodes.find(({ kind }) => isTrigger(kind))?.kind;
  if (trigger === undefined || trigger === 'manual') return [...quietFact(definition, limits), runFact(limits)];
  const { runs_per_day: runs, cool_down_hours: coolDown } = limits;
  return [
    ['Runs', `Up to ${number(runs)} a day${cooledBy(definition).ads ? ', one for each ad' : ''}`],
    ...coolDownFact(definition, coolDown),
    ...quietFact(definition, limits),
    runFact(limits),
  ];
};
