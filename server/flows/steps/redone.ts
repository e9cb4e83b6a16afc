import type { Ad } from '#contract/ad.ts';
import type { Edited } from '#contract/changes/instruction.ts';
import { instructionsOf } from '#contract/changes/read.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { pictureTexts } from '#server/generation/pictureTexts.ts';
import type { ChangesAsked, Redone } from '../run/events.ts';

/** Whether a picture that was laid out from one text would say something else from the other. */
const isSaidOtherwise = (before: Edited, after: Edited): boolean => {
  const [was, is] = [before, after].map((texts) => pictureTexts(texts, EMPTY_BRIEF, ''));
  return was!.headline !== is!.headline || was!.support !== is!.support || was!.action !== is!.action;
};

/** What becomes of the picture of a draft that takes the place of another one: nothing, unless it was asked for or says the texts. */
const pictureFor = (asked: ChangesAsked, before: Ad, after: Edited): Redone['picture'] => {
  const instructions = instructionsOf(asked);
  if (instructions.some(({ kind }) => kind === 'picture')) return 'another';
  if (instructions.some((each) => each.kind === 'keep' && each.what === 'picture')) return 'keep';
  if (instructions.some(({ kind }) => kind === 'retext')) return 'retext';
  // A picture that somebody uploaded says none of the ad's texts.
  const isMade = before.media.square?.made === true;
  return isMade && isSaidOtherwise(before.copy, after) ? 'retext' : 'keep';
};

/** What is known of a draft that takes the place of another one. */
export const redoneOf = (before: Ad, asked: ChangesAsked, after: Edited): Redone => ({
  of: before.id,
  ...asked,
  picture: pictureFor(asked, before, after),
});

/** An ad that is named after its headline goes on to be; a name that somebody gave it stays. */
export const nameAfter = ({ copy: { name, headline } }: Ad, after: Pick<Edited, 'headline'>): string =>
  name === '' || name === headline ? after.headline : name;
