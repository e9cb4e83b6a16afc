import type { Brief } from '#contract/brief.ts';
import { checkCopy } from '#contract/rules/copyRules.ts';
import { BRIEFS, ODD_BRIEFS } from '#test/generation/briefs.ts';
import { askFor, NO_VOICE, TONES, varietyOf, written } from '#test/generation/composing.ts';
import { printMeasured, type Spread, spreadOf } from './measure.ts';

const COUNT = 5;
const ROUNDS = 5;
/** For one ask of five copies, in milliseconds of one core. */
const LIMIT = 200;

const ALL = [...BRIEFS, ...ODD_BRIEFS].flatMap((brief) => TONES.map((tone) => ({ ...brief, tone })));

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const quality = async (): Promise<void> => {
  const rows = [];
  for (const language of ['en', 'de', 'es'] as const) {
    const briefs = ALL.filter((brief) => brief.language === language);
    const asks = await Promise.all(briefs.map((brief) => written(askFor(brief, { count: COUNT }))));
    const copies = asks.flatMap((made, at) =>
      made.map((each) => checkCopy(each, { brief: briefs[at]!, voice: NO_VOICE })),
    );
    const varieties = asks.map(varietyOf);
    rows.push({
      language,
      'copies written': `${copies.length} of ${briefs.length * COUNT}`,
      'keep all rules': `${((100 * copies.filter((faults) => faults.length === 0).length) / copies.length).toFixed(1)}%`,
      'mean similarity': (varieties.reduce((sum, { mean }) => sum + mean, 0) / varieties.length).toFixed(3),
      'greatest similarity': Math.max(...varieties.map(({ most }) => most)).toFixed(3),
      'distinct openings': `${varieties.reduce((sum, { openings }) => sum + openings, 0)} of ${copies.length}`,
    });
  }
  console.log('\nWhat the composer writes, 40 briefs in five tones');
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
};
