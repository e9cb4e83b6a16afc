import { lengthOf, wordsOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { TextField } from '#contract/suggestion.ts';
import { castFrom } from './casting.ts';
import type { Desk, Drafted } from './draft.ts';
import { hasTwoColons, isOfPoint, namedBy, stutters } from './drafting.ts';
import { finished } from './finish.ts';
import { remembered } from './remembered.ts';
import { sentencesIn } from './similar.ts';
import { type Cast, realise, type Template } from './template.ts';
import type { Role } from './types.ts';

/** Of a line, so many. */
const LINES = 40;
/** A headline that was said before is the worst; a fact may stand below more than one ad. */
const HEARD = { headline: 10, description: 0.3 } as const;
/** The same offer in other words, in a line below it. */
const SAYS_OFFER_AGAIN = 3;
/** Whom it is for, once more. */
const SAYS_AUDIENCE_AGAIN = 1.5;
/** What anybody could say is worse than a fact that stands below another ad, and better than one that this ad says already. */
const SAYS_NOTHING = { headline: 2, description: 0.9 } as const;
const SPARE = 0.4;
/** A headline that could stand over many an ad. */
const SAYS_ANYTHING = 1.5;
/** What the ad is to say, and says nowhere else. */
const MISSES = 2;
/** Whoever was asked once is not asked again in the next line. */
const ASKS_AGAIN = 0.5;
/** The same call again is the last resort. */
const ASKS_SAME = 3;
/** Of many points, so many are tried for a line. */
const POINTS = 5;
/** The product's bare name, over a text that says it already. */
const BARE = '{product.say}';
const SAYS_LITTLE = 0.9;
/** The same by itself is a label, and no headline. */
const LABELS = 0.5;
/** What is sold, named over a text that names it. */
const NAMES_AGAIN = 0.9;

/** Hardly a headline has room for what is sold. */
const hasLongName = ({ product }: Cast): boolean => lengthOf(product?.[0]?.forms['say'] ?? '') > 24;

/** What a call asks for: "Buch deinen …", "Jetzt buchen". */
const SMALL = /^(?:jetz|heut|noch|uns(?:er|ch|)|now|toda|your|nues|ahor|dein|sich|sie)/;
const askedBy = remembered((source): readonly string[] =>
  wordsOf(source.replaceAll(/\{[^}]*\}/g, ' ')).flatMap((word) =>
    word.length > 3 && !SMALL.test(word) ? [word.slice(0, 4)] : [],
  ),
);
const askedIn = ({ source }: Template): readonly string[] => askedBy(source);
const isSameCall = (template: Template, said: Before | null): boolean => {
  const words = new Set((said?.phrases ?? []).filter(({ asks }) => asks).flatMap(askedIn));
  return askedIn(template).some((word) => words.has(word));
};

/** "Do you need lawn care?", over a text that asks whether one is looking for it. */
const WANTS = /\{product\.(?:ask\}|\w+\}[^.!]*\?)/;
const wants = ({ source }: Template): boolean => WANTS.test(source);

/** "Lawn care for homeowners" says for whom it is, too. */
const isOnlyName = ({ names }: Template): boolean => names.includes('product') && !names.includes('audience');

/** "Aus Baumwolle", "For dogs", "Max 5 guests": a fact, and nothing that an ad is led by. */
const LIMITS = /^(?:max|min|up to|also|open|von|ab|bis|auch|nur|de|desde|hasta|también|solo)(?!\p{L})/iu;
const TELLS: ReadonlySet<Role> = new Set(['product', 'offer', 'problem', 'proof', 'angle', 'brand']);
const isThin = (text: string, { names }: Template): boolean =>
  !names.some((role) => TELLS.has(role)) && (text.split(' ').length < 3 || LIMITS.test(text));

/** "£129", "ab 12,50 €": a price of nothing that the headline names. */
const PRICE =
  /^[¡]?(?:(?:from|only|just|now|for|ab|nur|jetzt|für|desde|s[oó]lo|por|ahora)\s)*(?:[€£$]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|£|\$|euros?|quid|pounds|\p{Lu}{3}))[!.]?$/iu;

