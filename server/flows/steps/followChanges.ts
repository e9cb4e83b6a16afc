import type { Ad } from '#contract/ad.ts';
import type { Brief } from '#contract/brief.ts';
import { edit } from '#contract/changes/edit.ts';
import type { Edited, Instruction } from '#contract/changes/instruction.ts';
import { instructionsOf } from '#contract/changes/read.ts';
import type { Suggestion, TextField } from '#contract/suggestion.ts';
import type { Wish } from '#server/generation/wish.ts';
import type { ChangesAsked } from '../run/events.ts';
import { textsOf } from './drafts.ts';
import { generate, type NotMade } from './generate.ts';
import type { StepContext, Waits } from './types.ts';

type Context = StepContext<'write_copy'>;
type Rewriting = Extract<Instruction, { kind: 'rewrite' }>;

/** A draft with what was asked for changed, as far as that could be done, and nothing else. */
interface Changed {
  readonly ad: Ad;
  readonly texts: Edited;
  /** Texts that were written anew in the manner that was asked for. */
  readonly rewritten: readonly TextField[];
}

interface Told {
  readonly ad: Ad;
  readonly asked: readonly Instruction[];
}

const fieldOf = ({ field }: Rewriting): TextField => field ?? 'primary_text';

/** What only writing anew can do, one ask for each text: its tone before its length, which can be cut afterwards. */
const rewritesOf = (texts: Edited, asked: readonly Instruction[]): readonly Rewriting[] => {
  const needed = asked.filter((each): each is Rewriting => each.kind === 'rewrite' && edit(texts, each) === null);
  const isLength = ({ change }: Rewriting): boolean => change === 'shorter' || change === 'longer';
  return [...Map.groupBy(needed, fieldOf).values()].map((each) => each.find((one) => !isLength(one)) ?? each[0]!);
};

/** A text, or a whole ad, that is written anew. */
interface Anew {
  readonly ad: string;
  /** Null: all of it. */
  readonly field: TextField | null;
  readonly wish: Wish;
}

const anewFor =
  (brief: Brief) =>
  ({ ad, asked }: Told): readonly Anew[] => {
    const wish = { kind: 'copy', brief, count: 1 } as const;
    if (asked.some(({ kind }) => kind === 'another')) return [{ ad: ad.id, field: null, wish }];
    const { cta_text: _, ...texts } = textsOf(ad);
    return rewritesOf(textsOf(ad), asked).map((one) => {
      const field = fieldOf(one);
      return { ad: ad.id, field, wish: { ...wish, rewrite: { field, texts, change: one.change } } };
    });
  };

/** Manner first, then words: what somebody says to the letter is not written over. */
const edited = (texts: Edited, asked: readonly Instruction[]): Edited =>
  [...asked.filter(({ kind }) => kind === 'rewrite'), ...asked.filter(({ kind }) => kind !== 'rewrite')].reduce(
    (now, each) => edit(now, each) ?? now,
    texts,
  );

/**
 * Drafts with what a review asked for changed, where no AI writes: to their texts as they are, so that nothing changes that
 * nobody asked for. `most`: texts that may be written anew, which costs credits.
 */
export const followChanges = async (
  context: Context,
  brief: Brief,
  ads: readonly { readonly ad: Ad; readonly asked: ChangesAsked }[],
  most: number,
): Promise<{ readonly changed: readonly Changed[]; readonly credits: number } | NotMade | Waits> => {
  const told = ads.map(({ ad, asked }) => ({ ad, asked: instructionsOf(asked) }));
  // As it was asked for first: somebody may edit the drafts in the meantime.
  const known = context.effect.memo['anew'] as readonly Anew[] | undefined;
  const anew = known ?? told.flatMap(anewFor(brief)).slice(0, most);
  if (!known && anew.length > 0) await context.keep({ anew });
  const made = await generate(
    context,
    anew.map(({ wish }) => wish),
    { someMayFail: true },
  );
  if (!('parts' in made)) return made;
  const writtenFor = (id: string): readonly { readonly field: TextField | null; readonly suggestion: Suggestion }[] =>
    anew.flatMap(({ ad, field }, at) => {
      const suggestion = ad === id && made.parts[at]?.items[0]?.suggestion;
      return suggestion ? [{ field, suggestion }] : [];
    });
  const changed = told.map(({ ad, asked }): Changed => {
    const written = writtenFor(ad.id);
    const whole = written.find(({ field }) => field === null)?.suggestion;
    const parts = written.flatMap(({ field, suggestion }) => (field ? [[field, suggestion[field]] as const] : []));
    const before = textsOf(ad);
    const texts: Edited = whole
      ? {
          primary_text: whole.primary_text,
          headline: whole.headline,
          description: whole.description,
          cta_text: whole.cta_text || before.cta_text,
        }
      : { ...before, ...Object.fromEntries(parts) };
    return { ad, texts: edited(texts, asked), rewritten: written.flatMap(({ field }) => field ?? []) };
  });
  return { changed, credits: made.credits };
};
