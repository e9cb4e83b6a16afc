import { nounOf } from './nouns.ts';
import { AFTER_NOUN, ARTICLE, DETERMINER, MANNER } from './words.ts';

export const isCapital = (word: string): boolean => /^["„»]?\p{Ll}?\p{Lu}/u.test(word);
/** "iPhones" begin as they are. */
export const upper = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Where the noun stands: the last capitalised word before a preposition, a comma or what else follows a noun. */
export const headAt = (words: readonly string[]): number => {
  const from = ARTICLE.test(words[0] ?? '') ? 1 : 0;
  const first = words.findIndex((word, at) => at >= from && isCapital(word) && !(at === 0 && !isNounAt(words, 0)));
  if (first < 0) return -1;
  let at = first;
  while (
    at + 1 < words.length &&
    !/[,;:]$/.test(words[at]!) &&
    isCapital(words[at + 1]!) &&
    !AFTER_NOUN.test(words[at + 1]!)
  )
    at += 1;
  return at;
};

/** "Klempner Notdienst": who does it, not what it is like. */
const DOER =
  /(?:klempner|maler|gärtner|elektriker|schreiner|tischler|zimmerer|schlosser|decker|bäcker|metzger|berater|techniker|mechaniker|lehrer|trainer|händler|makler|handwerker|meister|fahrer|reiniger|pfleger|züchter|winzer|imker|brauer|optiker|macher|schmied|schneider|schuster|sattler|planer|bauer|leister|helfer|dolmetscher|übersetzer|therapeut|computer|winter|sommer|wasser|leder|papier|kinder|silber|kupfer|hunger|zucker|butter|theater|wander|bilder|fenster|keller|messer|fieber|finger|lager|ufer|master|poster|roller|semester)$/i;

/** "Kölner Kaffee": what is made of a place's name keeps its capital and its ending. */
const OF_PLACE =
  /^(?:Berlin|Hamburg|Münch|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Brem|Dresdn|Hannover|Hannoveran|Nürnberg|Duisburg|Bochum|Bonn|Münster|Mannheim|Karlsruh|Augsburg|Wiesbaden|Wien|Salzburg|Graz|Linz|Innsbruck|Zürch|Bern|Basl|Luzern|Schweiz|Tirol|Allgäu|Schwarzwäld|Thüring|Nordsee|Freiburg|Regensburg|Würzburg|Rostock|Kiel|Lübeck|Potsdam|Erfurt|Mainz|Kassel|Aachen|Spreewäld|Erzgebirg)er$/;
export const isKept = (word: string): boolean => isCapital(word) && (DOER.test(word) || OF_PLACE.test(word));

/** What an adjective without its ending looks like: "Escape" and "Vintage" end as one, and are none. */
const ADJECTIVE =
  /(?:lich|ig|isch|bar|sam|haft|los|end|ell|al|il|id|iv|är|ös|t|en|ern|frei|reich|voll|arm|mäßig|nah|mobil|stabil|modern|vegan|solid|fair|smart|schick|deutsch|ander|best|erst)(?:er|es|e)$|^\p{Ll}{3,}er(?:e|es)$|^(?:neu|klein|groß|fein|rein|edl|süß|warm|kühl|hell|dunkl|schön|schnell|weich|schwer|stark|lang|kurz|schmal|hoh|tief|flach|dick|dünn|rund|blau|grün|gelb|weiß|schwarz|grau|braun|jung|reif|roh|scharf|mild|saur|herb|leckr|sichr|saubr|teur|klug|cool|halb|ganz|früh|still|leis|nass|trockn|schlank|flexibl|frisch|rau|zäh|kross|knackig|fremd|heiß|froh|faul|nett|lieb|lieber|gut|rosa|lila|bio|regional|rasch|lockr|muntr|tapfr|magr|wahr|treu|steil|toll|wild|zahm|krumm|stumm|dumm|faltbar)(?:er|es|e)$/u;
export const isAdjective = (word: string): boolean => ADJECTIVE.test(lower(word));

/** Is a noun as well, and describes the noun that follows: "Feste Preise", "Platte Reifen". */
const DESCRIBES =
  /^(?:Fest|Alt|Frei|Fein|Rein|Echt|Kurz|Lang|Recht|Gut|Platt|Leer|Weit|Breit|Tief|Frisch|Still|Treu|Dick|Dicht|Fern|Schwer|Süß|Rund|Kühl|Mild|Weich|Hell|Roh|Steif|Stumpf)e$/;

/** A capital at the beginning may be the sentence's: an adjective with an ending before a noun is none itself. */
export const isNounAt = (words: readonly string[], at: number): boolean =>
  !(isCapital(words[at + 1] ?? '') && DESCRIBES.test(words[at]!)) &&
  !(
    isCapital(words[at + 1] ?? '') &&
    /^\p{Lu}\p{Ll}{2,}(?:er|es|e)$/u.test(words[at]!) &&
    !nounOf(words[at]!)?.plural &&
    !(nounOf(words[at]!)?.isListed && !/^(?:Klein|Fein|Rein|Gemein)/.test(words[at]!)) &&
    !DOER.test(words[at]!) &&
    isAdjective(words[at]!)
  ) &&
  !MANNER.test(lower(words[at]!)) &&
  !AFTER_NOUN.test(words[at]!) &&
  !DETERMINER.test(words[at]!);
