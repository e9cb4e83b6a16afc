import { folded } from '#contract/rules/copyText.ts';
import type { Book } from './book.ts';
import type { Material } from './material.ts';
import { remembered } from './remembered.ts';
import { fits, type Cast, type Template } from './template.ts';
import type { Move } from './types.ts';

/** A phrase that could be drawn for a step, and how likely. */
export interface Choice {
  readonly move: Move;
  readonly template: Template;
  readonly weight: number;
}

/** What only this tone has comes more often. */
const OWN = 4;
/** What is only put behind a colon, or by itself, reads like a form: the less of it the better. */
const LABEL = 0.5;
/** Whom it is for is easily lost: few phrases have room for it. */
const AUDIENCE = 4;
/** Where the trouble is one of health, money or the like, it may be named, but nothing promises its end. */
const PROMISES: ReadonlySet<Move> = new Set(['hook', 'question', 'headline', 'description', 'bridge', 'ask']);

/** A question about what is sold: "Could you use a bike service and repair at Spoke & Wheel, a bike shop?" is asked by nobody. */
const ASKS_ABOUT = /\{product\.(?:ask\}|(?!vp|inf|clause)\w+\}[^.!]*\?)/;
const isLongName = (product: string): boolean => product.includes(',') || product.split(' ').length > 5;

/** "Shoes for children, for parents": they buy them, and wear none. */
const FOR_CHILDREN =
  /\b(?:kids?|child\w*|bab(?:y|ies)|toddlers?|infantil\w*|ninos?|ninas?|bebes?|birthday part(?:y|ies)|bouncy castles?|castillos? hinchables?|cumpleanos)\b|kinder|\bbaby|hupfburg/;
const PARENTS = /^(?:(?:mums|moms|mothers|dads|fathers) (?:and|&) )?(?:parents|eltern|padres|madres|mums|moms|dads)\b/;
const FOR_SOMEBODY = /\{product\.\w+\} (?:for|für|para) \{audience/;

/** The phrases of some moves that fit a brief, found once. */
export const dealerOf = (
  book: Book,
  material: Material,
  taste: (template: Template) => number,
  sensitive: boolean,
  mayBeSaid: (phrase: string) => boolean,
): ((moves: readonly Move[]) => readonly Choice[]) => {
  const dealt = new Map<Move, readonly Choice[]>();
  const points = material.points.flatMap(({ parts }) => parts);
  const isLong = isLongName(material.texts.product ?? '');
  const { product = '', audience = '' } = material.texts;
  const isForOthers = FOR_CHILDREN.test(folded(product)) && PARENTS.test(folded(audience));
  const everything: Cast = { ...material.fixed, point: points, other: points };
  const choicesOf = (move: Move): readonly Choice[] => {
    const templates = book
      .templates(move)
      .filter(
        (template) =>
          fits(template, everything, material.nature) &&
          mayBeSaid(template.source) &&
          !(isLong && ASKS_ABOUT.test(template.source)) &&
          !(isForOthers && FOR_SOMEBODY.test(template.source)) &&
          !(sensitive && PROMISES.has(move) && template.names.includes('problem')),
      );
    return templates.map((template) => ({
      move,
      template,
      weight:
        (taste(template) *
          (book.isOwn(template) ? OWN : 1) *
          (template.isBanner ? LABEL : 1) *
          (template.names.includes('audience') ? AUDIENCE : 1)) /
        Math.sqrt(templates.length),
    }));
  };
  const dealtFor = remembered((moves) =>
    (moves.split(' ') as Move[]).flatMap((move) => {
      const choices = dealt.get(move) ?? choicesOf(move);
      dealt.set(move, choices);
      return choices;
    }),
  );
  return (moves) => dealtFor(moves.join(' '));
};
