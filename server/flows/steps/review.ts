import { isDeepStrictEqual } from 'node:util';
import type { Ad } from '#contract/ad.ts';
import { FLOW_LISTS } from '#contract/flows/bounds.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { readAds } from '#server/ads/read.ts';
import { changeAd } from '#server/ads/write.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import type { Transaction } from 'kysely';
import { readLacking } from '../reviews/adSets.ts';
import { adSetsLetter, reviewLetter } from '../reviews/letter.ts';
import type { KeptAnswer, ReviewAnswer } from '../reviews/find.ts';
import { hashOf, tokenFor } from '../reviews/token.ts';
import type { ChangesAsked, RunFacts } from '../run/events.ts';
import { runLink } from '../run/failure.ts';
import { nameOf, namesOf } from './named.ts';
import { byRun, type Ended, type Perform, soon, type StepContext, staying, type Waits } from './types.ts';
import { cutText } from '#contract/rules/cutText.ts';

type Context = StepContext<'review'>;

/** Ads that a run says were left out, and letters of what was said of each. */
const MOST_SAID = 3;
const MOST_LETTERS = 200;

const readRow = ({ deps, effect }: Context) =>
  deps.db.selectFrom('flow_reviews').selectAll().where('effect_id', '=', effect.id).executeTakeFirst();

/** The address of the screen that a token opens. */
const linkOf = ({ deps }: Context, token: string): string => `${deps.appOrigin()}/review/${token}`;

const ask = async (context: Context): Promise<(Ended & { outcome: 'rejected' }) | Waits> => {
  const { deps, effect, run, facts, node, flow } = context;
  const { by, emails, hours, note, ads: of } = node.settings;
  const ads = await readAds(deps.db, run.user_id, facts.ads[of]);
  if (ads.length === 0) return { outcome: 'rejected', note: 'There are no ads to look at.' };
  const owner = await deps.db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', run.user_id)
    .executeTakeFirstOrThrow();
  const from = `${owner.first_name} ${owner.last_name}`.trim() || owner.email;
  const deadline = new Date(effect.created_at.getTime() + hours * 3_600_000);
  // The owner may always look, whoever is asked.
  const readers = [null, ...(by === 'link' ? [...new Set(emails)] : [])];
  const open = async (trx: Transaction<Database>): Promise<void> => {
    await trx
      .insertInto('flow_reviews')
      .values({
        effect_id: effect.id,
        run_id: run.id,
        user_id: run.user_id,
        note,
        ad_ids: JSON.stringify(ads.map(({ id }) => id)),
        deadline,
        state: 'open',
        created_at: deps.now(),
      })
      .execute();
    await trx
      .insertInto('flow_review_links')
      .values(
        readers.map((email) => ({
          token_hash: hashOf(tokenFor(deps, effect.id, email)),
          effect_id: effect.id,
          email,
        })),
      )
      .execute();
    const asked = { from, flow: flow.name, note, ads: ads.length, deadline };
    for (const email of by === 'link' ? readers : [])
      if (email !== null)
        await sendLetter(
          deps,
          trx,
          email,
          reviewLetter({ ...asked, link: linkOf(context, tokenFor(deps, effect.id, email)) }),
        );
    if (by === 'me')
      await sendLetter(
        deps,
        trx,
        owner.email,
        reviewLetter({ ...asked, link: linkOf(context, tokenFor(deps, effect.id, null)) }),
      );
  };
  return { until: deadline, waitsFor: 'person', together: open };
};

/**
 * Gives drafts the texts that the reviewer changed and the ad sets that the owner chose, once: while the run waits for ad
 * sets, its owner may write something else.
 */
