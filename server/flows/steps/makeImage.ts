import type { Ad } from '#contract/ad.ts';
import type { GenerationItem } from '#contract/calls/generation.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';
import { readAds } from '#server/ads/read.ts';
import { changeAd } from '#server/ads/write.ts';
import type { Wish } from '#server/generation/wish.ts';
import { generate, generationOf } from './generate.ts';
import { portionsOf } from './portions.ts';
import { byRun, type Perform, type StepContext } from './types.ts';

type Context = StepContext<'make_image'>;

const MOST_PHOTOS = 12;

/** Drafts that are asked for together, by their ids. */
type Group = readonly string[];

/** The photo that a reviewer chose for its new picture. */
const photoOf = ({ redone }: Context['facts'], id: string): string | undefined => redone?.[id]?.photo_id;

const photosOf = ({ facts, node }: Pick<Context, 'facts' | 'node'>, id: string): { readonly photos?: string[] } => {
  const chosen = photoOf(facts, id);
  if (chosen !== undefined) return { photos: [chosen] };
  return node.settings.photos === 'media' ? { photos: facts.image_ids.slice(0, MOST_PHOTOS) } : {};
};

/** Whether its picture only gets the new texts of the ad. */
const isRetext = ({ redone }: Context['facts'], id: string): boolean => redone?.[id]?.picture === 'retext';

/** Whether it gets a picture with another photo of the brand's, of which nobody chose one. */
const isAnother = ({ facts, node }: Pick<Context, 'facts' | 'node'>, id: string): boolean =>
  facts.redone?.[id]?.picture === 'another' && photoOf(facts, id) === undefined && node.settings.photos === 'brand';

/** Words that reviewers had taken out of it. */
const leftOutOf = ({ redone }: Context['facts'], id: string): readonly string[] => redone?.[id]?.left_out ?? [];

/** Ads that are asked for together: those with the same photo, layout and words left out, no more than one ask may have. */
const groupsOf = (context: Context, ids: Group): readonly Group[] => {
  const { facts } = context;
  const keyOf = (id: string): string =>
    JSON.stringify([photoOf(facts, id), isRetext(facts, id), isAnother(context, id), leftOutOf(facts, id)]);
  return [...Map.groupBy(ids, keyOf).values()].flatMap(portionsOf);
};

/** The drafts that get one, as they are found first. */
const wantedOf = ({ facts, node }: Context, ads: readonly Ad[]): Group => {
  const isWanted = ({ id, media }: Ad): boolean => {
    const asked = facts.redone?.[id]?.picture;
    if (!media.square || asked === undefined) return node.settings.replace || !media.square;
    return asked !== 'keep';
  };
  return ads.filter((ad) => ad.status === 'draft' && isWanted(ad)).map(({ id }) => id);
};

/** How many of them images were asked for already. */
const countBegun = async ({ deps, run, effect }: Context, groups: readonly Group[]): Promise<number> => {
  for (const at of groups.keys()) if ((await generationOf(deps.db, run.user_id, effect.id, at)) === null) return at;
  return groups.length;
};

/**
 * The drafts that get one: the same whenever the step is tried, so that each image goes to the draft that it was asked for.
 * One that is deleted before it is asked for is left out.
 */
const chosen = async (context: Context, ads: readonly Ad[]): Promise<readonly Group[]> => {
  const { effect, keep } = context;
  const known = effect.memo['groups'] as readonly Group[] | undefined;
  // A step that a release before this one began kept only which drafts it chose.
  const before = effect.memo['ads'] as Group | undefined;
  const there = new Set(ads.map(({ id }) => id));
  const groups = known ?? groupsOf(context, before?.filter((id) => there.has(id)) ?? wantedOf(context, ads));
  const begun = known ? await countBegun(context, known) : 0;
  const open = groups.slice(begun).map((group) => group.filter((id) => there.has(id)));
  const now = [...groups.slice(0, begun), ...open.filter((group) => group.length > 0)];
  await keep({ groups: now });
  return now;
};

/** One that was asked for is not asked for again, whatever became of its drafts. */
const wishOf = ({ facts, node }: Context, group: Group, byId: ReadonlyMap<string, Ad>): Wish => {
  const ads = group.flatMap((id) => byId.get(id) ?? []);
  const [first] = ads;
  const id = group[0]!;
  return {
    kind: 'image',
    brief: first ? briefOfAd({ ...first.copy, link: first.link ?? '' }) : EMPTY_BRIEF,
    count: 1,
    copies: ads.map((ad) => {
      const { primary_text, headline, description, cta_text } = ad.copy;
      return { primary_text, headline, description, cta_text, of: facts.copies[ad.id] ?? null };
    }),
    ...photosOf({ facts, node }, id),
    ...(isRetext(facts, id) && { retext: true }),
    ...(isAnother({ facts, node }, id) && { another: true }),
    ...(leftOutOf(facts, id).length > 0 && { left_out: leftOutOf(facts, id) }),
  };
};

const give = async (context: Context, ad: Ad, { pictures }: GenerationItem): Promise<void> => {
  if (!pictures || ad.media.square?.id === pictures.square.id) return;
  const images = { square_image_id: pictures.square.id, portrait_image_id: pictures.feed.id };
  await changeAd(context.deps, context.run.user_id, ad.id, images, ad.version, byRun(context));
};

/** Has an image made for each draft of the run. */
export const makeImage: Perform<'make_image'> = async (context) => {
  const { deps, run, facts } = context;
  const drafts = await readAds(deps.db, run.user_id, facts.ads.made);
  const groups = await chosen(context, drafts);
  if (groups.length === 0)
    return drafts.length > 0
      ? { outcome: 'ok', note: 'Every draft has an image already.' }
      : { outcome: 'failed', note: 'The run has no drafts.' };
  const byId = new Map(drafts.map((ad) => [ad.id, ad]));
  const made = await generate(
    context,
    groups.map((group) => wishOf(context, group, byId)),
  );
  if (!('parts' in made)) return made;
  const there = drafts.filter(({ id, status }) => isEditable(status) && groups.some((group) => group.includes(id)));
  let given = 0;
  for (const [at, { items }] of made.parts.entries())
    for (const item of items) {
      const ad = byId.get(groups[at]![item.index]!);
      if (!ad || !isEditable(ad.status)) continue;
      await give(context, ad, item);
      given += 1;
    }
  return { outcome: 'ok', note: `${given} of ${there.length} images`, credits: made.credits };
};
