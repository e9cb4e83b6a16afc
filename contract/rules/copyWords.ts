import type { Language } from '../brief.ts';

/** Small words that tell languages apart; what two of them share is in none. */
export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the and of with for you your our is are it its that this from without what when how we they who on to be not have has can more at by if there here'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und mit für fur ist sind nicht ein eine einen einem einer du sie ihr dein deine deinen ihre ihren unser unsere wir auf aus bei von zu zum zur im ohne wie dich dir sich noch auch jetzt mehr wer'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la las y de del con para que un una unos unas tu tus su sus nuestro nuestra nuestros nuestras son al sin por te se lo mas más como cómo aqui aquí ya quien quienes'.split(
      ' ',
    ),
  ),
};

/** Words that promise something: they may be said only where the brief says one of the same row, in any language. */
export const CLAIMS: readonly RegExp[] = [
  /\b(guarante\w*|garant\w*)/,
  /\b(for free|free of charge|free (?:trial|delivery|shipping|returns?|sample|gift|consultation|month|week)|it'?s free|kostenlos\w*|gratis|umsonst|gratuit\w*)\b/,
  /\b(certified|zertifiziert\w*|certificad[oa]s?)\b/,
  /\b(award\w*|preisgekront\w*|ausgezeichnet\w*|premiad[oa]s?|galardonad[oa]s?)\b/,
  /\b(clinically|proven|klinisch|bewiesen\w*|nachgewiesen\w*|erwiesen\w*|probad[oa]s?|demostrad[oa]s?)\b/,
  /\b(cheapest|lowest price|billigste\w*|gunstigste\w*|tiefpreis\w*|mas barat[oa]s?)\b/,
  /\b(the best|number one|no\. ?1|world'?s best|der beste|die beste|das beste|die besten|nummer eins|el mejor|la mejor|los mejores|las mejores|numero uno)\b/,
  /\b(hundreds|thousands|millions|hunderte|tausende|millionen|cientos|miles|millones)\b/,
  /\b(risk-?free|risikofrei\w*|risikolos\w*|sin riesgo)\b/,
  /\b(only today|today only|last chance|while stocks last|nur heute|letzte chance|solange der vorrat|solo hoy|ultima oportunidad|hasta agotar)\b/,
  /\b(cures?|heals?|heilt|cura)\b/,
];

/** What Meta counts as somebody's personal attribute: health, body, money, belief, origin, orientation, age, record. */
const ATTRIBUTES: Readonly<Record<Language, string>> = {
  en: String.raw`overweight|obes\w+|fat|diabet\w+|depress\w+|anxi\w+|disab\w+|disorder\w*|addict\w*|alcoholi\w+|cancer|hiv|pregnan\w+|infertil\w+|impoten\w+|bald\w*|acne|wrinkles|insomnia|sick|ill(?:ness)?|pain\w*|aches?|migraines?|allerg\w+|bankrupt\w*|debts?|broke|poor|unemployed|gay|lesbian|transgender|bisexual|muslim|christian|jewish|hindu|buddhist|catholic|black|hispanic|asian|immigrant|divorced|criminal|convicted|over \d\d|\d\d years old|elderly`,
  de: String.raw`ubergewicht\w*|dick|fettleibig|diabet\w+|depress\w+|angststorung\w*|behinder\w+|suchtig|sucht|alkoholi\w+|krebs|hiv|schwanger\w*|unfruchtbar\w*|impoten\w+|glatze|akne|falten|schlaflos\w*|schlafstorung\w*|krank\w*|\w*schmerz\w*|migrane|allergi\w+|pleite|schulden|verschuldet|arm|arbeitslos\w*|schwul|lesbisch|transgender|muslim\w*|christ|judisch|katholisch|geschieden|vorbestraft|uber \d\d|\d\d jahre alt|senior\w*`,
  es: String.raw`sobrepeso|obes\w+|gord[oa]s?|diabet\w+|depresi\w+|deprimid[oa]|ansiedad|discapaci\w+|adict[oa]\w*|alcoholi\w+|cancer|vih|embaraz\w+|esteril\w*|impoten\w+|calv\w+|acne|arrugas|insomnio|enferm\w+|dolor\w*|migrana\w*|alergi\w+|arruinad[oa]|deudas?|pobre|desemplead[oa]|gay|lesbiana|transexual|musulman\w*|cristian[oa]|judi[oa]|catolic[oa]|divorciad[oa]|antecedentes penales|mas de \d\d anos|\d\d anos`,
};

/** How a text turns on its reader. */
const ADDRESS: Readonly<Record<Language, string>> = {
  en: String.raw`are you|aren't you|you are|you're|do you have|do you suffer|suffering from|you suffer|you have|you've got|struggling with|your|tired of`,
  de: String.raw`bist du|sind sie|du bist|leidest du|leiden sie|hast du|haben sie|du hast|dein\w*|ihr|ihre[mnrs]?`,
  es: String.raw`eres|es usted|esta usted|estas|tienes|tiene usted|sufres|sufre|padeces|padece|tus?|sus?`,
};

const asserting = (language: Language): RegExp =>
  new RegExp(String.raw`\b(?:${ADDRESS[language]})\b[^.!?]{0,40}\b(?:${ATTRIBUTES[language]})\b`);

/** A folded text in which one of these is found tells its reader who they are (Meta's advertising standards). */
export const PERSONAL: readonly RegExp[] = (['en', 'de', 'es'] as const).map(asserting);

/** Whether a folded text speaks of a personal attribute: nothing may promise to end it, and nobody may be told that it is theirs. */
export const isSensitive = (plain: string): boolean =>
  new RegExp(String.raw`\b(?:${Object.values(ATTRIBUTES).join('|')})\b`).test(plain);