const edit = async (context: Context, { ads: said, given = {} }: KeptAnswer, by: 'user' | 'link'): Promise<void> => {
  const { deps, run, effect } = context;
  if (effect.memo['edited'] === true) return;
  const changes = new Map(said.map(({ ad_id: id, texts }) => [id, { ...texts, ...given[id] }]));
  const changed = [...changes].flatMap(([id, change]) => (Object.keys(change).length > 0 ? id : []));
  for (const ad of await readAds(deps.db, run.user_id, changed)) {
    const change = changes.get(ad.id)!;
    const now: Record<string, unknown> = { ...ad.copy, ad_account_id: ad.ad_account_id, adset: ad.adset };
    const isSame = Object.entries(change).every(([field, value]) => isDeepStrictEqual(value, now[field]));
    if (!isSame && isEditable(ad.status))
      await changeAd(deps, run.user_id, ad.id, change, ad.version, { ...byRun(context), by });
  }
  if (changed.length > 0) await context.keep({ edited: true });
};

/** What was asked of each ad that was not approved: the first few, and how many more there are. */
const leftText = (said: readonly { readonly ad: Ad; readonly verdict: string; readonly comment: string }[]): string => {
  const changes = said.filter(({ verdict }) => verdict === 'changes');
  const others = said.filter(({ verdict }) => verdict === 'reject');
  const asked = changes.slice(0, MOST_SAID).map(({ ad, comment }) => {
    // The sentence that it stands in has a full stop of its own.
    const said = cutText(comment.trim(), MOST_LETTERS).replace(/[.\s]+$/, '');
    return said === '' ? nameOf(ad) : `${nameOf(ad)} (${said})`;
  });
  const more = changes.length > MOST_SAID ? ` and ${changes.length - MOST_SAID} more` : '';
  return [
    ...(changes.length > 0
      ? [`Changes asked for ${changes.length === 1 ? '1 ad' : `${changes.length} ads`}: ${asked.join(', ')}${more}.`]
      : []),
    ...(others.length > 0 ? [`Rejected: ${namesOf(others.map(({ ad }) => ad))}.`] : []),
  ].join(' ');
};

/** What each verdict comes to: the run goes on with the first that any ad got, the others in runs of their own. */
const GROUPS = [
  { verdict: 'approve', outcome: 'approved' },
  { verdict: 'changes', outcome: 'changes' },
  { verdict: 'reject', outcome: 'rejected' },
] as const;

const OUTCOME_WORDS = {
  approved: 'ads approved',
  changes: 'ads to be changed',
  rejected: 'ads rejected',
} as const;

interface Group {
  readonly outcome: (typeof GROUPS)[number]['outcome'];
  readonly said: readonly (ChangesAsked & { readonly ad_id: string })[];
}

/** Only ads of one verdict, with what was said of them; of drafts to be changed no more are written anew. */
const factsFor = ({ facts, node }: Context, { outcome, said }: Group): Partial<RunFacts> => {
  const ids = new Set(said.map(({ ad_id: id }) => id));
  const stay = facts.ads[node.settings.ads].filter((id) => ids.has(id));
  const isRedone = outcome === 'changes' && node.settings.ads === 'made';
  const asked = said.map(({ ad_id: id, comment, must_say, photo_id, retext }) => [
    id,
    { comment: comment.trim(), must_say: must_say?.trim(), photo_id, retext },
  ]);
  return {
    ...staying(facts, node.settings.ads, stay),
    comments: said.flatMap(({ comment }) => comment.trim() || []),
    redo: isRedone ? stay : [],
    asked: isRedone ? Object.fromEntries(asked) : {},
  };
};

