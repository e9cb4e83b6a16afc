import { capital, lengthOf } from '../rules/copyText.ts';
import { TEXT_LIMITS } from '../rules/limits.ts';
import { asSentence } from '../rules/mustSay.ts';
import type { TextField } from '../suggestion.ts';
import { TEXT_FIELDS } from '../rules/textFields.ts';
import { alreadySays, bare } from './alreadySays.ts';
import type { Change, Edited } from './instruction.ts';
import { sentencesOf } from '../rules/sentences.ts';
import { otherHeadline, standing, without } from './leaveOut.ts';

/** A text with words added where they are read; null: they are too long for it. */
const withWords = (text: string, words: string, field: TextField): string | null => {
  const { shown, max } = TEXT_LIMITS[field];
  if (field === 'primary_text') {
    const longer = [text.trim() === '' ? '' : asSentence(text.trim()), asSentence(capital(words.trim()))]
      .join(' ')
      .trim();
    return lengthOf(longer) <= max ? longer : null;
  }
  const phrase = bare(words);
  if (lengthOf(phrase) > max) return null;
  const both = field === 'headline' ? `${phrase}: ${text.trim()}` : `${bare(text)}. ${phrase}`;
  // A line that the feed would cut off says only what was asked for.
  return text.trim() !== '' && lengthOf(both) <= shown ? both : phrase;
};

/** How much of a text may be left where it is made shorter. */
const SHORTER = 0.8;

/**
 * Fewer sentences: from between the first and the last, which answer or call, and then the last; never one with a figure.
 * Null: there is none to spare.
 */
const shorter = (text: string): string | null => {
  const all = sentencesOf(text).map((sentence) => sentence.text);
  // A question alone says nothing.
  const last = all[0]?.endsWith('?') ? [] : all.slice(1).slice(-1);
  const spare = [...all.slice(1, -1).toReversed(), ...last];
  const goal = lengthOf(text) * SHORTER;
  const kept = spare.reduce(
    (now, one) =>
      lengthOf(now.join(' ')) <= goal || /[\p{N}%€$£]/u.test(one) ? now : now.filter((each) => each !== one),
    all,
  );
  const now = kept.join(' ');
  return lengthOf(now) < lengthOf(text) ? now : null;
};

const inFields = (
  edited: Edited,
  fields: readonly TextField[],
  change: (text: string, field: TextField) => string | null,
): Edited | null => {
  const now = fields.map((field) => [field, change(edited[field], field)] as const);
  if (now.some(([, text]) => text === null)) return null;
  return { ...edited, ...Object.fromEntries(now) };
};

/**
 * An ad after a change that can be done to its texts as they are, with nothing else of it changed; null: it cannot. What is
 * asked of the picture, or to stay, changes no text.
 */
export const edit = (edited: Edited, change: Change): Edited | null => {
  switch (change.kind) {
    case 'say': {
      const { words, field } = change;
      const fields = field ? [field] : TEXT_FIELDS;
      if (fields.some((each) => alreadySays(edited[each], change))) return edited;
      return inFields(edited, [field ?? 'primary_text'], (text, each) => withWords(text, words, each));
    }
    case 'use':
      return lengthOf(change.words) > TEXT_LIMITS[change.field].max
        ? null
        : { ...edited, [change.field]: change.words };
    case 'replace': {
      const has = TEXT_FIELDS.filter((field) => standing(change.from).test(edited[field]));
      if (has.length === 0) return null;
      return inFields(edited, has, (text, field) => {
        const now = text.replaceAll(standing(change.from), (found) =>
          /^\p{Lu}/u.test(found) ? capital(change.to) : change.to,
        );
        return lengthOf(now) > TEXT_LIMITS[field].max ? null : now;
      });
    }
    case 'leaveOut': {
      const has = TEXT_FIELDS.filter(
        (field) => (change.field ?? field) === field && standing(change.words).test(edited[field]),
      );
      if (has.length === 0) return null;
      const rest = inFields(
        edited,
        has,
        (text, field) => without(text, change.words) ?? (field === 'primary_text' ? null : ''),
      );
      if (rest === null || rest.headline !== '') return rest;
      const headline = otherHeadline(rest, change.words);
      return headline === null ? null : { ...rest, headline };
    }
    case 'rewrite':
      return change.change === 'shorter' ? inFields(edited, [change.field ?? 'primary_text'], shorter) : null;
    case 'button':
      return { ...edited, cta_text: change.label };
    case 'picture':
    case 'retext':
    case 'keep':
      return edited;
    case 'another':
    case 'unclear':
      return null;
  }
};

/** Whether words stand in a text by themselves. */
export const hasWords = (text: string, words: string): boolean => standing(words).test(text);
