import { randomUUID } from 'node:crypto';
import type { FlowFields } from '#contract/flows/flow.ts';
import { passedText } from '#server/flows/steps/preflight.ts';
import { triggerOf } from '#server/flows/triggers/strike.ts';
import { activateFlow, pauseFlow } from '#server/flows/activate.ts';
import { keepVersion } from '#server/flows/versions.ts';
import { startByHand } from '#server/flows/run/byHand.ts';
import { aboutAds } from '#server/flows/run/start.ts';
import { changeFlow, createFlow, lockFlow } from '#server/flows/write.ts';
import { saveBrief } from '#server/generation/briefs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BRIEF, PUBLISH_CHECKED, stopLoss, weeklyRefresh } from './flows.ts';
import { stopLossPast } from './stopLossPast.ts';
import { type PastStep, thenOf, writePastRun } from './pastRun.ts';

interface Filling {
  readonly deps: Deps;
  readonly userId: number;
  readonly accountId: string;
  /** Which drafts can be published with. */
  readonly presetId: string;
  /** Ads that are on. */
  readonly running: readonly string[];
  readonly drafts: readonly string[];
}

interface Past {
  readonly daysAgo: number;
  readonly adIds: readonly string[];
  readonly steps: (names: string) => readonly PastStep[];
  /** What its ad had, in words. */
  readonly found?: string;
}

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = ({ deps }: Filling, days: number): Date => new Date(deps.now().getTime() - days * DAY_MS);

/** A flow that was made and activated some days ago, with the runs that it has had since. One with a schedule is activated later, as that would be due at once. */
const makeFlow = async (filling: Filling, fields: FlowFields, age: number, runs: readonly Past[]) => {
  const { deps, userId } = filling;
  const then = thenOf(deps, daysAgo(filling, age));
  const { id, version } = await createFlow(then, userId, { ...fields, id: randomUUID() });
  const isScheduled = triggerOf(fields.definition).kind === 'schedule';
  if (!isScheduled) await activateFlow(then, userId, id, version);
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFlow(trx, userId, id);
    if (isScheduled) await keepVersion(then, trx, row, true);
    const { kind } = triggerOf(row.definition);
    for (const { daysAgo: days, adIds, steps, found } of runs)
      await writePastRun(deps, trx, {
        flowId: id,
        userId,
        version,
        kind: kind as 'manual',
        adIds,
        began: daysAgo(filling, days),
        steps: steps(await aboutAds(trx, adIds)),
        ...(found !== undefined && { found }),
      });
  });
  return { id, version };
};

/** The Monday, nine o'clock, that is so many weeks before the last one. */
const mondaysAgo = ({ deps }: Filling, weeks: number): number => {
  const now = deps.now();
  const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS);
  monday.setUTCHours(9, 0, 0, 0);
  return (now.getTime() - monday.getTime()) / DAY_MS + weeks * 7;
};

const makeWeekly = async (filling: Filling): Promise<void> => {
  const { deps, userId, presetId } = filling;
  const brief = await saveBrief(deps, userId, randomUUID(), BRIEF);
  const failed: Past = {
    daysAgo: mondaysAgo(filling, 2),
    adIds: [],
    steps: () => [
      ['no_credits', 1, 'This needs 10 credits, and you have 4 left.'],
      ['done', 1],
    ],
  };
  const { id, version } = await makeFlow(filling, weeklyRefresh(brief.id, presetId, 5, 48), 21, [failed]);
  // Whoever looks around meanwhile may have a flow of that name: it keeps the one that it was given.
  const { name: _, ...fewer } = weeklyRefresh(brief.id, presetId, 2, 72);
  const smaller = await changeFlow(deps, userId, id, { version, ...fewer });
  await activateFlow(deps, userId, id, smaller.version);
  // By the worker, as every run: it comes to its review, and waits there for whoever looks.
  await startByHand(deps, userId, id, { dry_run: false, ad_ids: [] });
};

const paused =
  (better: 'yes' | 'no') =>
  (name: string): readonly PastStep[] => [
    ['ok', 1, `1 ad paused: ${name}.`],
    ['done', 0.1],
    ['done', 3 * 24 * 60],
    [better, 0.1, better === 'yes' ? '1 of 1 ads match.' : '0 of 1 ads match.'],
    ...(better === 'yes'
      ? ([
          ['ok', 1, `1 ad turned on: ${name}.`],
          ['done', 0.1],
        ] as const)
      : []),
  ];

/** Days ago that it was made, and that it was paused: whoever looks around can test its rule, and it switches none of the ads. */
const STOP_LOSS = { from: 25, to: 6, made: 26, paused: 4.6 } as const;

/** When the results of a day had been read. */
const inTheMorning = ({ deps }: Filling, day: string): number =>
  (deps.now().getTime() - Date.parse(`${day}T09:12:00Z`)) / DAY_MS;

const makeStopLoss = async (filling: Filling): Promise<void> => {
  const { deps, userId, accountId } = filling;
  const { matches, ...costs } = await stopLossPast(deps, { userId, accountId, ...STOP_LOSS });
  const runs = matches.map(({ adId, day, found, better }): Past => ({
    daysAgo: inTheMorning(filling, day),
    adIds: [adId],
    steps: paused(better ? 'yes' : 'no'),
    found,
  }));
  const { id } = await makeFlow(filling, stopLoss(accountId, costs), STOP_LOSS.made, runs);
  await pauseFlow(thenOf(deps, daysAgo(filling, STOP_LOSS.paused)), userId, id);
};

const makeChecked = async (filling: Filling): Promise<void> => {
  const { running, drafts } = filling;
  const published =
    (count: number) =>
    (names: string): readonly PastStep[] => [
      ['passed', 0.1, passedText(count, count)],
      ['approved', 95, `${count} of ${count} ads approved.`],
      ['all', 2, `${count} ${count === 1 ? 'ad' : 'ads'} published: ${names}.`],
    ];
  const runs: Past[] = [
    ...[running.slice(1, 4), running.slice(4, 6)].flatMap((adIds, at): Past[] =>
      adIds.length > 0 ? [{ daysAgo: 16.2 - 7.9 * at, adIds, steps: published(adIds.length) }] : [],
    ),
    {
      daysAgo: 5.1,
      adIds: drafts.slice(0, 1),
      steps: () => [
        ['failed', 0.1, `${passedText(0, 1)} Choose an ad set.`],
        ['done', 0.1],
      ],
    },
  ];
  await makeFlow(filling, PUBLISH_CHECKED, 20, runs);
};

/**
 * Three flows with the history of some weeks: runs that ended well, two that failed, and one that the worker does now and
 * that waits for its review. What is in the past cost no credits, as the plan begins today.
 */
export const fillFlows = async (filling: Filling): Promise<void> => {
  await makeChecked(filling);
  await makeStopLoss(filling);
  await makeWeekly(filling);
};
