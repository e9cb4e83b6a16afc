import type { Language } from '../brief.ts';
import type { AdTexts } from '../suggestion.ts';
import { bareSentence } from './adFacts.ts';
import { contains } from './copyText.ts';
import { sentencesOf } from './sentences.ts';

/** A sentence, a question or a price off: something about what is sold, not what it is. */
const isNoProduct = (text: string): boolean =>
  /[?!%€$£¿¡]|\.(?:\s|$)|\b(?:off|free|gratis|kostenlos|rabatt|descuento)\b/iu.test(text);

/** What begins so is said of it, or to somebody. */
const NO_NAME =
  /^(?:back|ready|open|now|here|there|only|just|made for|for|in|on|at|by|to|from|with|without|up|out|more|less|no|never|always|every|why|how|what|when|because|so|it['’]?s|we|you|you['’]\p{L}+|your|they|let['’]?s|don['’]t|say|give|feel|new|today|tomorrow|same|next|this|find out|learn more|bereit|wieder|endlich|jetzt|neu|nur|schnell|für|im|mit|ohne|auf|ab|aus|bei|bis|mehr|nie|immer|warum|wie|wir|du|sie|ihr|dein\p{L}*|ihre?\p{L}{0,1}|euer|eure|alles|so|damit|weil|lass|heute|morgen|ist|list[oa]|de|ahora|solo|para|en|con|sin|por|más|nunca|siempre|cómo|como|tus?|sus?|te|todo|así|porque|vuelve|disfruta|deja|hoy|mañana|nuev[oa]|ya)(?!\p{L})/iu;
const ARTICLE = /^(?:the|a|an|our|die|der|das|eine?|unsere?|el|la|los|las|una?|nuestr[oa]s?)\s+/iu;
const PRICE =
  /[\s,:–—-]*(?<!\p{L})(?:from|for|only|just|ab|für|nur|desde|por|solo)\s(?:only |just |nur |solo )?(?:[€£$]\s?\d|\d[\d.,]*\s?[€£$]).*$/iu;
const OFF =
  /^(?:(?:get|take|jetzt|ahora)\s)?\d+\s?%\s(?:off|rabatt auf|auf|de descuento en|en)\s(?:(?:all|every|our|your|alle|unsere?n?|todos los|todas las|nuestr[oa]s|tus?)\s)*/iu;
const WHEN =
  /[\s,–—-]+(?:this|next|until|till|diese[nsr]?|bis|hasta|esta|este|today|tomorrow|heute|morgen|hoy|now|jetzt|ahora)(?:\s.*)?$/iu;
/** "Book your bike service", "Reserva tu revisión": what one is asked to get. */
const ASKED =
  /^(?:shop|order|buy|book|try|get|discover|see|join|reserve|download|meet|buche|bestelle|entdecke|sichere dir|hol dir|teste|compra|reserva|descubre|pide|prueba)\s+(?:your|our|the|an?|dein(?:e|en)?|ihre?n?|unsere?n?|tus?|sus?|nuestr[oa]s?|el|la|los|las|una?)\s+/iu;

/** A finite verb: a sentence. */
const VERB =
  /(?<!\p{L})(?:is|are|was|has|have|comes?|costs?|takes?|makes?|gets?|needs?|keeps?|deserves?|lasts?|we|you|ist|sind|hat|haben|kostet|kosten|kommt|kommen|dauert|macht|wird|werden|braucht|brauchen|wir|du|es|son|está|están|tiene|tienen|cuesta|cuestan|llega|llegan|viene|vienen|dura|necesita|merece)(?!\p{L})/iu;

/** What a line names, where it names anything. */
const namedBy = (line: string): string | null => {
  const bare = bareSentence(line);
  if (bare.endsWith('?')) return null;
  const whole = (text: string): string | null => {
    const name = text.replace(PRICE, '').replace(OFF, '').replace(ASKED, '').replace(WHEN, '').trim();
    const isName = /\p{L}{3}/u.test(name) && !isNoProduct(name) && !NO_NAME.test(name) && name.split(' ').length <= 7;
    return isName && !VERB.test(name) ? name : null;
  };
  return [bare, ...bare.split(/\s*[:|•]\s+|\s+[–—|-]\s+/)].map(whole).find((name) => name !== null) ?? null;
};

