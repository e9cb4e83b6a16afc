import type { Ad } from '#contract/ad.ts';
import type { Analytics } from '#contract/calls/analytics.ts';
import type { MetaConnection } from '#contract/calls/meta.ts';
import { type FaultName, FAULTS, type PublishingFault } from '#sandbox/meta/faults.ts';

/** What becomes of an ad. */
export interface AdOutcome {
  readonly status: Ad['status'];
  /** Meta's status of it; left out where it is not known to be there. */
  readonly atMeta?: string;
  /** How often Meta has it, where nobody here knows yet that it does. */
  readonly made?: number;
  /** What is said about it, in parts: the message, and what to do. */
  readonly says: readonly string[];
}

const RESENT = ['Meta did not answer.', 'Nothing to do: we check'] as const;

/** What each fault, while it lasts, makes of an ad that is published. */
export const AD_OUTCOMES: Readonly<Record<PublishingFault, AdOutcome>> = {
  answer_lost: { status: 'published', atMeta: 'PAUSED', says: [] },
  answer_lost_before: { status: 'publishing', says: RESENT },
  rate_limit: { status: 'publishing', says: ['too many calls', 'Meta received too many requests for this ad account'] },
  token_dead: { status: 'publishing', says: ['Session has expired.', 'Reconnect under Settings, Integrations.'] },
  checkpoint: { status: 'failed', says: ['checkpoint', 'follow the instructions there, then try again.'] },
  permission_lost: { status: 'failed', says: ['(#200) Requires', 'Reconnect and grant every permission'] },
  policy_block: { status: 'failed', says: ["You're Temporarily Blocked", 'Meta has blocked this for now.'] },
  invalid_parameter: { status: 'failed', says: ['Fix what Meta describes, then try again.'] },
  app_in_development: { status: 'failed', says: ['in development mode', 'Fix what Meta describes'] },
  server_error: { status: 'publishing', says: ['retry your request later.', 'Meta is having problems. Try again'] },
  hang: { status: 'published', atMeta: 'PAUSED', says: [] },
  hang_before: { status: 'published', atMeta: 'PAUSED', says: [] },
  // Meta made it, and says so in no way that can be read: nothing is sent again before it is found there.
  truncated_json: { status: 'publishing', made: 1, says: RESENT },
  html_body: { status: 'publishing', made: 1, says: RESENT },
  disapproved: { status: 'published', atMeta: 'DISAPPROVED', says: ['Misleading claims'] },
  with_issues: { status: 'published', atMeta: 'WITH_ISSUES', says: ['Page restricted'] },
  silent_rewrite: { status: 'published', atMeta: 'PAUSED', says: ['Meta keeps the description differently'] },
};

/** What can go wrong where results are read: all but what only an ad that is published can meet. */
export type ResultsFault = Exclude<FaultName, 'disapproved' | 'with_issues' | 'silent_rewrite'>;

/** What becomes of results that are read. `running`: it goes on by itself once the fault is gone. */
export interface ResultsOutcome extends Pick<Analytics, 'problem'> {
  readonly sync: 'done' | 'failed' | 'running';
  /** Whether every number stays as it was. */
  readonly keeps: boolean;
}

/** Meta's words in the sandbox, and what we say to do. */
const WORDS = {
  rate_limit:
    'Ad Account Has Too Many API Calls: There have been too many calls from this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting#ads-management. Meta received too many requests for this ad account. Try again in a minute.',
  server_error:
    'An unexpected error has occurred. Please retry your request later. Meta is having problems. Try again in a minute.',
  token_dead: 'Error validating access token: Session has expired. Reconnect under Settings, Integrations.',
  checkpoint:
    'Error validating access token: The user is enrolled in a blocking, logged-in checkpoint. Meta has blocked this for now. Open Meta Business Suite, follow the instructions there, then try again.',
  permission_lost:
    '(#200) Requires ads_management permission to manage the object. Reconnect and grant every permission, or ask for a role on the page or ad account.',
  policy_block:
    "You're Temporarily Blocked: You were using this feature in a way that may not follow our rules. Try again later. Meta has blocked this for now. Open Meta Business Suite, follow the instructions there, then try again.",
} as const;

const REPEATS = { sync: 'failed', problem: 'Meta sent the same page twice. Try again later.', keeps: true } as const;
const WELL = { sync: 'done', problem: null, keeps: true } as const;
const NO_ANSWER = { sync: 'running', problem: "Meta is not responding. We'll keep trying.", keeps: true } as const;
const failed = (problem: string): ResultsOutcome => ({ sync: 'failed', problem: `Meta says: ${problem}`, keeps: true });

/** Faults that only the order for a report meets, which is how a long range is read. */
export const OF_REPORTS: ReadonlySet<FaultName> = new Set([
  'report_failed',
  'answer_lost',
  'answer_lost_before',
  'invalid_parameter',
  'app_in_development',
]);

