import type { Brief } from '#contract/brief.ts';
import { isPlaceName } from '../nature.ts';
import { isAdjective, isCapital, lower } from './heads.ts';
import { isHardlySmall, isKnownSmall } from './smallWords.ts';
import { isListed, nounOf } from './nouns.ts';
import { AFTER_NOUN, ARTICLE, DETERMINER, MANNER } from './words.ts';

/** No other words of German end so: "kinderwagen reinigung" names a noun. */
const NOUN_ENDING =
  /(?<![\p{L}-])(?!jung)\p{Ll}{2,}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tät|täten)(?!\p{L})/gu;
const upper = (word: string): string =>
  word.replaceAll(/(?<![\p{L}])\p{Ll}(?=\p{L}*$)|^\p{Ll}/gu, (first) => first.toUpperCase());

/** Adjectives and verbs that end as nouns do: "wetterfest", "praktisch", "jung", "sprechen". */
const NO_NOUN = /(?:fest|isch|jung|^jederzeit|^derzeit|^zurzeit),?$/;
/** The same before a noun: "kleinen", as in "Leinen". */
const ENDED = /e[sm]?$|(?:ein|ig|isch|lich|t|ell|al|neu|gut)en$/;

const isSmallNoun = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && !NO_NOUN.test(word) && !AFTER_NOUN.test(word) && nounOf(word)?.isListed === true;

/** Nouns that people write small, and that nothing else is spelt as. */
const NOUNS: ReadonlySet<string> = new Set(
  'absprache anfahrt anfrage anfänger aufbau auswahl bedarf beratung bestellung betrieb cent einbau eintritt eltern ecke erstgespräch euro fahrer fenster finger garten handgelenk hüpfburg knopf koffer notruf papier pfleger schüler spieler transporter träger wetter zimmer familien farben filiale flaschen freunde gramm gratisversand größen gäste gästen handarbeit haus hausbesuch hof hunde häuser jahre jahren katzen kilo kilometer kinder kindern kostenvoranschlag kunden kundschaft lager leute leuten liefergebiet lieferzeit liter meister meisterbetrieb meter minuten monate monaten möbel nachmittag ort personen pferde platz plätze portionen probefahrt probetag prozent ratenzahlung region senioren sommer sorten stunden tage tagen teilnehmer termine tiere uhr vereinbarung vorkenntnisse wahl werktage werktagen winter wochen wohnung wunsch zusätze zutaten'.split(
    ' ',
  ),
);
/** What is a noun with a capital only: "fest verschraubt", "ein paar". */
const OTHER_WORDS =
  /^(?:jederzeit|derzeit|zurzeit|deutsch|englisch|spanisch|fest|paar|test|besuch|spiel|check|band|rat|bau|druck|reise|miete|tanz|pflege|weg|leiter|probe|rose|pool|flug|schild|feier|schlaf|post|wahl|feste|spiele|rate)$/;
const withNouns = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\d-])\p{Ll}{3,}(?![\p{L}-])/gu, (word) =>
    NOUNS.has(word) ||
    (isListed(word) &&
      !/(?:n|isch|lich|ig|bar|sam|haft|los|frei|fest|reich|voll|weise)$/.test(word) &&
      !OTHER_WORDS.test(word))
      ? upper(word)
      : word,
  );

/** "aufmaß kostenlos", "standgebühr 10 €": what costs so much is a thing. */
const PRICED =
  /^(?!(?:ganz|alles|jetzt|heute|nur|schon|rund|etwa|circa|statt|sofort|immer|auch|dazu|sogar|völlig|komplett|absolut|monatlich|jährlich|täglich|einmalig|pauschal|damit|mehr|weniger|spare?n?|lebenslang|jederzeit|bereits|frei|fertig|kostet) )\p{Ll}{4,}(?= (?:kostenlos|kostenfrei|gratis|umsonst|geschenkt|erlaubt|möglich|inklusive|inbegriffen|vorhanden|willkommen|enthalten|erwünscht|garantiert|nötig|(?:nur |ab )?\d+(?:[.,]\d+)? ?(?:€|euro)))/iu;

const END =
  '(?=$|,| (?:und|oder|in|im|am|an|auf|aus|mit|für|von|vom|zum|zur|bei|beim|per|pro|ab|bis|ohne|nach|gratis|kostenlos|inklusive|frei)(?!\\p{L}))';
