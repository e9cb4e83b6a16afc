import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Brief } from '#contract/brief.ts';
import { checkCopy } from '#contract/rules/copyRules.ts';
import { MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { createComposer } from '#server/outside/ai/composer/open.ts';
import { openThreads } from '#server/outside/ai/composer/threads/open.ts';
import type { Writer } from '#server/outside/ai/types.ts';
import { BRIEFS, LITTLE_BRIEFS, ODD_BRIEFS } from '#test/generation/briefs.ts';
import { HARD_BRIEFS } from '#test/generation/hardBriefs.ts';
import { askFor, NO_VOICE, TONES, varietyOf, written } from '#test/generation/composing.ts';
import { percentile, printMeasured, type Spread, spreadOf } from './measure.ts';

const COUNT = 5;
const ROUNDS = 5;
/** For one ask of five copies, in milliseconds of one core. */
const LIMIT = 200;
/** Milliseconds: of the server's loop while people have copies written, and until the first piece of a text. */
const LOOP_MS = 20;
const FIRST_MS = 100;
const USERS = 10;
const ASKS = 20;

const inTones = (briefs: readonly Brief[]): Brief[] =>
  briefs.flatMap((brief) => TONES.map((tone) => ({ ...brief, tone })));

const ALL = inTones([...BRIEFS, ...ODD_BRIEFS]);

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Of the copies of some briefs: how many there are, how many keep the rules, and how alike those of one brief are. */
const rated = async (briefs: readonly Brief[], count: number) => {
  const asks = await Promise.all(briefs.map((brief) => written(askFor(brief, { count }))));
  const faults = asks.flatMap((made, at) =>
    made.map((each) => checkCopy(each, { brief: briefs[at]!, voice: NO_VOICE }).map(({ code }) => code)),
  );
  const varieties = asks.map(varietyOf);
  const share = (good: number) => `${((100 * good) / faults.length).toFixed(1)}%`;
  return {
    'copies written': `${faults.length} of ${briefs.length * count}`,
    'keep all rules': share(faults.filter((codes) => codes.length === 0).length),
    'language right': share(faults.filter((codes) => !codes.includes('LANGUAGE')).length),
    'distinct openings': share(varieties.reduce((sum, { openings }) => sum + openings, 0)),
    'mean similarity': (varieties.reduce((sum, { mean }) => sum + mean, 0) / varieties.length).toFixed(3),
    'greatest similarity': Math.max(...varieties.map(({ most }) => most)).toFixed(3),
  };
};

const quality = async (): Promise<void> => {
  const rows = [];
  for (const [what, briefs, count] of [
    ['30 briefs of 10 trades', BRIEFS, COUNT],
    ['30 briefs of 10 trades', BRIEFS, MOST_SUGGESTIONS],
    ['10 odd briefs', ODD_BRIEFS, COUNT],
    ['33 briefs of strangers', HARD_BRIEFS, COUNT],
    ['33 briefs of strangers', HARD_BRIEFS, MOST_SUGGESTIONS],
    ['30 briefs with little in them', LITTLE_BRIEFS, MOST_SUGGESTIONS],
  ] as const)
    for (const language of ['en', 'de', 'es'] as const) {
      const some = inTones(briefs.filter((brief) => brief.language === language));
      rows.push({ briefs: what, language, 'of one ask': count, ...(await rated(some, count)) });
    }
  console.log('\nWhat the composer writes, in five tones');
  console.table(rows);
};

/** Milliseconds of one core for each brief, in rounds over all of them: the clock of a thread is too coarse for one. */
const timed = async (work: (brief: Brief) => unknown): Promise<Spread> => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = spent();
    for (const brief of ALL) await work(brief);
    rounds.push((spent() - began) / ALL.length);
  }
  return spreadOf(rounds);
};