/** What each fault, while it lasts, makes of results that were read before. */
export const RESULTS_OUTCOMES: Readonly<Record<ResultsFault, ResultsOutcome>> = {
  answer_lost: NO_ANSWER,
  answer_lost_before: NO_ANSWER,
  rate_limit: {
    sync: 'running',
    problem: "Meta received too many requests for this ad account. We'll continue in a minute.",
    keeps: true,
  },
  token_dead: failed(WORDS.token_dead),
  checkpoint: failed(WORDS.checkpoint),
  permission_lost: failed(WORDS.permission_lost),
  policy_block: failed(WORDS.policy_block),
  invalid_parameter: failed(
    "Personal Attributes: Ads must not imply that you know something personal about the people who see them. Change the ad's text, then try again. Fix what Meta describes, then try again.",
  ),
  app_in_development: failed(
    'Ads post was created by an app that is in development mode: Ads creative post was created by an app that is in development mode. It must be in public to create this ad. Fix what Meta describes, then try again.',
  ),
  server_error: { sync: 'running', problem: "Meta is having problems. We'll keep trying.", keeps: true },
  hang: WELL,
  hang_before: WELL,
  truncated_json: NO_ANSWER,
  html_body: NO_ANSWER,
  missing_fields: {
    sync: 'done',
    problem: 'Meta left out figures of some ads. Those stay as they were until the next update.',
    keeps: true,
  },
  empty_actions: { sync: 'done', problem: null, keeps: false },
  unknown_actions: WELL,
  repeated_cursor: REPEATS,
  cursors_in_circle: REPEATS,
  too_much_data: WELL,
  report_failed: { sync: 'failed', problem: 'Meta could not make the report. Try again later.', keeps: true },
};

/** What can go wrong where the connection itself is read. */
export type ConnectionFault =
  | 'rate_limit'
  | 'token_dead'
  | 'checkpoint'
  | 'permission_lost'
  | 'policy_block'
  | 'server_error'
  | 'hang'
  | 'hang_before'
  | 'truncated_json'
  | 'html_body';

/** What the screen says of a connection whose business is read again; what was known of it stays. */
interface ConnectionOutcome {
  readonly health: MetaConnection['health'];
  readonly says: string | null;
}

const SILENT = { health: 'healthy', says: 'Meta is not responding. Try again in a minute.' } as const;
const refused = (words: string): ConnectionOutcome => ({ health: 'healthy', says: `Meta says: ${words}` });

/** What each fault, while it lasts, makes of a connection. */
export const CONNECTION_OUTCOMES: Readonly<Record<ConnectionFault, ConnectionOutcome>> = {
  rate_limit: refused(WORDS.rate_limit),
  token_dead: {
    health: 'expired',
    says: 'Your Meta connection has expired. Reconnect under Settings, Integrations. Nothing in the queue is lost.',
  },
  checkpoint: refused(WORDS.checkpoint),
  permission_lost: refused(WORDS.permission_lost),
  policy_block: refused(WORDS.policy_block),
  server_error: refused(WORDS.server_error),
  hang: { health: 'healthy', says: null },
  hang_before: { health: 'healthy', says: null },
  truncated_json: SILENT,
  html_body: SILENT,
};

const table = (rows: readonly (readonly string[])[]): string => {
  const [head, ...others] = rows;
  const widths = head!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others.map(line)].join('\n');
};

const saidOf = (says: readonly string[]): string => says.map((text) => `“${text}”`).join(', ');

/** The same as a document. */
export const metaErrorsDoc = (): string => {
  const ads = Object.entries(AD_OUTCOMES).map(([fault, { status, atMeta, made = 0, says }]) => [
    FAULTS[fault as FaultName],
    atMeta === undefined ? status : `${status}, ${atMeta}`,
    atMeta === undefined ? String(made) : '1',
    saidOf(says),
  ]);
  const results = Object.entries(RESULTS_OUTCOMES).map(([fault, { sync, problem, keeps }]) => [
    FAULTS[fault as FaultName],
    sync,
    keeps ? 'stay' : 'results become 0',
    problem === null ? '' : saidOf([problem]),
  ]);
  const connection = Object.entries(CONNECTION_OUTCOMES).map(([fault, { health, says }]) => [
    FAULTS[fault as FaultName],
    health,
    says === null ? '' : saidOf([says]),
  ]);
  return `# What Meta's errors lead to

Written from the tables of \`test/support/metaFaults.ts\`, which the tests hold true against the sandbox:
\`test/server/faultTable.test.ts\` publishes an ad with each fault turned on, \`test/server/insightsFaults.test.ts\` reads results,
and \`test/server/connectionFaults.test.ts\` reads a business again, as the app's own chart does.

## Publishing an ad

The state while the fault lasts, and how many ads Meta has then. What is publishing goes on by itself; a failed ad can be
retried.

${table([['what Meta does', 'the ad', 'at Meta', 'said about it'], ...ads])}

## Reading results

The state while the fault lasts. What is running goes on by itself; a failed sync can be retried, and is tried again after
six hours. Errors of what is created strike the order for a report, by which a long range is read.

${table([['what Meta does', 'the sync', 'known numbers', 'said about it'], ...results])}

## The connection

What the screen says while the fault lasts. Businesses and ad accounts that were read before stay.

${table([['what Meta does', 'the connection', 'said about it'], ...connection])}
`;
};