/** "jede ein unikat", "ohne aufpreis": what stands there at the end is a noun. */
const AFTER_LINK = new RegExp(
  `(?<=(?<!\\p{L}|, )(?:ein|eine|einen|einem|einer|eines|kein|keine|keinen|keinem|der|die|das|dem|den|des|jede|jeden|jedem|jedes|diese|diesem|diesen|ohne|mit|für|pro|per|im|beim|vom|zur|zum|ins|unsere?|ihre?|deine?) )(?!(?:besten|meisten|liebsten|dabei|drin|allem|allen|uns|dir|euch|ihnen|mir|ihm|ihr|beiden|anderen|bis|nur|nicht|sehr|ganz|mehr|zwei|drei|vier|fünf|sechs|jemand|eigenen?|alle|immer|draußen|drinnen|unterwegs|zuhause|daheim|später|heute|morgen|dich|sich|mich|jeden?|jede[rs]?|wenig|viel|weniger|umsonst|dem|der|den|das|einem|einer|und|oder|pro)(?!\\p{L}))\\p{Ll}{3,}${END}`,
  'giu',
);
/** "eingezäunter garten", "faire preise" */
const AFTER_ADJECTIVE = new RegExp(`(?<=(?<!\\p{L})(\\p{L}{3,}(?:er|es|e|en|em)) )\\p{Ll}{4,}${END}`, 'giu');
/** "bis 50 mitglieder" */
const AFTER_NUMBER = new RegExp(`(?<=\\d )\\p{Ll}{4,}${END}`, 'giu');
/** Adjectives, adverbs and verbs. */
const NO_NOUN_ENDING =
  /(?:gratis|umsonst|inklusive|dabei|drin|zurück|geschenkt|willkommen|günstiger|billiger|isch|lich|ig|bar|sam|haft|los|frei|fest|fertig|weise|mal|lang|iert|weit|breit|hoch|tief|später|vorher|nachher|früher|statt|täglich|wöchentlich|jahrelang|mehr|anders|kaufen|nehmen|zahlen|bezahlen|testen|buchen|sparen|bestellen|lernen|machen)$/u;
const PARTICIPLE = /^(?:ge|ver|be)\p{Ll}+t$/u;
/** "auf honorarbasis", "nach oben" */
const AFTER_PLACE = new RegExp(
  `(?<=(?<!\\p{L})(?:auf|nach|aus|in|von|bei|an|unter|über|gegen|zu|durch) )\\p{Ll}{5,}${END}`,
  'giu',
);
/** "zum lernen" */
const AS_NOUN = /(?<=(?<!\p{L})(?:zum|beim|vom) )\p{Ll}{2,}en(?=$|,)/gu;
const withMoreNouns = (text: string): string => {
  const after = (word: string) =>
    // "zahlt für einen"
    /\p{Lu}/u.test(word) ||
    ARTICLE.test(word) ||
    DETERMINER.test(word) ||
    isKnownSmall(word) ||
    NO_NOUN_ENDING.test(word)
      ? word
      : upper(word);
  const noun = (word: string) => (PARTICIPLE.test(word) ? word : after(word));
  return text
    .replaceAll(AS_NOUN, upper)
    .replaceAll(AFTER_LINK, after)
    .replaceAll(AFTER_PLACE, (word) => (!/\p{Lu}/u.test(word) && isHardlySmall(word) ? upper(word) : word))
    .replaceAll(AFTER_ADJECTIVE, (word, before: string) =>
      isAdjective(before) && !(isCapital(before) && nounOf(before)?.isListed) ? noun(word) : word,
    )
    .replaceAll(AFTER_NUMBER, (word) => (isAdjective(word) ? word : noun(word)));
};

/** "immer Dienstags": when something is, is no noun. */
const TIMES =
  /(?<![\p{L}-])(?:Montags|Dienstags|Mittwochs|Donnerstags|Freitags|Samstags|Sonnabends|Sonntags|Werktags|Feiertags|Morgens|Vormittags|Mittags|Nachmittags|Abends|Nachts)(?![\p{L}-])/gu;
