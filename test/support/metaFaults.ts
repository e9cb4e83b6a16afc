import type { Ad } from '#contract/ad.ts';
import type { Analytics } from '#contract/calls/analytics.ts';
import { type FaultName, FAULTS, type InsightsFault, type PublishingFault } from '#sandbox/meta/faults.ts';

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

/** What becomes of results that are read. */
export interface ResultsOutcome extends Pick<Analytics, 'problem'> {
  readonly sync: 'done' | 'failed';
  /** Whether every number stays as it was. */
  readonly keeps: boolean;
}

const REPEATS = { sync: 'failed', problem: 'Meta sent the same page twice. Try again later.', keeps: true } as const;

/** What each fault, while it lasts, makes of results that were read before. */
export const RESULTS_OUTCOMES: Readonly<Record<InsightsFault, ResultsOutcome>> = {
  missing_fields: {
    sync: 'done',
    problem: 'Meta left out figures of some ads. Those stay as they were until the next update.',
    keeps: true,
  },
  empty_actions: { sync: 'done', problem: null, keeps: false },
  unknown_actions: { sync: 'done', problem: null, keeps: true },
  repeated_cursor: REPEATS,
  cursors_in_circle: REPEATS,
  report_failed: { sync: 'failed', problem: 'Meta could not make the report. Try again later.', keeps: true },
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
  return `# What Meta's errors lead to

Written from the tables of \`test/support/metaFaults.ts\`, which the tests hold true against the sandbox:
\`test/server/faultTable.test.ts\` publishes an ad with each fault turned on, \`test/server/insights.test.ts\` reads results.

## Publishing an ad

The state while the fault lasts, and how many ads Meta has then. What is publishing goes on by itself; a failed ad can be
retried.

${table([['what Meta does', 'the ad', 'at Meta', 'said about it'], ...ads])}

## Reading results

${table([['what Meta does', 'the sync', 'known numbers', 'said about it'], ...results])}
`;
};
