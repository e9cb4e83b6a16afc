import { type Brief, Language } from '../brief.ts';
import { wordsOf } from './copyText.ts';

/** Words that briefs are full of, each in one of our languages only; folded. */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    "the and of with for you your our are it its that this these from without what when how why we they who on to be have has can more at by if there here all any every everything each off out up only just first free new now no one two off over before after until till than about into your yours my made make makes get gets got home people women men kids family families owners house year years month months week weeks day days hour hours minutes mins box price prices fixed call delivery delivered shipping order orders book booking bookings buy shop try save cancel open opened works work working help helps want wants need needs love loves best better fresh handmade next same never always too much most many full by through for per while which back own who's can't don't it's that's you're won't doesn't".split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des und mit fur ist sind nicht ein eine einen einem einer eines du sie ihr dein deine deinen ihre ihren unser unsere wir auf aus bei von zu zum zur im ins am vom ohne wie dich dir sich noch auch jetzt mehr wer was wenn nur nach vor uber unter zwischen bis seit durch gegen ab um oder aber als bereits schon jede jeder jedes jeden alle allen alles kein keine keinen erste ersten erster neu neue neuen neuer uhr jahr jahre jahren jahres monat monate monaten monatlich woche wochen tag tage tagen stunde stunden minuten euro kunden kostenlos kostenlose kostenloser gratis rabatt versand termin termine preis preise festpreis angebot frisch frische hause tur ganze ganzen selbst statt innerhalb nie immer viel viele zeit menschen frauen manner kinder familien heute morgen samstag sonntag sonntags montag dienstag mittwoch donnerstag freitag wird werden hat haben kann konnen muss mussen gibt macht machen brauchen wollen'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la las los y de del con para que una unos unas tu tus su sus nuestro nuestra nuestros nuestras al sin por te se lo mas como aqui ya quien quienes es esta este estos estas desde hasta entre sobre cada todo toda todos todas muy pero cuando donde cualquier gratis envio envios entrega primer primera primeros precio cerrado ano anos mes meses semana semanas dia dias hora horas minutos euros clientes mujeres hombres ninos familias personas casa hogar domicilio hecho hecha hechos hechas mano nuevo nueva nuevos nuevas hoy ahora siempre nunca mejor ya compra pide reserva descuento cita clases gente en'.split(
      ' ',
    ),
  ),
};
/** What words of one language look like that is in no list; folded or not. */
const LOOKS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:wh\p{L}+|\p{L}*th(?:e|er|ing|ers)?|\p{L}{2,}(?:ing|ness|ful|less|ship|ly|ght|ck|ew|ow|ee|oo\p{L}))$|'s$/iu,
  de: /[äöß]|\p{L}(?:ung|ungen|keit|heit|schaft|lich|liche|lichen|isch|ische|ischen|chen|ieren|tzt)$|^(?:ge\p{L}{4,}t|sch[^o]\p{L}+)$/iu,
  es: /[ñáíó]|\p{L}(?:cion|ciones|dad|dades|mente|illo|illa|illos|illas|ero|eros|eras|ados|adas|idos|idas)$/iu,
};
/** What it takes to be sure; two words may be a name. */
const SURE = { words: 3, listed: 1, atLeast: 2, ahead: 2, times: 2 } as const;

interface Count {
  /** Words that are in its list. */
  readonly listed: number;
  /** With those that look like it. */
  readonly all: number;
}

/** How many words are plainly of each language; one that may be of two tells nothing. */
const countsOf = (written: readonly string[]): Readonly<Record<Language, Count>> => {
  const counts = { en: { listed: 0, all: 0 }, de: { listed: 0, all: 0 }, es: { listed: 0, all: 0 } };
  for (const each of written) {
    const [word = ''] = wordsOf(each);
    const listed = Language.options.filter((language) => WORDS[language].has(word));
    const alike = listed.length > 0 ? listed : Language.options.filter((language) => LOOKS[language].test(each));
    if (alike.length !== 1) continue;
    counts[alike[0]!].all += 1;
    counts[alike[0]!].listed += listed.length;
  }
  return counts;
};

/**
 * The language that a text is plainly written in. Null where it is too short to tell, or of several: a name and a single
 * foreign word make no language.
 */
export const languageRead = (text: string): Language | null => {
  const written = text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
  if (written.length < SURE.words) return null;
  const counts = countsOf(written);
  const [first, second] = Language.options.toSorted((one, other) => counts[other].all - counts[one].all);
  const [most, next] = [counts[first!], counts[second!].all];
  const isSure = most.all >= SURE.atLeast && most.all - next >= SURE.ahead && most.all >= next * SURE.times;
  return isSure && most.listed >= SURE.listed ? first! : null;
};

/** The language that a brief is plainly written in, whatever it is to be answered in. */
export const languageOfBrief = ({ product, audience, offer, problem, points, proof, angle }: Brief): Language | null =>
  languageRead([product, audience, offer, problem, ...points, proof, angle].join('\n'));
