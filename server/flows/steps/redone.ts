import type { Ad } from '#contract/ad.ts';
import type { Edited } from '#contract/changes/instruction.ts';
import { instructionsOf } from '#contract/changes/read.ts';
import type { Brief } from '#contract/brief.ts';
import type { SuggestionName } from '#contract/calls/generation.ts';
import { briefWithout } from '#server/generation/leftOut.ts';
import { pictureTexts } from '#server/generation/pictureTexts.ts';
import { briefsOf } from '#server/generation/sketches.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ChangesAsked, Redone, RunFacts } from '../run/events.ts';

/** What a picture was laid out for, beside the texts of its ad. */
interface LaidOut {
  readonly of: SuggestionName | null;
  readonly brief: Brief;
  /** Words that reviewers had taken out before. */
  readonly leftOut: readonly string[];
}

/** What the pictures of a run's drafts were laid out for, by the drafts' ids; `brief`: that of the drafts that no suggestion is known of. */
export const laidOutFor = async (
  { deps: { db }, facts: { copies, redone } }: { readonly deps: Pick<Deps, 'db'>; readonly facts: RunFacts },
  brief: Brief,
  ids: readonly string[],
): Promise<(id: string) => LaidOut> => {
  const briefs = await briefsOf(
    db,
    ids.flatMap((id) => copies[id] ?? []),
  );
  return (id) => {
    const of = copies[id] ?? null;
    const leftOut = redone?.[id]?.left_out ?? [];
    return { of, brief: (of && briefs.get(of.generation_id)) ?? brief, leftOut };
  };
};

/** All words that its picture must not say. */
const leftOutWith = ({ leftOut }: LaidOut, asked: ChangesAsked): readonly string[] => [
  ...new Set([...leftOut, ...instructionsOf(asked).flatMap((each) => (each.kind === 'leaveOut' ? each.words : []))]),
];

/** Whether a picture that was laid out from one text would say something else from the other. */
const isSaidOtherwise = (
  before: Edited,
  after: Edited,
  { of, brief, leftOut }: LaidOut,
  without: readonly string[],
) => {
  const was = pictureTexts({ ...before, of }, briefWithout(brief, leftOut), '');
  const is = pictureTexts({ ...after, of }, briefWithout(brief, without), '');
  return (
    was.headline !== is.headline || was.support !== is.support || was.action !== is.action || was.offer !== is.offer
  );
};

/** What becomes of the picture of a draft that takes the place of another one: nothing, unless it was asked for or says the texts. */
const pictureFor = (asked: ChangesAsked, before: Ad, after: Edited, laidOut: LaidOut): Redone['picture'] => {
  const instructions = instructionsOf(asked);
  if (instructions.some(({ kind }) => kind === 'picture')) return 'another';
  if (instructions.some((each) => each.kind === 'keep' && each.what === 'picture')) return 'keep';
  if (instructions.some(({ kind }) => kind === 'retext')) return 'retext';
  // A picture that somebody uploaded says none of the ad's texts.
  const isMade = before.media.square?.made === true;
  return isMade && isSaidOtherwise(before.copy, after, laidOut, leftOutWith(laidOut, asked)) ? 'retext' : 'keep';
};

/** What is known of a draft that takes the place of another one. */
export const redoneOf = (before: Ad, asked: ChangesAsked, after: Edited, laidOut: LaidOut): Redone => ({
  of: before.id,
  ...asked,
  left_out: leftOutWith(laidOut, asked),
  picture: pictureFor(asked, before, after, laidOut),
});

/** An ad that is named after its headline goes on to be; a name that somebody gave it stays. */
export const nameAfter = ({ copy: { name, headline } }: Ad, after: Pick<Edited, 'headline'>): string =>
  name === '' || name === headline ? after.headline : name;
