import type { Part, Role } from '../types.ts';
import { DETERMINER } from './words.ts';

/** Somebody's word: what customers, judges or readers said, in figures or in words. */
const VOICE =
  /(?:sterne?n?|bewert\w+|empfehl\w+|empfohlen|vertrauen|kunden|kundinnen|patient\w*|mandant\w*|nutzen|nutzer|gäste|lieb\w+|gewählt|ausgezeichnet|auszeichnung|beste[rs]?|testsieger|preis\w*|zufrieden\w*|rezension\w*|google|trustpilot|\d(?:[.,]\d)? ?(?:von|\/) ?(?:5|10))(?!\p{L})/iu;
/** Of many who chose it before. */
const COMPANY =
  /(?<!\p{L})(?:kunden|kundinnen|patient\w*|mandant\w*|vertrauen|nutzen|empfehlen|unternehmen|familien)(?!\p{L})/iu;
/** What one begins with: it only makes sense before the first time. */
const BEGINNING =
  /(?<!\b(?:im|den|dem) )erst(?:e[nrs]?|gespräch|beratung|untersuchung|termin|bestellung)|probe|kennenlern|schnupper|(?:tage|monate?|wochen?) (?:kostenlos|gratis)|test/i;

/** Forms that the meaning of a field allows, not its grammar. */
export const meant = (part: Part, text: string, role: Role): Part => {
  const { any, say } = part.forms;
  if (role === 'proof' && any && part.kind !== 'quote' && VOICE.test(text))
    return {
      ...part,
      forms: {
        ...part.forms,
        voice: say!,
        said: any,
        ...(COMPANY.test(text) ? { company: any } : {}),
      },
    };
  if (role === 'offer' && any && part.kind !== 'clause' && BEGINNING.test(text))
    return {
      ...part,
      // "Zum Kennenlernen: Kennenlernstunde"
      forms: { ...part.forms, first_say: say ?? any, ...(!/kennenlern/i.test(text) && { first: any }) },
    };
  if (role === 'point' && part.kind === 'noun' && !DETERMINER.test(text.split(' ')[0]!))
    return { ...part, forms: { ...part.forms, item: any! } };
  return part;
};
