import type { Language } from '#contract/brief.ts';
import { folded, lengthOf } from '#contract/rules/copyText.ts';
import { isSensitive } from '#contract/rules/copyWords.ts';

/** How a language says, of people found by targeting, whom an ad is for. */
interface Manner {
  /** What only a form of targeting says: ages, "interested in", a radius, audiences of Meta. */
  readonly prefix: RegExp;
  readonly ages: RegExp;
  readonly radius: RegExp;
  readonly around: string;
  readonly interest: RegExp;
  readonly like: (interest: string) => string;
  readonly and: string;
  /** Of a list, what is no people: genders, places by their codes, incomes. */
  readonly noPeople: RegExp;
}

const CODES =
  'us|usa|uk|gb|eu|ca|au|de|at|ch|dach|es|mx|latam|fr|nl|ie|worldwide|weltweit|deutschland|germany|spain|españa|spanien';
const TARGETING = String.raw`lookalikes?|lal|custom audience|retarget\w*|remarketing|broad|hhi?|household income|top \d+ ?%|audience network|advantage\+?`;

const MANNERS: Readonly<Record<Language, Manner>> = {
  en: {
    prefix: /^(?:target(?: audience| group)?|audience|our customers are(?: mostly)?|mostly|for|to)\s*:?\s+/i,
    ages: /[,;(]?\s*(?:(?:in their|aged?|ages|age group|between|over|under|above)\s+)*(?:\d{2}\s*(?:[-–—]|to|and)\s*\d{2}\+?|\d{2}\s*\+|(?:over|under|aged|above)\s+\d{2}|\d{2}s)(?:\s+(?:years? old|years?|yo|y\/o))?\)?/gi,
    radius: /\s*,?\s*(?:with)?in (?:a )?\d+[- ]?(?:miles?|mi|km|kilomet(?:re|er)s?)(?: radius)? (?:of|around|from) /i,
    around: ' in and around ',
    interest:
      /^(.*?)[,;]?\s*(?:who (?:are|like) )?(?:interests?(?: in)?:|interested in|with (?:an )?interests? in|into)\s+(.+)$/i,
    like: (interest) => `everyone who likes ${interest}`,
    and: 'and',
    noPeople: new RegExp(
      String.raw`^(?:wom[ae]n|m[ae]n|males?|females?|m\/f|all genders?|people|adults|anyone|everyone|all|${CODES}|${TARGETING})\b[\s.]*$`,
      'i',
    ),
  },
  de: {
    prefix: /^(?:zielgruppe|unsere kunden sind(?: meist)?|meist|für)\s*:?\s+/i,
    ages: /[,;(]?\s*(?:(?:im alter|zwischen|von|ab|über|unter|alter)\s+)*(?:\d{2}\s*(?:[-–—]|bis|und)\s*\d{2}|\d{2}\s*\+|(?:ab|über|unter)\s+\d{2})(?:[- ](?:jahren?|jährigen?|j\.))?\)?/gi,
    radius: /\s*,?\s*(?:im )?(?:umkreis|radius) (?:von )?\d+ ?km (?:um|von) /i,
    around: ' rund um ',
    interest:
      /^(.*?)[,;]?\s*(?:interessen?(?: an)?:|mit interesse an|interesse an|interessiert an|die sich für)\s+(.+?)(?: interessieren)?$/i,
    like: (interest) => `alle, die sich für ${interest} interessieren`,
    and: 'und',
    noPeople: new RegExp(
      String.raw`^(?:frauen|männer|m\/w(?:\/d)?|alle geschlechter|menschen|personen|leute|erwachsene|alle|${CODES}|${TARGETING})[\s.]*$`,
      'i',
    ),
  },
  es: {
    prefix: /^(?:público(?: objetivo)?|target|nuestros clientes son|sobre todo|para)\s*:?\s+/i,
    ages: /[,;(]?\s*(?:(?:de|entre|desde|mayores|menores|edad(?:es)?|más)\s+)*(?:\d{2}\s*(?:[-–—]|a|y)\s*\d{2}|\d{2}\s*\+|(?:mayores|menores|más) de \d{2})(?: años)?\)?/gi,
    radius: /\s*,?\s*(?:en un radio de|a menos de|a) \d+ ?km (?:a la redonda )?(?:de|desde) /i,
    around: ' de la zona de ',
    interest: /^(.*?)[,;]?\s*(?:intereses?(?: en)?:|interesad[oa]s? (?:en|por)|con interés en)\s+(.+)$/i,
    like: (interest) => `quienes se interesan por ${interest}`,
    and: 'y',
    noPeople: new RegExp(
      String.raw`^(?:mujeres|hombres|m\/h|personas|gente|adult[oa]s|tod[oa]s|mayores|${CODES}|${TARGETING})[\s.]*$`,
      'i',
    ),
  },
};

