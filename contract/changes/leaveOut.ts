import { capital, lengthOf } from '../rules/copyText.ts';
import { TEXT_LIMITS } from '../rules/limits.ts';
import { joinSentences, sentencesOf } from '../rules/sentences.ts';
import type { Edited } from './instruction.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Words wherever they stand by themselves. */
export const standing = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escaped(words.trim()).replaceAll(/\s+/g, String.raw`\s+`)}(?![\p{L}\p{N}])`,
    'giu',
  );

/** In English, German and Spanish: what leads to words and goes with them, and what cannot stand without them. */
const PREPOSITIONS =
  'at|for|with|from|in|by|of|to|on|plus|including|mit|zu|zum|zur|für|ab|bei|um|von|vom|inklusive|con|a|al|por|de|en|desde|para';
const ARTICLES =
  'the|an?|our|your|this|der|die|das|den|dem|ein|eine|einen|einem|einer|unser|unsere[mnrs]?|el|la|los|las|una?|tu|su|nuestr[oa]s?';
const NEEDING =
  'is|are|was|be|get|gets|save|comes?|costs?|has|have|now|only|it.s|ist|sind|gibt|gibt.s|kostet|kommt|hol|bekommst|erhältst|spar|es|está|están|son|tiene|cuesta|consigue|llévate';
const AND = String.raw`(?<!\p{L})(?:and|und|y)(?!\p{L})`;

const isOne = (word: string | undefined, of: string): boolean =>
  word !== undefined && new RegExp(`^(?:${of})$`, 'iu').test(word);

/** A sentence without words, with the preposition or the "and" that leads to them; null: it would not be one. */
const cut = (sentence: string, words: string): string | null => {
  const found = new RegExp(
    String.raw`(?:\s*(?<list>,|${AND})\s*)?(?:(?<!\p{L})(?<lead>${PREPOSITIONS})\s+)?(?:(?<!\p{L})(?:${ARTICLES})\s+)?${standing(words).source}(?<next>\s*(?:,|${AND})(?=\s+\p{Ll}))?`,
    'iu',
  ).exec(sentence);
  if (!found) return sentence;
  const { list, lead, next } = found.groups!;
  const [before, after] = [sentence.slice(0, found.index).trim(), sentence.slice(found.index + found[0].length).trim()];
  const wordsIn = (text: string) => text.match(/[\p{L}\p{N}’']+/gu) ?? [];
  const [last, following] = [wordsIn(before).at(-1), /^[\p{L}\p{N}]/u.test(after) ? wordsIn(after)[0] : undefined];
  const isLed = lead !== undefined || list !== undefined || isOne(wordsIn(words)[0], PREPOSITIONS);
  const isNeeded =
    isOne(last, `${PREPOSITIONS}|${NEEDING}`) && (following === undefined || isOne(following, PREPOSITIONS));
  // "Get half price on …", "Half price for …": what follows belonged to it.
  const isHead = !isLed && next === undefined && isOne(following, PREPOSITIONS);
  const isAlone = !isLed && before !== '' && wordsIn(before).length < 2 && following === undefined;
  if (isNeeded || isHead || isAlone) return null;
  // The last of a list keeps its "and".
  const joint = list !== undefined && next !== undefined ? `${list === ',' ? ',' : ` ${list}`} ` : ' ';
  const rest = `${before}${joint}${after}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+(?=[.,!?…;:])/gu, '')
    .replace(/^[\s,;:–—-]+/u, '')
    .trim();
  if ((rest.match(/[\p{L}\p{N}]{2,}/gu) ?? []).length < 2) return null;
  return cut(capital(rest), words);
};

/** A text without words: its sentences as far as they can do without them; null: nothing would be left. */
export const without = (text: string, words: string): string | null => {
  const kept = sentencesOf(text).flatMap((sentence) => {
    const rest = cut(sentence.text, words);
    return rest === null ? [] : [{ ...sentence, text: rest }];
  });
  return kept.length === 0 ? null : joinSentences(kept);
};

/** A headline in the place of one that says little but the words: the first line of the text that is short enough. */
export const otherHeadline = ({ primary_text: text, description }: Edited, words: string): string | null => {
  const lines = [...sentencesOf(text).map((sentence) => sentence.text), description].map((line) =>
    line.trim().replace(/[.…]+$/u, ''),
  );
  const fits = (line: string): boolean =>
    line !== '' && lengthOf(line) <= TEXT_LIMITS.headline.shown && !standing(words).test(line);
  return lines.find(fits) ?? null;
};
