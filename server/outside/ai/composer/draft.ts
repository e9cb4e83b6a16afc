import { firstWordsOf, lengthOf, wordsOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { TextField } from '#contract/suggestion.ts';
import { castFrom, type Casting } from './casting.ts';
import type { Point } from './material.ts';
import type { Choice } from './deal.ts';
import type { Draw } from './draw.ts';
import { finished } from './finish.ts';
import { remembered } from './remembered.ts';
import { sentencesIn } from './similar.ts';
import { type Cast, realise, type Template } from './template.ts';
import type { Move, Role, Step, Tongue } from './types.ts';

/** What drafting one text wants to know. */
export interface Desk {
  readonly tongue: Tongue;
  readonly deal: (moves: readonly Move[]) => readonly Choice[];
  /** All fields but the points. */
  readonly fixed: Cast;
  /** The same where what is sold may be said in fewer words, since the text above says all of them. */
  readonly lines: Cast;
  /** Those to speak of first come first. */
  readonly points: readonly Point[];
  readonly draw: Draw;
  /** How often this ask has said a phrase already. */
  readonly timesSaid: (template: Template) => number;
  /** How often it may say one at most. */
  readonly most: number;
  /** How much a phrase may be for where nothing better is left: 0, not at all. */
  readonly mostCost: number;
  /** Whether a sentence was said before, so that it is not said again. */
  readonly isHeard: (sentence: string) => boolean;
  /** Whether another text opens so. */
  readonly isOpening: (sentence: string) => boolean;
}

export interface Drafted {
  readonly text: string;
  readonly roles: ReadonlySet<Role>;
  readonly points: ReadonlySet<Point>;
  readonly phrases: readonly Template[];
  /** How many of its sentences, but for the call, say nothing of the brief. */
  readonly fillers: number;
}

/** How many phrases of a step are tried before it is left out. */
const TRIES = 10;
/** Of a line, so many. */
const LINES = 40;
/** A headline that was said before is the worst; a fact may stand below more than one ad. */
const HEARD = { headline: 10, description: 0.3 } as const;
/** The same offer in other words, in a line below it. */
const SAYS_OFFER_AGAIN = 3;
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
/** What is sold, named over a text that names it. */
const NAMES_AGAIN = 0.9;

/** A field is named once in a text; what refers to it comes after. */
const mayFollow = (template: Template, used: ReadonlySet<Role>): boolean =>
  template.names.every((role) => !used.has(role)) && template.refers.every((role) => used.has(role));

/** Two sentences of a text that begin or end alike, or are the same. */
const repeats = (before: string, added: string): boolean => {
  const [text, sentence] = [before.toLowerCase(), added.toLowerCase()];
  const words = sentence.split(' ');
  const opening = words
    .slice(0, 2)
    .join(' ')
    .replace(/\P{L}+$/u, '');
  const isLong = (part: string) => part.includes(' ') && part.length > 4;
  const closing = words.slice(-2).join(' ');
  return (
    text.includes(sentence) ||
    (isLong(opening) && text.includes(opening)) ||
    (words.length > 2 && isLong(closing) && text.includes(closing))
  );
};

/** "Now: a plan: free for a month." */
const hasTwoColons = (text: string): boolean =>
  text.split(/[.!?…] /).some((sentence) => (sentence.match(/: /g)?.length ?? 0) > 1);

const LINKS: ReadonlySet<string> = new Set(['with', 'mit', 'con', 'fur', 'for', 'para']);
/** "Spanish lessons with lessons at any hour": what says a word of weight twice. */
const stutters = remembered((sentence) => {
  const words = wordsOf(sentence).filter((word) => word.length > 4 || LINKS.has(word));
  return words.some((word, at) => words.indexOf(word) !== at);
});

/** "Talk to us. Let’s talk.": a call that says a word of the text again. */
const echoes = (text: string, call: string): boolean => {
  if (text.endsWith('?') && call.includes('?')) return true;
  const words = new Set(wordsOf(text));
  return wordsOf(call).some((word) => word.length > 3 && words.has(word));
};

/** What a phrase says itself, whatever the fields say. */
const ownWords = ({ pieces }: Template): string => pieces.filter((piece) => typeof piece === 'string').join(' ');

const firstWord = remembered((sentence) => firstWordsOf(sentence, 1)[0] ?? '');
/** "Try our rota software. Try it free for 30 days.": two that begin with one word, of which one is ours. */
const isOurs = ({ pieces }: Template): boolean => typeof pieces[0] === 'string' && /\p{L}/u.test(pieces[0]);
const beginsAgain = (text: string, sentence: string, template: Template, before: readonly Template[]): boolean =>
  (isOurs(template) || before.some(isOurs)) &&
  firstWord(sentence).length > 2 &&
  sentencesIn(text).some((other) => other !== '' && firstWord(other) === firstWord(sentence));

/** How often the very same was said: of another point a phrase says something else. */
const timesAlike = ({ timesSaid }: Desk, template: Template): number =>
  template.names.includes('point') || template.names.includes('angle') ? 0 : timesSaid(template);

/** An offer is said in each ad: its own sentence may come as often. */
const mayRecur = ({ names }: Template): boolean => names.length === 1 && names[0] === 'offer';

/** The phrases of a step, those that were said least first, else by lot; a second label only where nothing else fits, for what the text cannot do without. */
const drawn = (desk: Desk, { one, maybe }: Step, used: ReadonlySet<Role>, labelled: boolean): readonly Choice[] => {
  const times = new Map<Template, number>();
  const open = desk.deal(one).filter(({ template }) => {
    if (template.cost > desk.mostCost || !mayFollow(template, used)) return false;
    const alike = timesAlike(desk, template);
    times.set(template, alike);
    return mayRecur(template) || alike < desk.most;
  });
  const order = desk.draw
    .order(open, ({ weight }) => weight)
    .sort(({ template: a }, { template: b }) => a.cost + times.get(a)! - (b.cost + times.get(b)!) || a.cost - b.cost);
  if (!labelled) return order;
  const free = order.filter(({ template }) => !template.isLabel);
  return maybe ? free : [...free, ...order.filter(({ template }) => template.isLabel)];
};

/** The points of a casting that a phrase names. */
const namedBy = (template: Template, { point, other }: Casting): Point[] =>
  [template.names.includes('point') && point, template.names.includes('other') && other].filter((each) => !!each);

const isOfPoint = (role: Role): boolean => role === 'point' || role === 'other';

/** Sentences by a plan, within `limit` characters; null where the brief or the length does not allow it. */
export const draftPlan = (desk: Desk, plan: readonly Step[], limit: number): Drafted | null => {
  const roles = new Set<Role>();
  /** The same, but for the points, of which the next one is free. */
  const used = new Set<Role>();
  const points = new Set<Point>();
  let asked = false;
  const phrases: Template[] = [];
  let text = '';
  let labelled = false;
  let fillers = 0;
  for (const step of plan) {
    let tries = 0;
    let added = false;
    const casting = castFrom(
      desk.fixed,
      desk.points.filter((point) => !points.has(point)),
    );
    for (const { template, move } of drawn(desk, step, used, labelled)) {
      if (tries >= TRIES) break;
      if (asked && (template.asks || move === 'call')) continue;
      if (template.asks && echoes(text, ownWords(template))) continue;
      const raw = realise(template, casting.cast, desk.draw);
      if (raw === null) continue;
      const sentence = finished(raw, desk.tongue);
      if (move !== 'call' && sentencesIn(sentence).some(desk.isHeard)) continue;
      if (text === '' && desk.isOpening(sentence)) continue;
      tries += 1;
      if (lengthOf(text) + 1 + lengthOf(sentence) > limit || repeats(text, sentence)) continue;
      // "Looking for a plumber? And the best? …"
      if (text.endsWith('?') && template.names.includes('offer') && /^[^.!]*\?/.test(sentence)) continue;
      if (text !== '' && beginsAgain(text, sentence, template, phrases)) continue;
      if (hasTwoColons(sentence) && template.source.includes(':')) continue;
      if (sentencesIn(sentence).some(stutters) || (move === 'call' && echoes(text, sentence))) continue;
      text = text === '' ? sentence : `${text} ${sentence}`;
      labelled ||= template.isLabel;
      phrases.push(template);
      if (template.names.length === 0 && move !== 'call') fillers += 1;
      asked ||= template.asks;
      for (const role of template.names) {
        roles.add(role);
        if (!isOfPoint(role)) used.add(role);
      }
      for (const point of namedBy(template, casting)) points.add(point);
      added = true;
      break;
    }
    if (!added && !step.maybe) return null;
  }
  return { text, roles, points, phrases, fillers };
};

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
        (field === 'description' && template.names.includes('offer') && said?.roles.has('offer')
          ? SAYS_OFFER_AGAIN
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