/** What is shortened though there is room for it. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?<!\d)1 ?)Std\.?(?!\p{L})/giu, 'Stunde'],
  [/(?<=\d ?)Std\.?(?!\p{L})/giu, 'Stunden'],
  [/(?<=\d ?)min\.?(?!\p{L})/giu, 'Minuten'],
  [/(?<=\d ?)Pers\.?(?!\p{L})/giu, 'Personen'],
  [/(?<![\p{L}])inkl\.?(?!\p{L})/gu, 'inklusive'],
  [/(?<![\p{L}])mind\.(?=\s)/gu, 'mindestens'],
  [/(?<!\p{L})max\.?(?= ?\d|\s)/gu, 'maximal'],
  [/(?<!\p{L})anfang (?=\p{Lu}|\d|der |des |nächste)/gu, 'Anfang '],
  [/(?<!\p{L})mitte (?=\p{Lu}|\d|der |des |nächste)/gu, 'Mitte '],
  [/(?<!\p{L})ende (?=\p{Lu}|\d|der |des |nächste)/gu, 'Ende '],
  [/(?<![\p{L}])tgl\.?(?!\p{L})/gu, 'täglich'],
  [/(?<=\d)(?=€|Euro|Stunden|Minuten|Personen)/gu, ' '],
  // "6 Flaschen kaufen 5 bezahlen"
  [/(\d \p{L}+ (?:kaufen|nehmen|buchen|bestellen)) (?=(?:nur )?(?:\d|ein))/gu, '$1, '],
  [/(?<=\d) Gänge[- ]Menü/gu, '-Gänge-Menü'],
  // "25 33 oder 50 cm"
  [/(?<![\d,.])(\d+) (?=\d+ (?:oder|und) \d)/gu, '$1, '],
  [/(?<=\d )db(?!\p{L})/giu, 'dB'],
  [/(?<!\p{L}|\d ?)[Gg]r\.? ?(?=\d)/gu, 'Größe '],
  [/(?<!\p{L})[Ee]rste Hilfe Kurs(?=e?(?!\p{L}))/gu, 'Erste-Hilfe-Kurs'],
  [/(?<!\p{L})[Hh]ol und [Bb]ring-?(?=\p{L})/gu, 'Hol- und Bring'],
  [/(?<![\p{L}])([BbZz])(ei|u) ihnen(?!\p{L})/gu, '$1$2 Ihnen'],
];
/** "Handgebunden": what is said of a thing has no capital in a row. */
const PARTICIPLES = /^(?:Hand|Selbst|Frisch|Haus|Kalt|Luft|Ofen|Neu)ge\p{Ll}{2,}(?:t|en)$/u;
const inFull = (given: string): string => {
  const text = PARTICIPLES.test(given) ? lower(given) : given;
  return mendedIn(text);
};
const mendedIn = (text: string): string =>
  SHORT.reduce(
    (said, [slip, right]) => said.replaceAll(slip, right),
    text.replaceAll(TIMES, (time) => time.toLowerCase()).replaceAll(NO_NOUNS, lower),
  );

/** Plurals that are verbs as well. */
const VERBS =
  /(?:arbeiten|reisen|proben|mieten|feiern|suchen|pflegen|fahrten|decken|kosten|bohren|filtern|mauern|schaukeln),?$/;

/** In what is sold, the last word before a preposition or a comma is the noun, however it is written; so is what is joined to it. */
const withNoun = (text: string, joins: boolean): string => {
  const words = text.split(' ');
  const isLast = (at: number): boolean =>
    words[at + 1] === undefined || AFTER_NOUN.test(words[at + 1]!) || words[at]!.endsWith(',');
  const isNoun = (at: number): boolean =>
    isSmallNoun(words[at]!) &&
    (isLast(at)
      ? !/n,?$/.test(words[at]!) || (nounOf(words[at]!)?.plural === true && !VERBS.test(words[at]!))
      : joins && !ENDED.test(words[at]!) && nounOf(words[at + 1]!)?.isListed === true);
  // "vereins app"
  const isPart = (at: number): boolean =>
    joins &&
    at === 0 &&
    words.length > 1 &&
    /^\p{Ll}{4,}(?<!e|e[nrsm])$/u.test(words[0]!) &&
    !isAdjective(`${words[0]!}e`) &&
    !MANNER.test(words[0]!) &&
    !AFTER_NOUN.test(words[0]!) &&
    !DETERMINER.test(words[0]!) &&
    nounOf(words[1]!)?.isListed === true &&
    isLast(1);
  return words.map((word, at) => (isNoun(at) || isPart(at) ? upper(word) : word)).join(' ');
};

/** "Linedance Kurs": no adjective, nor where it is from. */
const isName = (word: string): boolean =>
  !isAdjective(word) && !/(?:er|en|es|em)$/.test(word) && !MANNER.test(lower(word));

/** "Brautkleider Änderungen" is one word of German; what stands behind a place is its name. */
const withHyphens = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}-])(\p{Lu}[\p{L}-]+) (?=(\p{Lu}\p{L}+))/gu,
    (all, first: string, second: string, at: number) =>
      !isPlaceName(first) &&
      // "Tag der offenen Tür Feuerwehr Bergen"
      !text
        .slice(0, at)
        .split(' ')
        .some((word) => AFTER_NOUN.test(word)) &&
      !DETERMINER.test(first) &&
      (nounOf(first)?.isListed || (at === 0 && isName(first))) &&
      // "Kleine Feiern" end as "Leine" does.
      (!isAdjective(first) || first.includes('-') || isListed(first.toLowerCase())) &&
      (nounOf(second)?.isListed ||
        /(?:besitzer|halter|fahrer|käufer|nutzer|freunde|fans|betriebe|büros|eltern)$/i.test(second))
        ? `${first}-`
        : all,
  );