/** "10 to 50 people", "20-100 Mitarbeiter": how large what they run is, and nobody's age. */
const SIZE =
  /(?<!\p{L})(?:(?:with|of|mit|ab|von|con|de|desde|over|under|über|unter|from|up to|bis(?: zu)?|hasta|más de)\s+)*\d[\d.,]*\s*(?:(?:[-–—]|to|and|bis|und|a|y)\s*\d[\d.,]*|\+)?\s*(?:people|employees|staff|seats|sites|locations|branches|rooms|beds|covers|vehicles|vans|trucks|users|members|apartments|flats|properties|mitarbeiter\p{L}*|mitarbeitende\p{L}*|angestellte\p{L}*|beschäftigte\p{L}*|leuten?|personen|köpfen?|plätzen?|betten|zimmern?|filialen|standorten?|fahrzeugen?|wohnungen|mitgliedern?|emplead[oa]s|trabajador\p{L}*|personas|plazas|camas|habitaciones|mesas|locales|sedes|vehículos|soci[oa]s)(?!\p{L})/giu;
const hasAge = (text: string): boolean => /\d/.test(text.replaceAll(SIZE, ''));

const EDGES = /^[\s,;:.|/()–-]+|[\s,;:.|/()–-]+$/g;
/** Of nobody in particular: an ad says nothing by them. */
const ANYBODY =
  /^(?:everyone|everybody|anyone|anybody|people|all|adults|(?:women and men|men and women)|alle|jeder|jede|menschen|leute|erwachsene|frauen und männer|männer und frauen|todos|todo el mundo|personas|gente|adultos|hombres y mujeres|mujeres y hombres)$/i;
const META = new RegExp(String.raw`\b(?:${TARGETING})\b`, 'i');
/** "Madrid" after "autónomos": where, not who. */
const PLACE = /^\p{Lu}\p{Ll}+(?<!s)$/u;

const joined = (parts: readonly string[], and: string): string => {
  const last = parts.at(-1)!;
  if (parts.length === 1) return last;
  const said = and === 'y' && /^h?i(?!e)/i.test(last) ? 'e' : and;
  return `${parts.slice(0, -1).join(', ')} ${said} ${last}`;
};

const trimmed = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;.])/g, '')
    .replaceAll(EDGES, '');

const listed = (text: string, and: string): string[] =>
  text
    .split(/\s*[,;/|+•]\s*|\s+&\s+/)
    .flatMap((part) => (/[,;/|+•&]/.test(text) ? part.split(new RegExp(`(?:^|\\s+)${and}\\s+`, 'i')) : [part]))
    .map(trimmed)
    .filter((part) => part !== '');

/** One sentence or more, or a relative clause after a comma: the comma is no sign of a list. */
const isProse = (text: string): boolean =>
  /[.!?] \p{Lu}|, (?:who|that|which|die|der|denen|deren|mit denen|für die|que|quienes)(?!\p{L})/u.test(text);

/** But for the size of what people run, which stands between them. */
const withoutAges = (text: string, ages: RegExp): string => {
  const sizes = text.match(SIZE) ?? [];
  const rest = text.split(SIZE).map((part) => part.replaceAll(ages, (found) => (/^[,;]/.test(found) ? ', ' : ' ')));
  return rest.map((part, at) => part + (sizes[at] ?? '')).join('');
};

