import type { Ad } from '#contract/ad.ts';
import type { GenerationItem } from '#contract/calls/generation.ts';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';
import { readAds } from '#server/ads/read.ts';
import { changeAd } from '#server/ads/write.ts';
import { generate } from './generate.ts';
import { portionsOf } from './portions.ts';
import { byRun, type Perform, type StepContext } from './types.ts';

type Context = StepContext<'make_image'>;

const MOST_PHOTOS = 12;

/** The drafts that get one: the same whenever the step is tried, so that each ask stays the same ask. */
const chosen = async (context: Context, ads: readonly Ad[]): Promise<readonly Ad[]> => {
  const { effect, node, facts, keep } = context;
  const known = effect.memo['ads'] as readonly string[] | undefined;
  if (known) return ads.filter(({ id }) => known.includes(id));
  const isWanted = ({ id, media }: Ad): boolean => {
    const asked = facts.redone?.[id]?.picture;
    if (!media.square || asked === undefined) return node.settings.replace || !media.square;
    return asked !== 'keep';
  };
  const wanted = ads.filter((ad) => ad.status === 'draft' && isWanted(ad));
  await keep({ ads: wanted.map(({ id }) => id) });
  return wanted;
};

/** The photo that a reviewer chose for its new picture. */
const photoOf = ({ redone }: Context['facts'], { id }: Ad): string | undefined => redone?.[id]?.photo_id;

const photosOf = ({ facts, node }: Pick<Context, 'facts' | 'node'>, ad: Ad): { readonly photos?: string[] } => {
  const chosen = photoOf(facts, ad);
  if (chosen !== undefined) return { photos: [chosen] };
  return node.settings.photos === 'media' ? { photos: facts.image_ids.slice(0, MOST_PHOTOS) } : {};
};

/** Whether its picture only gets the new texts of the ad. */
const isRetext = ({ redone }: Context['facts'], { id }: Ad): boolean => redone?.[id]?.picture === 'retext';

/** Whether it gets a picture with another photo of the brand's, of which nobody chose one. */
const isAnother = ({ facts, node }: Pick<Context, 'facts' | 'node'>, ad: Ad): boolean =>
  facts.redone?.[ad.id]?.picture === 'another' && photoOf(facts, ad) === undefined && node.settings.photos === 'brand';

/** Words that reviewers had taken out of it. */
const leftOutOf = ({ redone }: Context['facts'], { id }: Ad): readonly string[] => redone?.[id]?.left_out ?? [];

/** Ads that are asked for together: those with the same photo, layout and words left out, no more than one ask may have. */
const groupsOf = (context: Context, ads: readonly Ad[]): readonly (readonly Ad[])[] => {
  const { facts } = context;
  const keyOf = (ad: Ad): string =>
    JSON.stringify([photoOf(facts, ad), isRetext(facts, ad), isAnother(context, ad), leftOutOf(facts, ad)]);
  return [...Map.groupBy(ads, keyOf).values()].flatMap(portionsOf);
};

const wishOf = ({ facts, node }: Context, ads: readonly Ad[]) => ({
  kind: 'image' as const,
  brief: briefOfAd({ ...ads[0]!.copy, link: ads[0]!.link ?? '' }),
  count: 1,
  copies: ads.map(({ id, copy: { primary_text, headline, description, cta_text } }) => ({
    primary_text,
    headline,
    description,
    cta_text,
    of: facts.copies[id] ?? null,
  })),
  ...photosOf({ facts, node }, ads[0]!),
  ...(isRetext(facts, ads[0]!) && { retext: true }),
  ...(isAnother({ facts, node }, ads[0]!) && { another: true }),
  ...(leftOutOf(facts, ads[0]!).length > 0 && { left_out: leftOutOf(facts, ads[0]!) }),
});

const give = async (context: Context, ad: Ad, { pictures }: GenerationItem): Promise<void> => {
  if (!pictures || ad.media.square?.id === pictures.square.id) return;
  const images = { square_image_id: pictures.square.id, portrait_image_id: pictures.feed.id };
  await changeAd(context.deps, context.run.user_id, ad.id, images, ad.version, byRun(context));
};

/** Has an image made for each draft of the run. */
export const makeImage: Perform<'make_image'> = async (context) => {
  const { deps, run, facts } = context;
  const drafts = await readAds(deps.db, run.user_id, facts.ads.made);
  const ads = await chosen(context, drafts);
  if (ads.length === 0)
    return drafts.length > 0
      ? { outcome: 'ok', note: 'Every draft has an image already.' }
      : { outcome: 'failed', note: 'The run has no drafts.' };
  const groups = groupsOf(context, ads);
  const made = await generate(
    context,
    groups.map((group) => wishOf(context, group)),
  );
  if (!('parts' in made)) return made;
  let given = 0;
  for (const [at, { items }] of made.parts.entries())
    for (const item of items) {
      await give(context, groups[at]![item.index]!, item);
      given += 1;
    }
  return { outcome: 'ok', note: `${given} of ${ads.length} images`, credits: made.credits };
};
