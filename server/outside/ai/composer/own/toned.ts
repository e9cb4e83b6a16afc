import type { Language, Tone } from '#contract/brief.ts';
import { bareSentence, isOffer } from '#contract/rules/adFacts.ts';
import { joinSentences, type Sentence, sentencesOf } from '#contract/rules/sentences.ts';
import { MANNERS } from './toneWords.ts';
import { closed, weighed } from './weight.ts';

interface Voice {
  readonly language: Language;
  readonly tone: Tone;
  /** Who is addressed as (types.ts). */
  readonly spoken: (phrase: string) => string;
  /** Calls in that tone, those that fit first. */
  readonly calls: readonly string[];
  /** Nobody opens with a smile where the matter is sad, or where there is no time. */
  readonly isSober: boolean;
  /** A line as it stands behind a colon. */
  readonly lowered: (line: string) => string;
}

const loud = (sentence: string, language: Language): string => {
  if (!/^[^¡!?¿]*[^.]\.$/su.test(sentence)) return sentence;
  const bare = sentence.slice(0, -1);
  return language === 'es' ? `¡${bare}!` : `${bare}!`;
};
const calm = (sentence: string): string =>
  /^[^?¿]*!$/su.test(sentence) ? `${sentence.slice(0, -1).replace(/^¡/, '')}.` : sentence;

/**
 * A text in another tone: the person's own sentences with all that they say, opened and closed as that tone does. The last of
 * them gives way where it only asks to act, as the closing one does.
 */
export const tonedOf = (given: string, voice: Voice): readonly string[] => {
  const { language, tone, spoken, calls, isSober } = voice;
  const all = weighed(given, []);
  if (all.length === 0) return [];
  const manner = MANNERS[language][tone];
  const isLoud = manner.isLoud && !isSober;
  const kept = all.at(-1)!.isCall && all.length > 1 ? all.slice(0, -1) : all;
  const last = kept.length - 1;
  const offer = kept.findLastIndex(({ text }) => isOffer(text));
  const body = kept.map((sentence, at) => {
    const text = at === last ? closed(sentence.text) : sentence.text;
    if (!isLoud) return { ...sentence, text: calm(text) };
    return { ...sentence, text: at === (offer < 0 ? last : offer) ? loud(text, language) : text };
  });
  const [first] = kept;
  const openers =
    isSober || /[?¿]/.test(first!.text)
      ? []
      : manner.openers.filter((opener) => !opener.endsWith(':') || first!.isFact).map(spoken);
  const ends = kept[last]!.text.endsWith('?') || kept[last]!.isCall ? [] : calls;
  const opened = openers.map((opener): readonly Sentence[] => [{ text: opener, gap: ' ' }, ...body]);
  const withEnd = (sentences: readonly Sentence[], call: string): string =>
    joinSentences([...sentences, { text: call, gap: '' }]);
  return [
    ...opened.flatMap((sentences, at) => (ends.length > 0 ? [withEnd(sentences, ends[at % ends.length]!)] : [])),
    ...ends.map((call) => withEnd(body, call)),
    ...opened.map(joinSentences),
    joinSentences(body),
  ];
};

/** A line in another tone, with all that it says. */
export const tonedLineOf = (given: string, { language, tone, spoken, isSober, lowered }: Voice): readonly string[] => {
  const line = bareSentence(given);
  const asks = line.endsWith('?');
  if (line === '' || sentencesOf(given).length > 1) return [];
  return MANNERS[language][tone].lines
    .filter(
      (shape) =>
        !(asks && /[*][?!]|¿|¡/.test(shape)) &&
        !(isSober && /[!?]/.test(shape)) &&
        !(line.includes(':') && shape.includes(':')),
    )
    .map((shape) => spoken(shape).replace('*', line).replace('+', lowered(line)));
};
