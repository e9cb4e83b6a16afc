import type { AdFactType as Shown } from '#contract/rules/adFactType.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';

/** What happened to an ad; the steps of the publisher are in no history that people see. */
export type AdFactType =
  | Shown
  | 'ad.publishing'
  | 'creative.sent'
  | 'creative.confirmed'
  | 'creative.adopted'
  | 'creative.unconfirmed'
  | 'creative.foundAbsent'
  | 'creative.refused'
  | 'ad.sent'
  | 'ad.confirmed'
  | 'ad.adopted'
  | 'ad.unconfirmed'
  | 'ad.foundAbsent'
  | 'ad.refused';

/** The run of a flow that acts, as the facts that it makes name it. */
export interface ByRun {
  /** The flow's name then. */
  readonly flow: string;
  readonly run: { readonly id: string; readonly flow_id: string };
}

export interface AdFact {
  readonly adId: string;
  readonly userId: number;
  readonly type: AdFactType;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What is done to ads that may be waited for. */
const CHANGES: ReadonlySet<AdFactType> = new Set<AdFactType>([
  'ad.changed',
  'ad.returnedToDraft',
  'ad.deleted',
  'ad.archived',
]);

/** Adds facts in the transaction of the change that they tell of. */
export const recordFacts = async (deps: Deps, trx: Transaction<Database>, facts: readonly AdFact[]): Promise<void> => {
  if (facts.length === 0) return;
  const at = deps.now();
  await trx
    .insertInto('ad_facts')
    .values(
      facts.map(({ adId, userId, type, data = {} }) => ({
        ad_id: adId,
        user_id: userId,
        type,
        data: JSON.stringify(data),
        at,
      })),
    )
    .execute();
  // Of what runs do there is too much to tell of each: they look by themselves after a while.
  const changed = facts.filter(({ type, data }) => CHANGES.has(type) && !data?.['run']);
  for (const userId of new Set(changed.map((fact) => fact.userId)))
    await deps.events.emit(trx, 'ads.changed', { userId });
};
