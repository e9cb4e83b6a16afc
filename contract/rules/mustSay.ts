import type { TextField } from '../suggestion.ts';
import { lengthOf } from './copyText.ts';
import { TEXT_LIMITS } from './limits.ts';

export type Places = Readonly<Record<TextField, readonly string[]>>;

/** A phrase as it stands by itself: it ends as a sentence does. */
export const asSentence = (phrase: string): string => (/[\p{L}\p{N}%)]$/u.test(phrase) ? `${phrase}.` : phrase);

const room = (field: TextField, phrases: readonly string[]): number =>
  TEXT_LIMITS[field].shown -
  phrases.reduce((sum, phrase) => sum + lengthOf(field === 'primary_text' ? asSentence(phrase) : phrase) + 1, -1);

/**
 * Which text says which of the phrases: the primary text leaves half of its room to the ad, the description and the
 * headline take one each, and only then the primary text gives up the rest. Null: they cannot all be said.
 */
export const placesFor = (phrases: readonly string[]): Places | null => {
  const places: Record<TextField, string[]> = { primary_text: [], headline: [], description: [] };
  const put = (field: TextField, phrase: string, spare: number): boolean => {
    if (room(field, [...places[field], phrase]) < spare) return false;
    places[field].push(phrase);
    return true;
  };
  const longestFirst = [...new Set(phrases.map((phrase) => phrase.trim()))]
    .filter((phrase) => phrase !== '')
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  for (const phrase of longestFirst) {
    const placed =
      put('primary_text', phrase, 62) ||
      (places.description.length === 0 && put('description', phrase, 0)) ||
      (places.headline.length === 0 && put('headline', phrase, 0)) ||
      put('primary_text', phrase, 0);
    if (!placed) return null;
  }
  return places;
};
