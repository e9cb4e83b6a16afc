import { lengthOf, wordsOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { TextField } from '#contract/suggestion.ts';
import type { Choice } from './deal.ts';
import type { Draw } from './draw.ts';
import { finished } from './finish.ts';
import { remembered } from './remembered.ts';
import { sentencesIn } from './similar.ts';
import { type Cast, realise, type Template } from './template.ts';
import type { Move, Part, Role, Step, Tongue } from './types.ts';

/** What drafting one text wants to know. */
export interface Desk {
  readonly tongue: Tongue;
  readonly deal: (moves: readonly Move[]) => readonly Choice[];
  readonly cast: Cast;
  /** All points but the first. */
  readonly rest: readonly Part[];
  readonly draw: Draw;
  /** How often this ask has said a phrase already. */
  readonly timesSaid: (template: Template) => number;
  /** How often it may say one at most. */
  readonly most: number;
  /** Whether a sentence was said before, so that it is not said again. */
  readonly isHeard: (sentence: string) => boolean;
  /** Whether another text opens so. */
  readonly isOpening: (sentence: string) => boolean;
}

export interface Drafted {
  readonly text: string;
  readonly roles: ReadonlySet<Role>;
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
/** What anybody could say is worse than a fact that stands below another ad, and better than one that this ad says already. */
const SAYS_NOTHING = { headline: 2, description: 0.9 } as const;
const SPARE = 0.4;
/** The product's bare name. */
const BARE = '~{product.say}';
const SAYS_LITTLE = 0.3;

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

/** How often the very same was said: of another point a phrase says something else. */
const timesAlike = ({ timesSaid }: Desk, template: Template): number =>
  template.names.includes('point') || template.names.includes('angle') ? 0 : timesSaid(template);

/** The phrases of a step, those that were said least first, else by lot; a second label only where nothing else fits, for what the text cannot do without. */
const drawn = (desk: Desk, { one, maybe }: Step, used: ReadonlySet<Role>, labelled: boolean): readonly Choice[] => {
  const open = desk
    .deal(one)
    .filter(({ template }) => mayFollow(template, used) && timesAlike(desk, template) < desk.most);
  const order = desk.draw
    .order(open, ({ weight }) => weight)
    .toSorted(
      (a, b) =>
        Number(a.template.isSpare) - Number(b.template.isSpare) ||
        timesAlike(desk, a.template) - timesAlike(desk, b.template),
    );
  if (!labelled) return order;
  const free = order.filter(({ template }) => !template.isLabel);
  return maybe ? free : [...free, ...order.filter(({ template }) => template.isLabel)];
};

/** Sentences by a plan, within `limit` characters; null where the brief or the length does not allow it. */
export const draftPlan = (desk: Desk, plan: readonly Step[], limit: number): Drafted | null => {
  const roles = new Set<Role>();
  const phrases: Template[] = [];
  let text = '';
  let labelled = false;
  let fillers = 0;
  for (const step of plan) {
    let tries = 0;
    let added = false;
    for (const { template, move } of drawn(desk, step, roles, labelled)) {
      if (tries >= TRIES) break;
      const raw = realise(template, desk.cast, desk.draw);
      if (raw === null) continue;
      const sentence = finished(raw, desk.tongue);
      if (move !== 'call' && sentencesIn(sentence).some(desk.isHeard)) continue;
      if (text === '' && desk.isOpening(sentence)) continue;
      tries += 1;
      if (lengthOf(text) + 1 + lengthOf(sentence) > limit || repeats(text, sentence)) continue;
      if (sentencesIn(sentence).some(stutters) || (move === 'call' && echoes(text, sentence))) continue;
      text = text === '' ? sentence : `${text} ${sentence}`;
      labelled ||= template.isLabel;
      phrases.push(template);
      if (template.names.length === 0 && move !== 'call') fillers += 1;
      for (const role of template.names) roles.add(role);
      added = true;
      break;
    }
    if (!added && !step.maybe) return null;
  }
  return { text, roles, phrases, fillers };
};

/** Hardly a headline has room for what is sold. */
const hasLongName = ({ product }: Cast): boolean => lengthOf(product?.[0]?.forms['say'] ?? '') > 24;

/**
 * One line: the first that fits and says least of what `said` says already; null: whatever it says. None that is `taken`.
 */
export const draftLine = (
  desk: Desk,
  field: Exclude<TextField, 'primary_text'>,
  said: ReadonlySet<Role> | null,
  isTaken: (text: string) => boolean = () => false,
): Drafted | null => {
  // Below an ad, any of the other points may stand that is short enough.
  const short = desk.rest.filter(({ forms }) => lengthOf(forms['say'] ?? '') <= TEXT_LIMITS[field].shown);
  const cast = said?.has('other') || short.length === 0 ? desk.cast : { ...desk.cast, other: short };
  let best: Drafted | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  let tries = 0;
  for (const { template } of desk.draw.order(desk.deal([field]), ({ weight }) => weight)) {
    if (template.refers.length > 0) continue;
    if (field === 'headline' && template.names.length === 0 && !hasLongName(cast)) continue;
    const line = realise(template, cast, desk.draw);
    if (line === null) continue;
    const text = finished(line, desk.tongue);
    if (lengthOf(text) > TEXT_LIMITS[field].shown || (said && stutters(text)) || isTaken(text)) continue;
    const heard = sentencesIn(text).some(desk.isHeard) ? HEARD[field] : 0;
    const repeated =
      heard +
      (template.names.length === 0 ? SAYS_NOTHING[field] : 0) +
      (template.isSpare ? SPARE : 0) +
      (template.source === BARE ? SAYS_LITTLE : 0) +
      template.names.filter((role) => said?.has(role)).length;
    if (repeated < fewest) {
      fewest = repeated;
      best = {
        text,
        roles: new Set(template.names),
        phrases: [template],
        fillers: template.names.length === 0 ? 1 : 0,
      };
    }
    tries += 1;
    if (fewest === 0 || said === null || tries >= LINES) break;
  }
  return best;
};