/** Milliseconds until an ask's first piece, and until its last. */
const followed = async (writer: Writer, brief: Brief, seed: string): Promise<{ first: number; last: number }> => {
  const began = performance.now();
  let first = 0;
  for await (const { type } of writer.write(askFor(brief, { count: COUNT, seed }), new AbortController().signal))
    if (type === 'piece') first ||= performance.now() - began;
  return { first, last: performance.now() - began };
};

const megabytes = (): number => process.memoryUsage.rss() / 1024 / 1024;

/** What the server's own thread notices of threads that compose. */
const inThreads = async (): Promise<void> => {
  const threads = openThreads();
  const writer = createComposer(threads.compose);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const rest = () => new Promise((resolve) => setTimeout(resolve, 2000));
  const crowd = (round: number) =>
    Promise.all(Array.from({ length: USERS }, (_, user) => followed(writer, BRIEFS[user]!, `${round}-${user}`)));
  try {
    const memory = megabytes();
    const cold = await followed(writer, BRIEFS[0]!, 'cold');
    const alone = [];
    for (let at = 0; at < ASKS; at += 1) alone.push(await followed(writer, BRIEFS[at]!, `${at}`));
    // What the timer itself waits on a busy machine, while nothing is done.
    delay.enable();
    await rest();
    const [quiet, quietMost] = [delay.percentile(99) / 1e6, delay.max / 1e6];
    delay.reset();
    const before = spent();
    const crowds = [];
    for (let round = 0; round < ROUNDS; round += 1) crowds.push(...(await crowd(round)));
    const own = (spent() - before) / crowds.length;
    const spreadOver = (what: string, times: readonly number[], limit?: number) => ({
      what,
      best: percentile(times, 0.5),
      median: Math.max(...times),
      limit,
    });
    printMeasured(
      'Composing in threads, ms on the wall',
      [
        spreadOver('first piece of the first ask of all', [cold.first]),
        spreadOver(
          'first piece',
          alone.map(({ first }) => first),
          FIRST_MS,
        ),
        spreadOver(
          'five copies',
          alone.map(({ last }) => last),
          LIMIT,
        ),
        spreadOver(
          `first piece, ${USERS} users at once`,
          crowds.map(({ first }) => first),
        ),
        spreadOver(
          `five copies, ${USERS} users at once`,
          crowds.map(({ last }) => last),
        ),
        { what: 'the server’s own thread, for each ask', best: own, median: own },
      ],
      ['median', 'most'],
    );
    printMeasured(
      `The server’s event loop while ${USERS} users have ${COUNT} copies each composed, ms`,
      [
        { what: 'longest block, quiet (baseline)', best: quietMost, median: quiet },
        {
          what: 'longest block, composing',
          best: delay.max / 1e6,
          median: delay.percentile(99) / 1e6,
          limit: quietMost + LOOP_MS,
          baseline: { name: 'quiet', best: quietMost },
        },
      ],
      ['most', 'p99'],
    );
    console.log(`Memory of the threads: ${(megabytes() - memory).toFixed(0)} MB`);
  } finally {
    delay.disable();
    threads.close();
  }
};

/** Prints how long the composer takes for five copies, next to checking five finished ones, and how good they are. */
export const benchComposer = async (): Promise<void> => {
  await quality();
  const finished = await Promise.all(ALL.map((brief) => written(askFor(brief, { count: COUNT }))));
  const check = await timed((brief) =>
    finished[ALL.indexOf(brief)]!.map((each) => checkCopy(each, { brief, voice: NO_VOICE })),
  );
  const compose = await timed((brief) => written(askFor(brief, { count: COUNT, seed: 'bench' })));
  const row = (what: string, { min, median }: Spread) => ({ what, best: min, median });
  printMeasured(`Five copies, milliseconds of one core (at most ${LIMIT})`, [
    row('checking five finished copies (baseline)', check),
    { ...row('writing five copies', compose), limit: LIMIT, baseline: { name: 'checking them', best: check.min } },
  ]);
  await inThreads();
};
