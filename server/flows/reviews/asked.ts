import type { Ad } from '#contract/ad.ts';
import { edit } from '#contract/changes/edit.ts';
import type { Instruction } from '#contract/changes/instruction.ts';
import { standing } from '#contract/changes/leaveOut.ts';
import { instructionsOf } from '#contract/changes/read.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { pictureTexts } from '#server/generation/pictureTexts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import type { RunFacts } from '../run/events.ts';
import { textsOf } from '../steps/drafts.ts';
import { laidOutFor } from '../steps/redone.ts';
import { nameOf } from '../steps/named.ts';
import { rewritesAfter } from './ahead.ts';
import type { ReviewAnswer } from './find.ts';

interface Asked {
  readonly definition: FlowDefinition;
  readonly node: string;
  readonly facts: RunFacts;
}

/** What has a text written or a picture made anew. */
const ANEW: ReadonlySet<Instruction['kind']> = new Set(['rewrite', 'another', 'picture', 'retext'] as const);

/** Whether the built-in writer does something by it: writes anew, changes a text as it is, or another picture comes of it. */
const does = (ad: Ad, asked: Instruction): boolean => {
  if (ANEW.has(asked.kind)) return true;
  const before = textsOf(ad);
  const after = edit(before, asked);
  return after !== null && JSON.stringify(after) !== JSON.stringify(before);
};

const whyNot = (ad: Ad, asked: readonly Instruction[]): string => {
  const [first] = asked;
  const ways = 'Name the words and where they go, or choose Approve and edit the texts yourself.';
  if (!first) return `Say what is to be changed in ${nameOf(ad)}. ${ways}`;
  if (first.kind === 'unclear')
    return `“${first.said}” is not understood, so ${nameOf(ad)} would stay as it is. ${ways}`;
  if (first.kind === 'leaveOut') return `“${first.words}” can’t be taken out of ${nameOf(ad)}. ${ways}`;
  if (edit(textsOf(ad), first) !== null) return `${nameOf(ad)} is already as “${first.said}” asks. ${ways}`;
  return `“${first.said}” can’t be done to ${nameOf(ad)}. ${ways}`;
};

/** Refuses to send an ad around where nothing that is asked of it could be done: it would come back the same, and a round be gone. */
export const refuseImpossible = async (
  deps: Pick<Deps, 'db' | 'writer'>,
  { definition, node, facts }: Asked,
  { ads: said }: ReviewAnswer,
  ads: readonly Ad[],
): Promise<void> => {
  const rewrites = rewritesAfter(definition, node, deps.writer.kind);
  if (!rewrites?.edits) return;
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  const impossible = said.flatMap((one) => {
    const ad = byId.get(one.ad_id);
    if (!ad || one.verdict !== 'changes') return [];
    const asked = instructionsOf(one);
    return asked.some((each) => does(ad, each)) ? [] : [{ ad, asked }];
  });
  if (impossible.length === 0) return;
  const laidOut = await laidOutFor(
    { deps, facts },
    EMPTY_BRIEF,
    impossible.map(({ ad }) => ad.id),
  );
  for (const { ad, asked } of impossible) {
    const { of, brief } = laidOut(ad.id);
    // What only its picture says is taken out there.
    const says = JSON.stringify(pictureTexts({ ...textsOf(ad), of }, brief, ''));
    const inPicture = asked.some((each) => each.kind === 'leaveOut' && standing(each.words).test(says));
    if (rewrites.image && ad.media.square?.made === true && inPicture) continue;
    throw new Problem(400, whyNot(ad, asked), { code: 'changes_not_made' });
  }
};
