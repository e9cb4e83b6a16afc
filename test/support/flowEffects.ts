import type { FlowWorld } from './flowWorld.ts';
import { type SandboxState, sandboxState } from './meta.ts';

/** What there is before and after a run. */
export interface Counts {
  readonly mails: number;
  readonly meta: SandboxState;
  readonly credits: { readonly left: number; readonly held: number };
}

/** What a run did; every pair is to be equal. */
export interface Done {
  readonly pairs: Readonly<Record<string, readonly [number, number]>>;
  /** Credits still held, and ads at Meta that share a name. */
  readonly held: number;
  readonly doubles: number;
}

type Run = Awaited<ReturnType<FlowWorld['run']>>;

interface RunOf {
  readonly run: Run;
  readonly walked: readonly string[];
  /** The ad that it was about. */
  readonly adId: string | null;
  readonly before: Counts;
  readonly refuses: boolean;
}

const MAILS = /^(tell|partly|paused|raised|revived|replaced|review)\./;
const BUDGET = /^budget\./;
const SWITCHED = /^(pause|activate)\.ok$/;
/** What scaling makes of a daily budget: once, and never twice. */
export const RAISED = { from: 2500, to: 3000 } as const;

export const countOf = async (world: FlowWorld): Promise<Counts> => ({
  mails: await world.mails(),
  meta: await sandboxState(world.meta.said.origin),
  credits: await world.credits(),
});

const counted = async ({ db: { pool } }: FlowWorld, sql: string, values: readonly unknown[]): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::integer as count from ${sql}`, [...values])).rows[0]!.count;

type Pairs = Done['pairs'];

const factsOf = (world: FlowWorld, adId: string, type: string, since: Date): Promise<number> =>
  counted(world, 'ad_facts where ad_id = $1 and type = $2 and at >= $3', [adId, type, since]);

/** What a run did to the ad that it was about: told once each, and Meta has what was last asked for. */
const changesOf = async (world: FlowWorld, { run, walked, adId }: RunOf): Promise<Pairs> => {
  const switches = walked.filter((step) => SWITCHED.test(step));
  const budget = walked.find((step) => BUDGET.test(step));
  if (adId === null || (switches.length === 0 && budget === undefined)) return {};
  const { meta_ad_id: metaId } = await world.db.db
    .selectFrom('publications')
    .select('meta_ad_id')
    .where('ad_id', '=', adId)
    .executeTakeFirstOrThrow();
  if (budget !== undefined) {
    const raised = budget === 'budget.ok';
    const { adset } = await world.atMeta((meta, token) => meta.spendOf(token, metaId!));
    return {
      budget: [adset.daily ?? 0, raised ? RAISED.to : RAISED.from],
      'budget facts': [await factsOf(world, adId, 'ad.budgetChanged', run.began_at), Number(raised)],
    };
  }
  const { status } = await world.atMeta((meta, token) => meta.readAd(token, metaId!));
  const wanted = switches.at(-1)!.startsWith('pause') ? 'PAUSED' : 'ACTIVE';
  const told = await factsOf(world, adId, 'ad.switched', run.began_at);
  // An ad that Meta did not switch on is off already: once the refusal is forgotten, there is nothing to switch.
  const least = switches.length - Number(walked.includes('activate.failed'));
  return {
    switches: [told, Math.min(Math.max(told, least), switches.length)],
    'switched at Meta': [Number(status === wanted), 1],
  };
};

/** What a run did, with what it is to have done. */
export const doneBy = async (world: FlowWorld, about: RunOf): Promise<Done> => {
  const { run, walked, before, refuses } = about;
  const after = await countOf(world);
  const names = after.meta.ads.map(({ name }) => name);
  const since = [run.began_at];
  const items = `generation_items i join generations g on g.id = i.generation_id where g.created_at >= $1 and i.state = 'made'`;
  const there = `ads a join publications p on p.ad_id = a.id where a.created_at >= $1 and p.meta_ad_id is not null`;
  return {
    pairs: {
      drafts: [await counted(world, 'ads where created_at >= $1', since), run.facts.drafts],
      'ads at Meta': [
        after.meta.ads.length - before.meta.ads.length,
        refuses ? await counted(world, there, since) : run.facts.drafts,
      ],
      credits: [before.credits.left - after.credits.left, run.credits],
      'paid items': [
        await counted(world, `credit_entries where kind = 'spend' and at >= $1`, since),
        await counted(world, items, since),
      ],
      mails: [after.mails - before.mails, walked.filter((step) => MAILS.test(step)).length],
      ...(await changesOf(world, about)),
    },
    held: after.credits.held,
    doubles: names.length - new Set(names).size,
  };
};