/** What of an ad is there already, and what it must not go without. */
export interface Before extends Pick<Drafted, 'roles' | 'points' | 'phrases'> {
  readonly wanted?: Role | null;
}

/**
 * One line: the first that fits and says least of what `said` says already; null: whatever it says. None that is `taken`.
 */
export const draftLine = (
  desk: Desk,
  field: Exclude<TextField, 'primary_text'>,
  said: Before | null,
  isTaken: (text: string) => boolean = () => false,
): Drafted | null => {
  // Any point may stand in a line; those that the ad has not said come first.
  const free = desk.points.filter((point) => !said?.points.has(point));
  const order = [...free, ...desk.points.filter((point) => said?.points.has(point))].slice(0, POINTS);
  const fixed = said?.roles.has('product') ? desk.lines : desk.fixed;
  const castings = order.map((first) => castFrom(fixed, [first, ...order.filter((each) => each !== first)]));
  const plain = castFrom(fixed, []);
  const asked = said?.phrases.some(({ asks }) => asks) ?? false;
  let best: Drafted | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  let tries = 0;
  const isDone = () => best !== null && (fewest === 0 || said === null || tries >= LINES);
  for (const { template } of desk.draw.order(desk.deal([field]), ({ weight }) => weight)) {
    if (template.refers.length > 0 || (template.cost > 1 && desk.mostCost < 2)) continue;
    if (field === 'headline' && template.names.length === 0 && !hasLongName(plain.cast)) continue;
    for (const casting of template.names.some(isOfPoint) ? castings : [plain]) {
      const line = realise(template, casting.cast, desk.draw);
      if (line === null) continue;
      const text = finished(line, desk.tongue);
      if (lengthOf(text) > TEXT_LIMITS[field].shown || (said && stutters(text)) || isTaken(text)) continue;
      if (field === 'headline' && PRICE.test(text)) continue;
      if (hasTwoColons(text) && template.source.includes(':')) continue;
      const thin = field === 'headline' && isThin(text, template);
      if (thin && desk.mostCost < 1) continue;
      const named = namedBy(template, casting);
      const heard = sentencesIn(text).some(desk.isHeard) ? HEARD[field] : 0;
      const repeated =
        heard +
        (thin ? SAYS_ANYTHING : 0) +
        (template.names.length === 0 ? SAYS_NOTHING[field] : 0) +
        template.cost * SPARE +
        (said?.wanted && !template.names.includes(said.wanted) ? MISSES : 0) +
        (asked && template.asks ? (isSameCall(template, said) ? ASKS_SAME : ASKS_AGAIN) : 0) +
        (wants(template) && said?.phrases.some(wants) ? ASKS_SAME : 0) +
        (field === 'headline' && said?.roles.has('product') && isOnlyName(template) ? NAMES_AGAIN : 0) +
        (template.source === BARE && said?.roles.has('product') ? SAYS_LITTLE : 0) +
        (field === 'headline' && template.source === BARE ? LABELS : 0) +
        (field === 'description' && template.names.includes('offer') && said?.roles.has('offer')
          ? SAYS_OFFER_AGAIN
          : 0) +
        (field === 'description' && template.names.includes('audience') && said?.roles.has('audience')
          ? SAYS_AUDIENCE_AGAIN
          : 0) +
        named.filter((point) => said?.points.has(point)).length +
        template.names.filter((role) => !isOfPoint(role) && role !== 'product' && said?.roles.has(role)).length;
      if (repeated < fewest) {
        fewest = repeated;
        best = {
          text,
          roles: new Set(template.names),
          points: new Set(named),
          phrases: [template],
          fillers: template.names.length === 0 ? 1 : 0,
        };
      }
      tries += 1;
      if (isDone()) break;
    }
    if (isDone()) break;
  }
  return best;
};
