import type { ResponseOf } from '#contract/call.ts';
import type { draftFlow as draftFlowCall } from '#contract/calls/flows.ts';
import { notInDraft } from '#contract/flows/compared.ts';
import { describedFlow } from '#contract/flows/described.ts';
import { isTimeZone } from '#contract/flows/clock.ts';
import { DRAFTS_AN_HOUR } from '#contract/flows/bounds.ts';
import { inTimeZone } from '#contract/flows/inTimeZone.ts';
import { AiError, type AiFault, type DraftWatch } from '#server/outside/ai/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enforce, type Limit } from '#server/platform/http/limits.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** For each user; it costs no credits. */
const DRAFTS_OF_HOUR: Limit = { name: 'flow_draft', most: DRAFTS_AN_HOUR, seconds: 3600 };

const REASONS: Readonly<Record<AiFault, string>> = {
  refused: 'The AI declined to draft this. Describe it in other words.',
  unusable: 'The AI answered with something that is no flow. Try again, or describe it in other words.',
  quota: 'The AI service has no budget left. Please tell us.',
  busy: 'The AI service is busy. Try again in a minute.',
  away: 'The AI service did not answer. Try again.',
  setup: 'The AI service is not set up correctly. Please tell us.',
};

/** The one currency of a person's active ad accounts; null: none, or several. */
const currencyOf = async ({ db }: Pick<Deps, 'db'>, userId: number): Promise<string | null> => {
  const [first, ...others] = await db
    .selectFrom('ad_accounts')
    .select('currency')
    .distinct()
    .where('user_id', '=', userId)
    .where('is_allowed', '=', true)
    .limit(2)
    .execute();
  return first && others.length === 0 ? first.currency : null;
};

/** That of the ads: the primary ad account's, else the one that the person's device has. */
const timeZoneOf = async ({ db }: Pick<Deps, 'db'>, userId: number, asked: string): Promise<string> => {
  const account = await db
    .selectFrom('ad_accounts')
    .select('timezone_name')
    .where('user_id', '=', userId)
    .where('is_allowed', '=', true)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return account && isTimeZone(account.timezone_name) ? account.timezone_name : asked;
};

interface Ask {
  readonly sentence: string;
  readonly time_zone: string;
}

/** A flow to be edited, from a sentence: by the model, or where none is set up from a template. Saves nothing. */
export const draftFlow = async (
  deps: Deps,
  userId: number,
  { sentence, time_zone: asked }: Ask,
  watch: DraftWatch,
): Promise<ResponseOf<typeof draftFlowCall>> => {
  await enforce(deps, DRAFTS_OF_HOUR, String(userId));
  const timeZone = await timeZoneOf(deps, userId, asked);
  if (deps.drafter === null) {
    const { draft, taken, missing, near } = describedFlow(sentence, await currencyOf(deps, userId));
    const fields = draft && inTimeZone(draft.fields, timeZone);
    return { maker: 'composer', fields, taken: [...taken], missing: [...missing], near: draft ? [] : [...near] };
  }
  try {
    const fields = await deps.drafter.draft({ sentence, timeZone }, watch);
    return { maker: 'model', fields, taken: [], missing: [...notInDraft(sentence, fields.definition)], near: [] };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    throw new Problem(400, REASONS[error.fault], { code: 'flow_not_drafted' });
  }
};
