import { firstWordsOf, lengthOf, wordsOf } from '#contract/rules/copyText.ts';
import { castFrom } from './casting.ts';
import type { Choice } from './deal.ts';
import type { Desk, Drafted } from './draft.ts';
import { hasTwoColons, isOfPoint, namedBy, stutters } from './drafting.ts';
import { finished } from './finish.ts';
import type { Point } from './material.ts';
import { remembered } from './remembered.ts';
import { sentencesIn } from './similar.ts';
import { realise, type Template } from './template.ts';
import type { Role, Step } from './types.ts';

/** How many phrases of a step are tried before it is left out. */
const TRIES = 10;
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

/** "It works offline": of what the sentence before names. */
const refersBack = ({ refers }: Template, before: readonly Template[]): boolean =>
  !refers.includes('product') || before.at(-1)?.names.includes('product') === true;

/** An offer is said in each ad: its own sentence may come as often. */
const mayRecur = ({ names }: Template): boolean => names.length === 1 && names[0] === 'offer';

/** The phrases of a step, those that were said least first, else by lot; a second label only where nothing else fits, for what the text cannot do without. */
const drawn = (desk: Desk, { one, maybe }: Step, used: ReadonlySet<Role>, labelled: boolean): readonly Choice[] => {
  const times = new Map<Template, number>();
  const open = desk.deal(one).filter(({ template }) => {
    if (template.cost > desk.mostCost || !mayFollow(template, used)) return false;
    const alike = timesAlike(desk, template);
    times.set(template, alike + (used.size === 0 ? desk.timesOpened(template) : 0));
    return mayRecur(template) || alike < desk.most;
  });
  const order = desk.draw
    .order(open, ({ weight }) => weight)
    .sort(({ template: a }, { template: b }) => a.cost + times.get(a)! - (b.cost + times.get(b)!) || a.cost - b.cost);
  if (!labelled) return order;
  const free = order.filter(({ template }) => !template.isLabel);
  return maybe ? free : [...free, ...order.filter(({ template }) => template.isLabel)];
};

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
      if (move === 'more' && !refersBack(template, phrases)) continue;
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