const outcomeOf = async (context: Context, { ads }: ReviewAnswer) => {
  const { deps, run, goesOn } = context;
  const byId = new Map(
    (
      await readAds(
        deps.db,
        run.user_id,
        ads.map(({ ad_id: id }) => id),
      )
    ).map((ad) => [ad.id, ad]),
  );
  const there = ads.flatMap((one) => {
    const ad = byId.get(one.ad_id);
    return ad ? [{ ...one, ad }] : [];
  });
  const groups = GROUPS.map(({ verdict, outcome }) => ({
    outcome,
    said: there.filter((one) => one.verdict === verdict),
  })).filter(({ said }) => said.length > 0);
  const [first, ...others] = groups;
  if (!first) return { outcome: 'rejected', note: 'None of the ads is there any more.' } as const;
  const split = others.filter(({ outcome }) => goesOn(outcome));
  const left = leftText(others.filter(({ outcome }) => !goesOn(outcome)).flatMap(({ said }) => said));
  const count = first.said.length;
  const note = [
    `${count} of ${there.length} ${OUTCOME_WORDS[first.outcome]}.`,
    ...(first.outcome === 'approved' ? [] : [leftText(first.said)]),
    ...split.map(({ said }) => `${leftText(said)} ${said.length === 1 ? 'It goes' : 'They go'} on in another run.`),
    ...(left === '' ? [] : [left]),
  ].join(' ');
  const hasLeft = others.some(({ outcome }) => outcome === 'changes' && !goesOn(outcome));
  return {
    outcome: first.outcome,
    note,
    facts: { ...factsFor(context, first), ...(split.length > 0 && { split: true }), ...(hasLeft && { left }) },
    splits: split.map((group) => ({
      outcome: group.outcome,
      note: `From a review in which others went another way. ${leftText(group.said)}`,
      facts: factsFor(context, group),
    })),
  } as const;
};

/**
 * Whoever answers by a link cannot choose ad sets: what they approved and cannot be published yet waits for the owner to choose
 * one, as long as the review might have taken, from the answer on. The owner is told by mail, once.
 */
const adSetsAwaited = async (
  context: Context,
  { effect_id, user_id, answered_at, created_at }: NonNullable<Awaited<ReturnType<typeof readRow>>>,
  { ads: said }: ReviewAnswer,
): Promise<Waits | null> => {
  const { deps, run, flow, effect, node } = context;
  // The review's own deadline may be the next minute.
  const deadline = new Date((answered_at ?? created_at).getTime() + node.settings.hours * 3_600_000);
  if (deadline <= deps.now()) return null;
  const approved = said.flatMap(({ ad_id: id, verdict }) => (verdict === 'approve' ? id : []));
  const ads = await readAds(deps.db, run.user_id, approved);
  const lacking = await readLacking(deps.db, { effect_id, user_id }, ads);
  const without = ads.filter(({ id }) => lacking.has(id));
  if (without.length === 0) return null;
  const verbs = without.length === 1 ? ['was', 'has', 'it'] : ['were', 'have', 'them'];
  const why = `${namesOf(without)} ${verbs[0]} approved, but ${verbs[1]} no ad set. Choose one for ${verbs[2]}, then this run goes on.`;
  const ids = without.slice(0, FLOW_LISTS.lackingAds).map(({ id }) => id);
  const waits = soon(context, 'person', { why, until: null, ad_sets: { ads: ids, by: deadline.toISOString() } });
  const tell = async (trx: Transaction<Database>): Promise<void> => {
    const owner = await trx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst();
    if (!owner) return;
    await context.keep({ toldOfAdSets: true }, trx);
    const told = { flow: flow.name, why, ads: without.length, deadline, link: runLink(deps, flow.id, run.id) };
    await sendLetter(deps, trx, owner.email, adSetsLetter(told));
  };
  return {
    ...waits,
    until: waits.until < deadline ? waits.until : deadline,
    ...(effect.memo['toldOfAdSets'] !== true && { together: tell }),
  };
};

/** Asks somebody to look at each ad, and goes on with what they say. */
export const review: Perform<'review'> = async (context) => {
  const { deps, effect } = context;
  const row = await readRow(context);
  if (!row) return ask(context);
  if (row.state === 'answered' && row.answer) {
    await edit(context, row.answer, row.answered_by ?? 'user');
    const awaited = row.answered_by === 'link' ? await adSetsAwaited(context, row, row.answer) : null;
    if (awaited) return awaited;
    return outcomeOf(context, row.answer);
  }
  if (row.deadline > deps.now()) return { until: row.deadline, waitsFor: 'person' };
  const expire = async (trx: Transaction<Database>): Promise<void> => {
    const { numUpdatedRows } = await trx
      .updateTable('flow_reviews')
      .set({ state: 'expired' })
      .where('effect_id', '=', effect.id)
      .where('state', 'in', ['open', 'expired'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error('The review was answered in the last moment.');
  };
  return { outcome: 'timed_out', note: 'Nobody answered in time.', together: expire };
};
