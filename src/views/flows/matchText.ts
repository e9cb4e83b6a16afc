import type { FlowDefinition, NodeOf } from '#contract/flows/definition.ts';
import { type Fate, fateOf } from '#contract/flows/fate.ts';
import type { RuleNow } from '#contract/flows/ruleNow.ts';
import { counted, number } from '#ui/parts/format.ts';
import { OF_WORDS } from './summary.ts';

type Now = NonNullable<RuleNow['trigger']>;

/** Ads that are named; of more it says how many there are. */
const NAMED = 5;

/** `3 of your 17 active ads match now`. */
const countText = ({ watched, asked, starts, cooling, over_limit: over }: Now, of: keyof typeof OF_WORDS): string => {
  const matching = starts + cooling + over;
  const first = asked < watched ? `the first ${number(asked)} of ` : '';
  const all = counted(watched, OF_WORDS[of]);
  if (watched === 0) return `You have no ${OF_WORDS[of]} that this flow watches`;
  if (matching === 0) return `None of ${first}your ${all} matches now`;
  return `${number(matching)} of ${first}your ${all} ${matching === 1 ? 'matches' : 'match'} now`;
};

const ENDS_UP: Readonly<Record<Fate, string>> = {
  pause_ad: 'paused',
  change_budget: 'given another budget',
  activate_ad: 'turned on',
};

/** What happens to the ads that would start a run. */
const nextText = (starts: number, definition: FlowDefinition): string => {
  const fate = fateOf(definition);
  const when = 'when results are updated next';
  if (fate === null) return `${starts === 1 ? 'It starts a run' : 'Each starts a run'} ${when}.`;
  return `${starts === 1 ? 'It' : `These ${number(starts)}`} would be ${ENDS_UP[fate]} ${when}.`;
};

export interface MatchText {
  readonly title: string;
  /** What becomes of them, in sentences. */
  readonly lines: readonly string[];
  /** Ads that start a run, with what they had: `Six to try: £27.00 spent, 0 results in the last 3 days`. */
  readonly ads: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** Which ads a metric rule matches now, and what the flow would do with them; null: it is not known, or has no rule. */
export const matchText = ({ updated_at: updated, trigger }: RuleNow, definition: FlowDefinition): MatchText | null => {
  const rule = definition.nodes.find((node) => node.kind === 'metric_rule');
  if (!trigger || rule?.kind !== 'metric_rule') return null;
  if (updated === null)
    return {
      title: 'Which ads match now is not known',
      lines: ['The results of your ads have not been read from Meta yet.'],
      ads: [],
      more: 0,
    };
  const { starts, cooling, over_limit: over, ads } = trigger;
  const named = ads.filter(({ state }) => state === 'starts').slice(0, NAMED);
  return {
    title: countText(trigger, rule.settings.of),
    lines: [
      ...(starts > 0 ? [nextText(starts, definition)] : []),
      ...(over > 0 ? [`${counted(over, 'more ad')} must wait: the flow’s runs of a day are used up.`] : []),
      ...(cooling > 0
        ? [`${counted(cooling, 'ad')} ${cooling === 1 ? 'is' : 'are'} cooling down after an earlier run.`]
        : []),
    ],
    ads: named.map(({ ad_name: name, found }) => `${name.trim() || 'Unnamed ad'}: ${found}`),
    more: starts - named.length,
  };
};

/** What a condition comes to with the ads of today: `With your ads as of today: 1 of 3 matches (Six to try). …`. */
export const conditionText = (
  { trigger, conditions }: RuleNow,
  { id, settings: { match } }: NodeOf<'condition'>,
): string | null => {
  const found = conditions.find(({ step }) => step === id);
  if (!found) return null;
  const { asked, matched, ads } = found;
  if (asked === 0) return `With your ads as of today: ${trigger ? 'none starts a run' : 'none is published'}.`;
  const names = ads.slice(0, NAMED).map(({ ad_name: name, found: had }) => `${name.trim() || 'Unnamed ad'} (${had})`);
  const more = matched - names.length;
  const all = [...names, ...(more > 0 ? [counted(more, 'more ad')] : [])];
  const whose = trigger ? 'that would start a run' : 'that are published';
  const said = all.length === 0 ? '.' : `: ${all.join('; ')}.`;
  // A rule starts a run for each ad; by hand they are chosen together.
  const holds = match === 'all' ? matched === asked : matched > 0;
  const then = trigger ? '' : ` A run on all of them goes on at “${holds ? 'Yes' : 'No'}”.`;
  return `With your ads as of today: ${number(matched)} of ${counted(asked, 'ad')} ${whose} ${matched === 1 ? 'matches' : 'match'}${said}${then}`;
};

/** The one currency of the accounts; null: none, or several. */
export const currencyOf = (now: RuleNow | null): string | null =>
  now?.currencies.length === 1 ? now.currencies[0]! : null;

/** Whether a flow asks anything about the results of ads that it begins with. */
export const hasRule = ({ nodes }: FlowDefinition): boolean =>
  nodes.some((node) => node.kind === 'metric_rule' || (node.kind === 'condition' && node.settings.ads === 'trigger'));
