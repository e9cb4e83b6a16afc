import { createHash } from 'node:crypto';
import { recordFacts } from '#server/ads/facts.ts';
import type { AdFactType } from '#server/ads/facts.ts';
import { MetaRefusal, MetaNoAnswer } from '#server/outside/meta/errors.ts';
import type { Selectable } from 'kysely';
import type { PublishContext } from './context.ts';
import { markerOf } from './marker.ts';
import type { EffectKind } from './options.ts';
import { refuseIfStopped } from './refuseIfStopped.ts';
import { pauseAccount } from './pause.ts';
import { silence, stopFor } from './stop.ts';
import type { PublishEffectsTable } from './tables.ts';

type Effect = Selectable<PublishEffectsTable>;
type Fields = Readonly<Record<string, unknown>>;

const EDGES = { creative: 'adcreatives', ad: 'ads' } as const;

/**
 * The effect of a kind that a publication has. Its id, and so its marker, follow from the publication: a database
 * that was restored from before the effect was recorded knows what to look for at Meta.
 */
export const effectOf = (
  publicationId: string,
  kind: EffectKind,
): Pick<Effect, 'id' | 'publication_id' | 'kind' | 'marker'> => {
  const hex = createHash('sha256').update(`${publicationId}:${kind}`).digest('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  return { id, publication_id: publicationId, kind, marker: markerOf(id) };
};

/** Reads the effect, or records its intent, which is committed before any call to Meta. */
export const intend = async (context: PublishContext, kind: EffectKind): Promise<Effect> => {
  const { db, publication, hooks } = context;
  const find = () =>
    db
      .selectFrom('publish_effects')
      .selectAll()
      .where('publication_id', '=', publication.id)
      .where('kind', '=', kind)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  const intent = { ...effectOf(publication.id, kind), state: 'intended' as const };
  const effect = await db.insertInto('publish_effects').values(intent).returningAll().executeTakeFirstOrThrow();
  hooks?.at('intended', kind);
  return effect;
};

interface Change {
  readonly sent_at?: Date;
  readonly meta_id?: string;
  readonly adopted?: boolean;
}

/** Commits a step of the effect, with the fact of it, before the next step is taken. */
const step = (
  { deps, db, publication, ad }: PublishContext,
  { id, kind }: Effect,
  state: Effect['state'],
  fact: AdFactType | null,
  change: Change = {},
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (state === 'sent') await refuseIfStopped(trx, publication.id);
    await trx
      .updateTable('publish_effects')
      .set({ state, ...change })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('publications')
      .set({
        // The creative is only half of the way.
        state: state === 'confirmed' && kind === 'creative' ? 'intended' : state,
        ...(change.meta_id === undefined
          ? {}
          : kind === 'ad'
            ? { meta_ad_id: change.meta_id }
            : { meta_creative_id: change.meta_id }),
      })
      .where('id', '=', publication.id)
      // One that was stopped meanwhile stays so, whatever became of its creative.
      .where('state', '!=', 'refused')
      .execute();
    if (fact) {
      const data = change.meta_id === undefined ? {} : { meta_id: change.meta_id };
      await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: fact, data }]);
    }
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

/** Whether a refusal proves that nothing was created. A temporary error does not. */
export const provesNothingMade = (error: unknown): boolean =>
  error instanceof MetaNoAnswer ? !error.sent : error instanceof MetaRefusal && error.kind !== 'transient';

const send = async (context: PublishContext, effect: Effect, fields: Fields): Promise<string> => {
  const { deps, db, token, account, hooks } = context;
  const { kind } = effect;
  const sentAt = deps.now();
  await step(context, effect, 'sent', `${kind}.sent`, { sent_at: sentAt });
  hooks?.at('sent', kind);
  let made;
  try {
    made = await deps.meta.create(token, account.meta_id, EDGES[kind], fields);
  } catch (error) {
    if (provesNothingMade(error)) {
      const stop = stopFor(error);
      // A refusal is written down together with the ad's failure, by whoever catches it.
      if (stop.kind !== 'refused') await step(context, effect, 'intended', null);
      throw stop;
    }
    hooks?.at('answerLost', kind);
    await step(context, effect, 'unconfirmed', `${kind}.unconfirmed`);
    return reconcile(context, { ...effect, sent_at: sentAt }, fields);
  }
  hooks?.at('answered', kind);
  await step(context, effect, 'confirmed', `${kind}.confirmed`, { meta_id: made.id });
  if (made.pauseSeconds > 0) await pauseAccount(deps, db, account.id, made.pauseSeconds * 1000);
  return made.id;
};

/**
 * Looks up at Meta the result of a call without an answer. Found: it is ours, as if answered. Not found: it is
 * repeated, but only once Meta has had its time to finish what it may still be doing.
 */
const reconcile = async (context: PublishContext, effect: Effect, fields: Fields): Promise<string> => {
  const { deps, token, account, timing, hooks } = context;
  const { kind } = effect;
  await step(context, effect, 'reconciling', null);
  hooks?.at('reconciling', kind);
  let found: string[];
  try {
    found = await deps.meta.findByMarker(token, account.meta_id, EDGES[kind], effect.marker);
  } catch (error) {
    await step(context, effect, 'unconfirmed', null);
    const stop = stopFor(error, true);
    // Even a refused lookup does not settle the result.
    throw stop.kind === 'refused' ? silence(true) : stop;
  }
  const [first] = found;
  if (first !== undefined) {
    await step(context, effect, 'confirmed', `${kind}.adopted`, { meta_id: first, adopted: true });
    return first;
  }
  const settlesIn = (effect.sent_at?.getTime() ?? 0) + timing.settleMs - deps.now().getTime();
  if (settlesIn > 0) {
    await step(context, effect, 'unconfirmed', null);
    throw silence(true, settlesIn);
  }
  await step(context, effect, 'intended', `${kind}.foundAbsent`);
  return send(context, effect, fields);
};

/** Creates one object at Meta exactly once, however often this is called; returns its id there. */
export const perform = async (
  context: PublishContext,
  kind: EffectKind,
  fieldsFor: (marker: string) => Fields | Promise<Fields>,
): Promise<string> => {
  const effect = await intend(context, kind);
  if (effect.state === 'confirmed' && effect.meta_id !== null) return effect.meta_id;
  const fields = await fieldsFor(effect.marker);
  return effect.state === 'intended' ? send(context, effect, fields) : reconcile(context, effect, fields);
};
