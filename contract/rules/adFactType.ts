import * as z from 'zod/mini';

/** What happened to an ad, as its history tells it. */
export const AdFactType = z.enum([
  'ad.created',
  'ad.changed',
  'ad.duplicated',
  'ad.deleted',
  'ad.restored',
  'ad.archived',
  'ad.unarchived',
  'ad.queued',
  'ad.published',
  'ad.statusChanged',
  'ad.failed',
  'ad.stopped',
  'ad.switchAsked',
  'ad.switched',
  'ad.switchFailed',
  'ad.updateAsked',
  'ad.updated',
  'ad.updateFailed',
  'ad.budgetAsked',
  'ad.budgetChanged',
  'ad.budgetFailed',
  'ad.changedAtMeta',
  'ad.returnedToDraft',
  'ad.changesRequested',
  'ad.declined',
]);
export type AdFactType = z.output<typeof AdFactType>;