/** Those of a business that no ad is for. */
const OWN =
  /^(?:teams?|workshop|shop|stores?|website|site|page|prices?|customers?|clients?|guests?|members|staff|people|mechanics|experts?|specialists?|address|doors?|offers?|sale|deals?|newsletter|opening|hours|mission|promise|story|name|hands|way|best|own|home|heart|family|experience|advice|kunden|kundinnen|team|werkstatt|laden|preise?|angebote?|webseite|website|seite|tür|mission|versprechen|geschichte|name|familie|erfahrung|adresse|mitglieder|gäste|experten|öffnungszeiten|equipo|taller|tienda|web|página|precios?|clientes?|clientas?|expert[oa]s|dirección|puertas?|ofertas?|historia|familia|experiencia|promesa)(?!\p{L})/iu;
const STOP =
  /\s(?:and|or|is|are|was|were|will|can|has|have|with|for|from|at|in|on|by|to|that|which|who|comes?|costs?|takes?|keeps?|makes?|y|o|e|es|son|está|están|tiene|tienen|cuesta|cuestan|llega|llegan|con|para|desde|en|a|que|por|se|te)(?:\s|$).*$/iu;
const OURS: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})our\s+([\p{L}'’-]+(?:\s[\p{L}'’-]+){0,5})/giu,
  // What is described is declined: only what is not, or ends alike in every case.
  de: /(?<!\p{L})(?:[Uu]nsere?)\s+(\p{Lu}[\p{L}-]+)/gu,
  es: /(?<!\p{L})nuestr[oa]s?\s+([\p{L}-]+(?:\s[\p{L}-]+){0,5})/giu,
};
const ours = (text: string, language: Language): string | null =>
  [...text.matchAll(OURS[language])]
    .map(([, found]) => found!.replace(STOP, '').replace(WHEN, '').trim())
    .find((name) => name.length > 3 && !OWN.test(name)) ?? null;

/** "A full bike service costs £45": what the first sentence speaks of. */
const SUBJECT: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:the|a|an)\s)?((?!(?:it|this|that|these|those|there|what|who|he|she|one|most|some|many|everyone|nobody|people|no)\s)[\p{L}'’-]+(?:\s(?:of\s)?[\p{L}'’-]+){0,4}?)\s(?:is|are|costs?|takes?|comes?|starts?|keeps?|lasts?|arrives?|tastes?)\s/iu,
  de: /^(?:(?:Die|Der|Das|Eine?)\s)?(\p{Lu}[\p{L}-]{3,})\s(?:ist|sind|kostet|kosten|kommt|kommen|dauert|dauern|hält|halten|schmeckt|schmecken)\s/u,
  es: /^(?:(?:el|la|los|las|una?)\s)?((?!(?:esto|este|esta|estos|no|se|qué)\s)[\p{L}-]+(?:\s[\p{L}-]+){0,4}?)\s(?:es|son|está|están|cuesta|cuestan|llega|llegan|viene|vienen|dura|duran)\s/iu,
};
const subjectOf = (text: string, language: Language): string | null => {
  const [first] = sentencesOf(text);
  const name = (first && SUBJECT[language].exec(first.text)?.[1]) ?? null;
  return name === null || NO_NAME.test(name) || OWN.test(name) ? null : name;
};

/** What a team names its ads by, behind what they are for: seasons, numbers, versions. */
const LABELS =
  /(?:^|[\s·|/:,#-]+)(?:\(.*\)|spring|summer|autumn|fall|winter|fr[uü]hling|fr[uü]hjahr|sommer|herbst|primavera|verano|otoño|invierno|q[1-4]|v?\d[\d./-]*\p{L}?|copy|kopie|copia|test|ads?|anzeige|anuncio|variant|variante|version|versión|new|final|[a-c])$/iu;
const nameOf = (given: string): string => {
  let name = given.replaceAll('_', ' ').trim();
  for (let shorter = name.replace(LABELS, ''); shorter !== name; shorter = name.replace(LABELS, '')) name = shorter;
  return /\p{L}{3}/u.test(name) ? name.trim() : '';
};

/**
 * What an ad sells, in words of its texts; by its own name, which only its team sees, where they do not say so. Empty: nothing
 * says so.
 */
export const productOfAd = ({ name, ...texts }: AdTexts & { readonly name: string }, language: Language): string => {
  const { headline, primary_text: text, description } = texts;
  const internal = nameOf(name);
  const isTold = internal !== '' && Object.values(texts).some((each) => contains(each, internal));
  return (
    namedBy(headline) ??
    (isTold ? internal : null) ??
    ours(`${headline}\n${text}\n${description}`, language)?.replace(ARTICLE, '') ??
    subjectOf(text, language) ??
    namedBy(/^([^:.!?\n]{4,40}):\s/u.exec(text)?.[1] ?? '') ??
    [
      isNoProduct(internal) ? '' : internal,
      bareSentence(headline),
      bareSentence(sentencesOf(text)[0]?.text ?? ''),
    ].find((each) => each !== '') ??
    internal
  );
};
