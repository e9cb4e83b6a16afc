import type { Ad } from '#contract/ad.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { readAds } from '#server/ads/read.ts';
import { changeAd } from '#server/ads/write.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import type { Transaction } from 'kysely';
import { reviewLetter } from '../reviews/letter.ts';
import type { ReviewAnswer } from '../reviews/find.ts';
import { hashOf, tokenFor } from '../reviews/token.ts';
import { nameOf, namesOf } from './named.ts';
import { type Ended, type Perform, type StepContext, staying, type Waits } from './types.ts';

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

/** Gives drafts the texts that the reviewer changed; done again, nothing changes. */
const edit = async ({ deps, run }: Context, { ads: said }: ReviewAnswer): Promise<void> => {
  const texts = new Map(said.flatMap(({ ad_id: id, texts: own }) => (own ? [[id, own] as const] : [])));
  for (const ad of await readAds(deps.db, run.user_id, [...texts.keys()])) {
    const own = texts.get(ad.id)!;
    const isSame = (Object.keys(own) as (keyof typeof own)[]).every((field) => own[field] === ad.copy[field]);
    if (!isSame && isEditable(ad.status)) await changeAd(deps, run.user_id, ad.id, own, ad.version);
  }
};

/** What was asked of each ad that was not approved: the first few, and how many more there are. */
const leftText = (said: readonly { readonly ad: Ad; readonly verdict: string; readonly comment: string }[]): string => {
  const changes = said.filter(({ verdict }) => verdict === 'changes');
  const others = said.filter(({ verdict }) => verdict === 'reject');
  const asked = changes
    .slice(0, MOST_SAID)
    .map(
      ({ ad, comment }) => `${nameOf(ad)}${comment.trim() === '' ? '' : ` (${comment.trim().slice(0, MOST_LETTERS)})`}`,
    );
  const more = changes.length > MOST_SAID ? ` and ${changes.length - MOST_SAID} more` : '';
  return [
    ...(changes.length > 0
      ? [`${changes.length} ${changes.length === 1 ? 'ad' : 'ads'}: changes asked: ${asked.join(', ')}${more}.`]
      : []),
    ...(others.length > 0 ? [`Rejected: ${namesOf(others.map(({ ad }) => ad))}.`] : []),
  ].join(' ');
};

const outcomeOf = async ({ deps, run, facts, node }: Context, { ads }: ReviewAnswer) => {
  const of = (verdict: 'approve' | 'changes' | 'reject') =>
    ads.filter((one) => one.verdict === verdict).map(({ ad_id: id }) => id);
  const approved = of('approve');
  const comments = ads.flatMap(({ comment }) => comment.trim() || []);
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
  const left = leftText(there.filter(({ verdict }) => verdict !== 'approve'));
  const note = [`${approved.length} of ${ads.length} ads approved.`, ...(left === '' ? [] : [left])].join(' ');
  const kept = new Set(approved);
  const stay = facts.ads[node.settings.ads].filter((id) => kept.has(id));
  if (approved.length > 0)
    return {
      outcome: 'approved',
      note,
      facts: { ...staying(facts, node.settings.ads, stay), comments, ...(of('changes').length > 0 && { left }) },
    } as const;
  return { outcome: of('changes').length > 0 ? 'changes' : 'rejected', note, facts: { comments } } as const;
};

/** Asks somebody to look at each ad, and goes on with what they say. */
export const review: Perform<'review'> = async (context) => {
  const { deps, effect } = context;
  const row = await readRow(context);
  if (!row) return ask(context);
  if (row.state === 'answered' && row.answer) {
    await edit(context, row.answer);
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