/**
 * Whom an ad is for, as a person would say it; empty where nothing of the kind is left. People fill in what they type into
 * Ads Manager: "Women 25-45 interested in home decor" is everyone who likes home decor, as an ad tells nobody their age.
 */
export const spokenAudience = (given: string, language: Language): string => {
  const { prefix, ages, radius, around, interest, like, and, noPeople } = MANNERS[language];
  const whole = given.replace(prefix, '');
  if (META.test(whole)) return '';
  const text = trimmed(withoutAges(whole.replace(radius, around), ages)).replaceAll(
    /,(?= (?:in and around|rund um|de la zona de) )|(?<=,),/g,
    '',
  );
  const [, , liked] = isProse(text) && !hasAge(whole) ? [] : (interest.exec(text) ?? []);
  if (liked !== undefined) {
    const likes = listed(liked, and).filter((part) => !noPeople.test(part));
    return likes.length === 0 ? '' : like(joined(likes.slice(0, 3), and));
  }
  if (isProse(text)) return hasAge(text) ? '' : text;
  const isChanged = text !== trimmed(whole);
  if (!isChanged && !/[,;/|•]/.test(text)) return ANYBODY.test(text) ? '' : text;
  const people = listed(text, and)
    .map((part) => trimmed(part.replace(new RegExp(String.raw`\s(?:${CODES})$`, 'i'), '')))
    .filter((part, at) => !noPeople.test(part) && !(at > 0 && PLACE.test(part)));
  if (people.length === 0 || people.some(hasAge)) return '';
  return joined(people.slice(0, 3), and);
};

/** Where what is said of people begins: an ad names them, and does not describe them to themselves. */
const DESCRIBED: Readonly<Record<Language, RegExp>> = {
  en: /,? (?:who|that|which|whose|where|with|without|in|on|at|near|around|for|from|by|after|before|during|interested|suffering|tired|\p{L}+ing)(?!\p{L}).*$/iu,
  de: /,? (?:die|der|das|denen|deren|mit|ohne|in|im|an|am|auf|bei|aus|für|vor|nach|seit|rund|um|zu)(?!\p{L}).*$/iu,
  es: /,? (?:que|quienes|con|sin|en|a|para|por|desde|cerca|tras)(?!\p{L}).*$/iu,
};
const RELATIVE =
  /^(?:everyone|everybody|anyone|anybody|those|people|all|alle|leute|menschen|personas|gente|quien(?:es)?|los que|las que)(?!\p{L})/iu;
/** Nobody is told that they are poor or ill. */
const UNKIND =
  /\b(?:lonely|poor|broke|indebted|overweight|obese|sick|ill|depressed|anxious|disabled|addicted|lazy|old|single|divorced|einsame|arme|kranke|übergewichtige|verschuldete|depressive|faule|alte|behinderte|solteros|pobres|enfermos|endeudados|obesos|deprimidos|vagos|viejos)\b/i;

/** Only the plain name of people, in few words. */
const plainAudience = (spoken: string, language: Language): string => {
  const plain = spoken.replace(DESCRIBED[language], '').trim();
  if (RELATIVE.test(plain) || ANYBODY.test(plain) || UNKIND.test(plain) || hasAge(plain)) return '';
  if (MANNERS[language].noPeople.test(plain)) return '';
  return plain.split(' ').length > 4 ? '' : plain;
};

const LONGEST = 48;
const PEOPLE_IN: Readonly<Record<Language, string>> = { en: 'people in', de: '', es: 'la gente de' };

/** Whom an ad is for as it can be printed to them, in the person's own words where they are kind; empty where there is nothing. `isForeign`: a word of another language has a capital without being a place. */
export const printedAudience = (spoken: string, language: Language, isForeign = false): string => {
  if (language !== 'de' && !isForeign && PLACE.test(spoken)) return `${PEOPLE_IN[language]} ${spoken}`;
  const isKind = !UNKIND.test(spoken) && !isSensitive(folded(spoken)) && !hasAge(spoken);
  const isOwn = isKind && !ANYBODY.test(spoken) && !MANNERS[language].noPeople.test(spoken);
  return isOwn && lengthOf(spoken) <= LONGEST ? spoken : plainAudience(spoken, language);
};
