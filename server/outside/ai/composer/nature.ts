import type { Language } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';
import { headOf, natureOf } from './trade.ts';

/** What is sold, as far as verbs care: a thing is had, work is done, a person is called, a place is visited. */
export type Nature = 'thing' | 'work' | 'person' | 'place';

/** Somebody by what they do; the word stands last in English and German, and first in Spanish. */
const PERSON: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:plumber|roofer|photographer|painter|decorator|gardener|carpenter|joiner|builder|tiler|plasterer|locksmith|electrician|mechanic|accountant|bookkeeper|advis[eo]r|lawyer|solicitor|dentist|optician|osteopath|physiotherapist|therapist|counsellor|tutor|teacher|trainer|coach|barber|hairdresser|tattooist|florist|caterer|cleaner|handyman|vet|midwife|nanny|babysitter|consultant|architect|surveyor|notary|translator)s?$/,
  de: /(?:klempner|installateur|dachdecker|fotograf|maler|gartner|tischler|schreiner|zimmerer|schlosser|elektriker|mechaniker|steuerberater|berater|anwalt|notar|zahnarzt|optiker|osteopath|physiotherapeut|therapeut|lehrer|trainer|coach|friseur|tatowierer|florist|reinigungskraft|tierarzt|hebamme|architekt|ubersetzer)(?:in|innen)?$/,
  es: /^(?:fontaner|carpinter|jardiner|cerrajer|electricist|fotograf|abogad|dentist|fisioterapeut|psicolog|peluquer|veterinari|masajist|tatuador|pintor|asesor|profesor|entrenador|arquitect|mecanic|traductor|notari|techador)(?:o|a|os|as|es)?\b/,
};

/** Where one goes; in English and German the word stands last. */
const PLACE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:hotel|studio|school|shop|store|salon|gym|restaurant|cafe|bakery|clinic|practice|museum|gallery|theatre|cinema|academy|workshop|garage|bar|pub|campsite|spa)$/,
  de: /(?:hotel|studio|schule|laden|salon|restaurant|cafe|backerei|praxis|kanzlei|werkstatt|museum|galerie|theater|kino|akademie|pension)$/,
  es: /^(?:hotel|estudio|escuela|tienda|salon|gimnasio|restaurante|cafeteria|panaderia|clinica|museo|galeria|teatro|academia|taller|guarderia|peluqueria|residencia)\b/,
};

/** Work that no trade tells of. */
const WORK: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:support|services?|repairs?|cleaning|tuning|consulting|catering|transport|delivery|maintenance|surveying|insurance|accounting|bookkeeping|translations?|removals?|advice|installation)$/,
  de: /(?:support|service|reparatur(?:en)?|reinigung|wartung|betreuung|beratung|notdienst|catering|planung|ubersetzung(?:en)?|umzuge|pflege|montage|buchhaltung)$/,
  es: /^(?:servicios?|reparacion(?:es)?|limpieza|asesoria|asesoramiento|soporte|mantenimiento|catering|afinacion|traduccion(?:es)?|mudanzas|instalacion(?:es)?|contabilidad|asistencia|urgencias|alquiler)\b/,
};

/** Null: none of them, or not known; then only what fits all of them is said. */
export const natureFor = (product: string, language: Language): Nature | null => {
  const head = headOf(folded(product).replaceAll(/\s+/g, ' ').trim(), language);
  if (PERSON[language].test(head)) return 'person';
  if (WORK[language].test(head)) return 'work';
  if (PLACE[language].test(head)) return 'place';
  return natureOf(product, language);
};
