import { failureText } from '#contract/failureTexts.ts';
import { ownTextOf } from './ownRefusal.ts';
import { mayPass } from './outcome.ts';
import type { PublishSnapshot } from './publish.machine.ts';
import type { AdRefusal } from './publish/context.ts';

// What the publish chart says of its result; apart from the chart, which is in the first scripts that somebody loads.

export const NO_VALID_ADS_TEXT = 'No valid ads to publish';
export const PREVALIDATION_TITLE = 'Pre-validation failed:';

/** Nobody knows whether the ads were queued. */
export const selectUnconfirmed = (snapshot: PublishSnapshot) => snapshot.hasTag('unconfirmed');
export const selectLooking = (snapshot: PublishSnapshot) => snapshot.matches({ unconfirmed: 'looking' });
/** The server was asked, or told nothing: the ads are as they were. Not of what we refused by ourselves. */
export const selectNothingQueued = (snapshot: PublishSnapshot) =>
  snapshot.matches({ resting: 'failed' }) && snapshot.context.failure !== null && !ownTextOf(snapshot.context.failure);

/** Whether to ask again may help: not in the demo workspace, for example, where nothing is changed. */
export const selectWorthRetrying = ({ context: { failure } }: PublishSnapshot) =>
  mayPass(failure) || failure?.kind === 'limited';

/** None was queued, and why is said. */
export const selectRefused = (snapshot: PublishSnapshot) => snapshot.matches({ resting: 'refused' });

/** The sentence of a result that needs a look; null while there is none. R5.04, R8.06. */
export const selectPublishText = (snapshot: PublishSnapshot): string | null => {
  const { failure, order, queued, failed } = snapshot.context;
  if (snapshot.matches({ resting: 'refused' }) && failed.length === 0) return NO_VALID_ADS_TEXT;
  if (snapshot.matches({ resting: 'partlyQueued' }) || snapshot.matches({ resting: 'refused' })) {
    const total = order!.adIds.length;
    return `${total - queued.length} of ${total} ads failed to publish. Check the ad queue for details.`;
  }
  return snapshot.matches({ resting: 'failed' }) && failure
    ? (ownTextOf(failure) ?? failureText(failure, 'createAds'))
    : null;
};

/** D5.3: that Meta was not asked about some before they were queued; null where it was. */
export const selectUncheckedText = (snapshot: PublishSnapshot): string | null => {
  const { unchecked } = snapshot.context;
  if (unchecked === 0 || !snapshot.hasTag('result')) return null;
  const [ads, one] = unchecked === 1 ? ['1 ad was', 'it'] : [`${unchecked} ads were`, 'one'];
  return `${ads} queued without Meta's check, which was not possible just now. If Meta refuses ${one}, its row says why.`;
};

const lineOf = ({ adName, errors }: AdRefusal): string => `${adName}: ${errors.join(', ')}`;

/** An ad that was refused. */
interface RefusalLine {
  readonly text: string;
  readonly refusal: AdRefusal;
}

/** Ads with the same errors. */
export interface RefusalGroup {
  readonly errors: string;
  /** One for each ad. */
  readonly lines: readonly RefusalLine[];
}

/** As many as are listed one by one although they have the same errors. */
const FEW = 2;

/** Ads of one name with the same errors say the same. */
export const distinct = (lines: readonly RefusalLine[]): readonly RefusalLine[] => [
  ...new Map(lines.map((line) => [line.text, line])).values(),
];

/** Refused ads, those with the same errors together where they are more than a few. */
export const refusalGroups = (refusals: readonly AdRefusal[]): readonly RefusalGroup[] => {
  const found = new Map<string, RefusalLine[]>();
  for (const refusal of refusals) {
    const errors = refusal.errors.join(', ');
    found.set(errors, [...(found.get(errors) ?? []), { text: lineOf(refusal), refusal }]);
  }
  return [...found].flatMap(([errors, lines]) =>
    lines.length > FEW ? [{ errors, lines }] : distinct(lines).map((line) => ({ errors, lines: [line] })),
  );
};

/** Compared by identity. */
export const selectRefusals = ({ context }: PublishSnapshot): readonly AdRefusal[] => context.refusals;
export const selectFailed = ({ context }: PublishSnapshot): readonly AdRefusal[] => context.failed;

/** One line per ad under `PREVALIDATION_TITLE` (R5.05): 'ad name: errors'; compare by content. */
export const selectRefusalLines = (snapshot: PublishSnapshot): string[] => snapshot.context.refusals.map(lineOf);
/** One line per ad that was sent and not taken; compare by content. */
export const selectFailedLines = (snapshot: PublishSnapshot): string[] => snapshot.context.failed.map(lineOf);

type Children = PublishSnapshot['children'];
type Switch = NonNullable<Children[`adSwitch-${string}`]>;
type Start = NonNullable<Children[`adStart-${string}`]>;
type Update = NonNullable<Children[`adUpdate-${string}`]>;

const childrenOf = <Child>({ children }: PublishSnapshot, chart: string): Record<string, Child> =>
  Object.fromEntries(
    Object.entries(children)
      .filter(([id]) => id.startsWith(`${chart}-`))
      .map(([id, child]) => [id.slice(chart.length + 1), child as Child]),
  );

/** The charts that ask before ads are published, by the ad; compare with shallowEqual. */
export const selectStarts = (snapshot: PublishSnapshot) => childrenOf<Start>(snapshot, 'adStart');
/** The charts that switch ads at Meta, by the ad; compare with shallowEqual. */
export const selectSwitches = (snapshot: PublishSnapshot) => childrenOf<Switch>(snapshot, 'adSwitch');
/** The charts that change texts of ads at Meta, by the ad; compare with shallowEqual. */
export const selectUpdates = (snapshot: PublishSnapshot) => childrenOf<Update>(snapshot, 'adUpdate');