/** "Gold Silber oder Palladium" */
const withRow = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}-])(\p{Lu}\p{Ll}+) (?=(\p{Lu}\p{Ll}+) (?:und|oder) \p{Lu})/gu,
    (all, first: string, second: string) => (nounOf(first)?.isListed && nounOf(second)?.isListed ? `${first}, ` : all),
  );

/** "wissen woher es kommt" */
const ASKED =
  /(?<=(?:wissen|weiß|weißt|sehen|zeigen|verstehen|sagen|spüren|schmecken|erfahren|entscheiden|bestimmen)) (?=(?:woher|wohin|warum|wieso|was|wer|wo|wann|ob|dass|wie) .*\p{Ll}+(?:t|en|st)$)/gu;

/** "Riegel die wie Pappe schmecken" */
const withComma = (text: string): string =>
  text.replace(/^((?:.* )?\p{Lu}[\p{L}-]+) ((?:die|der|das|denen) \p{Ll}.* \p{Ll}+(?:t|en|ern|eln))$/u, '$1, $2');

/** How many words have a capital that they had not. */
const raised = (before: string, after: string): number => {
  const small = new Set(before.match(/(?<![\p{L}-])\p{Ll}\p{L}*/gu));
  return (after.match(/(?<![\p{L}-])\p{Lu}\p{Ll}+/gu) ?? []).filter((word) => small.has(lower(word))).length;
};

/** Whoever writes one noun small, writes others so, too: "digitale akte". */
const withAllNouns = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\d-])\p{Ll}{5,}(?![\p{L}-]| \p{Lu})/gu, (word) =>
    isHardlySmall(word) ? upper(word) : word,
  );

/** "hüpfburg", "knopf am Handgelenk": what stands alone, or before what describes it. */
const FIRST = /^\p{Ll}{4,}(?=$| (?:am|im|in|an|auf|aus|mit|für|zum|zur|vom|beim|rund|ohne|per|pro|nach|ab|durch|um) )/u;
const withFirst = (text: string): string =>
  text.replace(FIRST, (word) =>
    isHardlySmall(word) || nounOf(word)?.isListed === true ? (NOT_FIRST.test(word) ? word : upper(word)) : word,
  );
const NOT_FIRST =
  /^(?:passend|ideal|perfekt|direkt|bekannt|frei|bequem|geeignet|gemacht|auch|jetzt|nicht|gern|schnell|einfach|alles|immer|täglich|fast)$|(?:en|ern|eln|isch|lich|ig|bar|los|frei|fest)$/;

/** "abends und Online": no noun, though it is written as one. */
const NO_NOUNS =
  /(?<=[\p{L}\d,] )(?:Online|Offline|Gratis|Kostenlos|Inklusive|Vegan|Vegetarisch|Draußen|Drinnen)(?![\p{L}-]| \p{Lu})/gu;
/** "TÜV Vorbereitung", "WhatsApp Gruppe" */
const NAMED =
  /(?<=(?<!\p{L})(?:\p{Lu}{2,5}|Kfz|WhatsApp|Facebook|Instagram|Google|YouTube|Excel|PayPal)) (?=(\p{Lu}\p{Ll}{3,}))/gu;
const withNamed = (text: string): string =>
  text.replaceAll(NAMED, (all, noun: string) => (nounOf(noun)?.isListed ? '-' : all));

/** The same of what only German has: capitals, hyphens, and commas before what describes a noun. `typed`: as it was before. */
export const withoutGermanSlips = (brief: Brief, typed: Brief): Brief => {
  const sure = (text: string) =>
    withMoreNouns(withNouns(inFull(text).replaceAll(NOUN_ENDING, upper).replace(PRICED, upper)));
  const fieldsOf = ({ product, audience, offer, problem, points }: Brief) => [
    product,
    audience,
    offer,
    problem,
    ...points,
  ];
  const before = fieldsOf(typed);
  const isHasty = fieldsOf(brief).some((text, at) => raised(before[at]!, sure(text)) > 0);
  const nouns = (text: string) => withNamed(isHasty ? withAllNouns(sure(text)) : sure(text)).replaceAll(ASKED, ', ');
  return {
    ...brief,
    product: withHyphens(withNoun(nouns(brief.product), true)),
    audience: withComma(withHyphens(nouns(brief.audience))),
    problem: withComma(nouns(brief.problem)),
    offer: withNoun(nouns(brief.offer), false),
    points: brief.points.map((point) => withRow(withNoun(withFirst(nouns(point)), false))),
    proof: sure(brief.proof),
    angle: nouns(brief.angle),
  };
};
