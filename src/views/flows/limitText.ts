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

/** The limits of a flow, each with what it means; of one that is run by hand those of a run. */
export const limitFacts = ({ nodes }: FlowDefinition, limits: FlowLimits): readonly Fact[] => {
  const trigger = nodes.find(({ kind }) => isTrigger(kind))?.kind;
  if (trigger === undefined || trigger === 'manual') return [runFact(limits)];
  const isOfAd = trigger === 'metric_rule' || trigger === 'ad_rejected';
  const { runs_per_day: runs, cool_down_hours: coolDown, quiet_hours: quiet } = limits;
  return [
    ['Runs', `Up to ${number(runs)} a day${isOfAd ? ', one for each ad' : ''}`],
    ...(isOfAd && coolDown > 0
      ? ([['Cool-down', `An ad that started a run starts no other for ${hoursText(coolDown)}`]] as const)
      : []),
    ...(quiet === null ? [] : ([['Quiet hours', `${quiet.from} to ${quiet.to} (${quiet.time_zone})`]] as const)),
    runFact(limits),
  ];
};
