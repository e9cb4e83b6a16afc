import { paletteOf } from './colour/palette.ts';
import { LAYOUTS } from './layouts/all.ts';
import type { Plan, Standing } from './layouts/plan.ts';
import { mirrored } from './mirror.ts';
import { SAFE, type Shape, SHAPES } from './shapes.ts';
import { clean } from './type/letters.ts';
import { createSetter } from './type/setter.ts';
import type { BrandKit, Idea, PhotoFacts, PictureTexts } from './types.ts';

const cleaned = (texts: PictureTexts): PictureTexts => ({
  headline: clean(texts.headline),
  support: clean(texts.support),
  offer: clean(texts.offer),
  action: clean(texts.action),
  brand: clean(texts.brand),
  points: texts.points.map(clean).filter((point) => point !== ''),
  problem: clean(texts.problem),
  proof: texts.proof && { ...texts.proof, quote: clean(texts.proof.quote), by: clean(texts.proof.by) },
});

interface PlannerOf {
  readonly texts: PictureTexts;
  readonly kit: BrandKit;
  readonly photo: PhotoFacts | null;
  /** Width to height; null: none. */
  readonly logo: number | null;
}

/** Lays out images without drawing a pixel. */
export interface Planner {
  plan(idea: Idea, shape: Shape, standing: Standing): Plan;
}

/** What a text cannot be written for: nothing of its headline is letters, or no typeface has some of them. */
type TextFault = 'no_text' | 'no_letters';

export const createPlanner = async ({ texts: said, kit, photo, logo }: PlannerOf): Promise<Planner | TextFault> => {
  const texts = cleaned(said);
  const { headline, support, offer, action, brand, problem, points, proof } = texts;
  const all = [headline, support, offer, action, brand, problem, ...points, proof?.quote ?? '', proof?.by ?? ''];
  const setter = await createSetter(all, [kit.heading, kit.text]);
  const written = setter.line(headline, { face: kit.heading, cut: 'display', tracking: 0 });
  // A word without some of its letters is another word: none is left out in silence.
  if (setter.missing.size > 0) return 'no_letters';
  if (written.glyphs.length === 0) return 'no_text';
  return {
    plan: (idea, shape, standing) => {
      // No review that nobody wrote, no place for a photo without one.
      const layout = LAYOUTS[idea.layout].suits({ texts, photo }) ? idea.layout : 'oversized';
      const plan = LAYOUTS[layout].draw({
        shape,
        standing,
        ...SHAPES[shape],
        safe: SAFE[shape],
        idea,
        texts,
        palette: paletteOf(kit.colours, idea.colours),
        heading: kit.heading,
        text: kit.text,
        setter,
        photo,
        logo,
      });
      return written.isRtl ? mirrored(plan, SHAPES[shape].width) : plan;
    },
  };
};
