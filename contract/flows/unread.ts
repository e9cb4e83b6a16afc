import { BY_HAND } from './startAsked.ts';
import { LANGUAGE, plain } from './signs.ts';

/** What no flow does, whoever drafts it: each with what happens instead. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:delet|remov|eras|archiv)\w*(?: (?:\w+ ){0,3}(?:campaigns?|ad ?sets?|ads?)\b)?/,
    'Deleting: a flow can’t delete ads, ad sets or campaigns.',
  ],
  [/\b(?:slack|whats ?app|sms|text me|telegram|call me)\b/, 'Messages elsewhere: it tells you by email.'],
  [/\b(?:google|tiktok|linkedin|youtube|snapchat|pinterest|bing)\b/, 'Other networks: flows work on Meta ads.'],
  [/[^\s@]+@[^\s@]+\.[a-z]+/, 'Mail to other people: it emails you.'],
];

/** What no template does. */
export const NOT_HERE: readonly (readonly [RegExp, string])[] = [
  ...NEVER,
  [
    /\bwithout (?:me|us|asking|(?:a |any |my |our )?(?:review|approv|confirm|permission)\w*)(?: me| us)?\b|\b(?:no|skip(?:ping)?|don't wait for)(?: the| my| any)? (?:review|approval)s?\b|\b(?:don't|do not|never) ask(?: me| us)?\b|\bunreviewed\b/,
    'Publishing without a review: it waits until you approve the ads.',
  ],
  [
    /\b(?:paus|stop|switch|turn)(?:e|es|s|ing)?(?: off)? (?:\w+ ){0,3}(?:campaigns?|ad sets?|adsets?)\b/,
    'Pausing whole campaigns or ad sets: it looks at each ad, and pauses that ad.',
  ],
  [
    /\bbudgets?\b/,
    'The budget: say how it changes, such as “raise the budget by 20% when ROAS is above 3, at most 50 a day”.',
  ],
  [/\b(?:duplicat|clon)\w*/, 'Duplicating ads as they are.'],
];

export const saidOf = (signs: typeof NEVER, text: string): readonly string[] =>
  signs.flatMap(([sign, words]) => (sign.test(text) ? [words] : []));

/** What a sentence asks that no flow does, in sentences. */
export const neverIn = (sentence: string): readonly string[] => saidOf(NEVER, plain(sentence));

/** Words that carry no wish of their own beside what the readers above read. */
const USUAL_WORDS =
  /^(?:\d+(?:st|nd|rd|th|am|pm|:\d+)?|am|pm|whose|either|[#@$€£%.,;:!?'"()–-]+|an?|the|my|our|me|us|i|we|you|your|please|want|would|like|to|can|could|should|will|be|is|are|was|it|its|it's|them|they|their|this|that|which|these|those|each|every|other|any|all|some|new|fresh|more|and|or|then|so|also|with|without|from|for|of|in|on|at|as|by|if|when|whenever|once|after|until|before|have|has|had|get|gets|do|does|ad|ads|advert|adverts|people|run|weekends?|meta|facebook|instagram|flow|active|live|running|paused|pause|pauses|pausing|stops?|stopping|switch(?:es)?|turn(?:s|ed)?|off|down|shut|write|writes|writing|make|makes|making|create|creates|generate|generates|prepare|draft|drafts|produce|refresh|publish|publishes|published|replace|replaces|replacing|swap|versions?|copy|copies|creatives?|texts?|brief|images?|photos?|pictures?|media|folder|upload(?:s|ed)?|batch|preset|tired|worn|out|worn-out|seen|too|often|fatigued?|reject(?:s|ed)?|disapprove[sd]?|approve[sd]?|not|policy|repair(?:s|ed)?|fix(?:es)?|resubmit|rewrite|correct|try|again|revive|back|reactivate|activate|resume|recover|recovers|late|results?|e-?mail|mail|tell|notify|inform|alert|message|let|know|o'clock|day|days|week|weeks|weekly|daily|monthly|month|morning|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|costs?|much|expensive|spend|spends|spent|spending|money|waste|wastes|wasting|loss|perform|performs|performing|badly|poorly|ctr|click|rate|clickthrough|through|drops?|falls?|ask|asking|review|approval|first|about|there|still|just|only|one|automatically|immediately|right|away|now|due|because)$/;

/** Words of a sentence that nothing here reads, as they stand together. */
export const unreadIn = (rest: string): readonly string[] => {
  const bare = [...NOT_HERE.map(([sign]) => sign), LANGUAGE, BY_HAND].reduce(
    (text, sign) => text.replaceAll(new RegExp(sign.source, 'g'), ' # '),
    rest,
  );
  const phrases: string[][] = [[]];
  for (const word of bare.split(/[\s,;.!?()]+/).filter(Boolean))
    if (USUAL_WORDS.test(word) || word.includes('@')) phrases.push([]);
    else phrases.at(-1)!.push(word);
  return phrases.filter(({ length }) => length > 0).map((words) => words.join(' '));
};
