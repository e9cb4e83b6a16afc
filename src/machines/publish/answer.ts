import type { Failure } from '#contract/failure.ts';
import type { AdRefusal, PublishAnswer, PublishContext } from './context.ts';
import { UNTITLED } from './sortOut.ts';

/** Of a server that says that an ad failed, and not why. */
const NO_REASON = 'No reason was given.';

const adRefusals = (failure: Failure) => (failure.kind === 'rejected' && failure.refusals) || [];

/** What a refusal of the whole call says of single ads. */
export const refusalsOf = (failure: Failure): AdRefusal[] =>
  adRefusals(failure).map(({ name, ...refusal }) => ({ ...refusal, adName: name || UNTITLED }));

/** What an answer says of the ads that it did not take. */
export const refusedIn = ({ validation_errors: refused }: PublishAnswer): AdRefusal[] =>
  refused.map(({ ad_name, errors, ad_id: adId, causes }) => ({
    adName: ad_name || UNTITLED,
    errors,
    adId,
    field: causes?.[0]?.field ?? undefined,
  }));

type PublishResult = PublishAnswer['results'][number];

/** By its words where it has an error, else by its status. */
export const isFailed = ({ status, error }: PublishResult): boolean =>
  Boolean(error) || /fail|error|reject|refuse|invalid/i.test(status);

export const failedOf = (results: readonly PublishResult[], names: PublishContext['names']): AdRefusal[] =>
  results.filter(isFailed).map(({ original_id: id, error }) => ({
    adName: names[id] ?? UNTITLED,
    errors: [error || NO_REASON],
    adId: id,
  }));
