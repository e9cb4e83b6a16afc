import type { Ad } from '#contract/ad.ts';
import type { Brief } from '#contract/brief.ts';
import type { Edited } from '#contract/changes/instruction.ts';
import type { SuggestionName } from '#contract/calls/generation.ts';
import type { Redone } from '../run/events.ts';
import { fewerText, withFewer } from './fewer.ts';
import { archiveReplaced } from './replaced.ts';
import type { StepContext } from './types.ts';

type Context = StepContext<'write_copy'>;

/** What of an ad can be changed in words. */
export const textsOf = ({ copy: { headline, primary_text, description, cta_text } }: Ad): Edited => ({
  headline,
  primary_text,
  description,
  cta_text,
});

/** What a draft begins with: its texts, and what the ad says that it is a copy of. */
export const fieldsOf = (ad: Ad | null, brief: Brief, { primary_text, headline, description, cta_text }: Edited) => ({
  ...(ad
    ? {
        ...ad.details,
        link: ad.link ?? '',
        ad_account_id: ad.ad_account_id,
        adset: ad.adset,
        square_image_id: ad.media.square?.id ?? null,
        portrait_image_id: ad.media.portrait?.id ?? null,
      }
    : { link: brief.landing_page }),
  name: headline,
  primary_text,
  headline,
  description,
  cta_text,
});

/** Those that an earlier try made, whatever somebody has done with them since. */
export const madeBefore = async ({ deps, run }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await deps.db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', run.user_id)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

interface Made {
  readonly ids: readonly string[];
  /** The suggestions that they were made of, by the drafts' ids. */
  readonly copies: Readonly<Record<string, SuggestionName>>;
  readonly redone: Readonly<Record<string, Redone>>;
  readonly credits: number;
  /** How many it was to make, and why it made fewer; null: not known. */
  readonly wanted: number;
  readonly why: string | null;
}

/** Ends a step that made drafts: with them, what was asked of those before is done, and these leave the owner's drafts. */
export const draftsMade = (context: Context, { ids, copies, redone, credits, wanted, why }: Made) => {
  const { facts } = context;
  const replaced = Object.values(redone).map(({ of }) => of);
  const fewer = fewerText({ made: ids.length, wanted, why }, 'drafts');
  return {
    outcome: 'ok' as const,
    note: fewer === '' ? `${ids.length} ${ids.length === 1 ? 'draft' : 'drafts'}` : fewer,
    credits,
    facts: {
      ads: { ...facts.ads, made: ids },
      copies: { ...facts.copies, ...copies },
      drafts: facts.drafts + ids.length,
      comments: [],
      redo: [],
      asked: {},
      redone: { ...facts.redone, ...redone },
      ...withFewer(context, fewer),
    },
    ...(replaced.length > 0 && { together: archiveReplaced(context, replaced) }),
  };
};

/** Why a step makes no more, where its flow's limit leaves room for fewer than it was to make; null: it leaves room. */
export const noRoom = ({ limits }: Pick<Context, 'limits'>, room: number, wanted: number): string | null =>
  room < wanted ? `The flow makes ${limits.ads_per_run} ads a run at most.` : null;

/** Ends a step that may make no more of them. */
export const draftsFull = ({ limits }: Pick<Context, 'limits'>) => ({
  outcome: 'failed' as const,
  note: `The flow makes ${limits.ads_per_run} ads a run at most, and it has made them.`,
});
