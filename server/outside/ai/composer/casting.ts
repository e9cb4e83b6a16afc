import type { Brief, Language } from '#contract/brief.ts';
import { wordsOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { Draw } from './draw.ts';
import { plainAudience, spokenAudience } from './reading/audience.ts';
import { cleaned } from './reading/clean.ts';
import { deadlineIn } from './reading/deadline.ts';
import type { Cast } from './template.ts';
import { type Nature, natureFor } from './nature.ts';
import type { Part, Role, Tongue } from './types.ts';

/** A brief, read once: the parts that every suggestion chooses from. */
export interface Material {
  readonly fixed: Cast;
  readonly points: readonly {
    readonly text: string;
    readonly parts: readonly Part[];
  }[];
  /** What a suggestion may be built on, in the brief's words. */
  readonly texts: Readonly<Partial<Record<Role, string>>>;
  readonly nature: Nature | null;
  /** The person's own angle; empty: each suggestion takes another. */
  readonly angle: string;
}

/** Adds the forms for what is said only of a thing, of work, of a person or of a place. */
const withNature = (part: Part, text: string, language: Language): Part => {
  const nature = natureFor(text, language);
  if (nature === null || part.forms['shop']) return part;
  const own = Object.entries(part.forms).map(([form, said]) => [`${nature}_${form}`, said] as const);
  // Nobody sells "our tax adviser", nor tells all about them.
  const shared = Object.entries(part.forms).filter(
    ([form]) => nature !== 'person' || !/^(?:our|unser|nuestro)/.test(form),
  );
  return { ...part, forms: Object.fromEntries([...shared, ...own]) };
};

/** An offer that ends is said in full, or with its end apart: "Until Sunday: free delivery." */
const offerOf = (tongue: Tongue, text: string, address: 0 | 1): Part => {
  const whole = tongue.read(text, 'offer', address);
  const ending = deadlineIn(text, tongue.language);
  if (!ending) return whole;
  const core = tongue.read(ending.core, 'offer', address);
  const { say = text, any, list, clause } = whole.forms;
  const apart = Object.entries(core.forms).map(([form, said]) => [`core_${form}`, said] as const);
  const forms = Object.entries({
    say,
    any: any ?? (core.forms['any'] ? text : undefined),
    list,
    clause,
  }).filter(([, said]) => said !== undefined);
  return {
    ...core,
    forms: {
      ...Object.fromEntries(apart),
      ...(Object.fromEntries(forms) as Record<string, string>),
      until: ending.until,
    },
  };
};

const readAs = (tongue: Tongue, text: string, role: Role, address: 0 | 1): Part[] => {
  if (text === '') return [];
  if (role === 'offer') return [offerOf(tongue, text, address)];
  const short = role === 'product' ? tongue.shortened(text) : null;
  // "App" alone says nothing of an app for couples.
  const tells = short !== null && short !== text && (short.length >= 8 || text.length > TEXT_LIMITS.headline.shown);
  return [text, ...(tells ? [short] : [])].map((each) => {
    const part = tongue.read(each, role, address);
    return role === 'product' ? withNature(part, text, tongue.language) : part;
  });
};

/** What words begin with: they change at their ends. */
const stems = (text: string): string[] => wordsOf(text).flatMap((word) => (word.length > 4 ? [word.slice(0, 5)] : []));

export const materialOf = (brief: Brief, brand: string, tongue: Tongue, address: 0 | 1): Material => {
  const clean = (text: string) => cleaned(text, tongue.language === 'de');
  const angle = clean(brief.angle);
  const texts: Partial<Record<Role, string>> = {
    product: clean(brief.product),
    audience: plainAudience(spokenAudience(clean(brief.audience), tongue.language), tongue.language),
    // Our phrases say that it is now.
    offer: clean(brief.offer).replace(/^(?:now|jetzt|ahora)[:,]? (?=\S)/i, ''),
    problem: clean(brief.problem),
    proof: clean(brief.proof),
    brand: clean(brand),
  };
  const points = [...new Set(brief.points.map(clean))].filter((text) => text !== '');
  // "Tax advice for freelancers" need not be for freelancers once more.
  if (stems(texts.product!).some((stem) => stems(texts.audience!).includes(stem))) texts.audience = '';
  return {
    texts,
    angle,
    nature: natureFor(texts.product!, tongue.language),
    points: points.map((text) => ({
      text,
      parts: readAs(tongue, text, 'point', address),
    })),
    fixed: Object.fromEntries(
      Object.entries(texts).map(([role, text]) => [role, readAs(tongue, text, role as Role, address)]),
    ) as Cast,
  };
};

const shared = (a: string, b: string): number => {
  const words = new Set(wordsOf(a).filter((word) => word.length > 3));
  return wordsOf(b).filter((word) => words.has(word)).length;
};

/** Chooses which points one suggestion speaks of: those nearest to the angle first, the least used ones otherwise. */
export const castFrom = (
  material: Material,
  used: ReadonlyMap<string, number>,
  draw: Draw,
): { readonly cast: Cast; readonly rest: readonly Part[]; readonly point: string } => {
  const ordered = draw
    .order(material.points)
    .toSorted(
      (a, b) =>
        shared(b.text, material.angle) - shared(a.text, material.angle) ||
        (used.get(a.text) ?? 0) - (used.get(b.text) ?? 0),
    );
  const [point, ...rest] = ordered;
  const isAlike = ({ parts }: Material['points'][number]) => parts[0]?.kind === point?.parts[0]?.kind;
  const other = rest.find(isAlike) ?? rest[0];
  return {
    cast: {
      ...material.fixed,
      point: point?.parts ?? [],
      other: other?.parts ?? [],
    },
    rest: rest.flatMap(({ parts }) => parts),
    point: point?.text ?? '',
  };
};
