import type { Part, Role } from '../types.ts';

/** Somebody's word: what customers, judges or readers said, in figures or in words. */
const VOICE =
  /(?<!\p{L})(?:estrellas?|rese\u00f1as?|opiniones|valorad\p{L}*|valoraci\p{L}*|recomiend\p{L}*|clientes|pacientes|alumnos|usuarios|empresas|familias|premi\p{L}*|mejor(?:es)?|elegid\p{L}*|conf\u00edan|usan|votad\p{L}*|satisfech\p{L}*|google|trustpilot|\d(?:[.,]\d)? ?(?:de|\/) ?(?:5|10))(?!\p{L})/iu;
/** Of many who chose it before. */
const COMPANY =
  /(?<!\p{L})(?:clientes|pacientes|alumnos|usuarios|empresas|familias|conf\u00edan|usan|recomienda)(?!\p{L})/iu;
/** What one begins with: it only makes sense before the first time. */
const BEGINNING =
  /(?<!\p{L})(?:(?<!el |la )primer\p{L}*|prueba|d\u00edas gratis|mes gratis|semana gratis|bienvenida)(?!\p{L})/iu;

/** "también veganos": nothing is joined to it. */
const ALSO =
  /^(?:\d+ (?:de|y \d+ de)|(?:los |el )?(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)|de lunes|cada|\d+ de la |zona de|el mismo|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|también|incluso|hasta|desde|solo|más de|todo|todos|todas)(?!\p{L})|(?<!\p{L})a las? \d|^\d+(?:[.,]\d+)? ?[€%]/iu;

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
  if (role === 'offer' && any && part.kind !== 'phrase' && BEGINNING.test(text))
    return {
      ...part,
      forms: { ...part.forms, first: any, first_say: say ?? any },
    };
  if (role === 'point' && part.kind === 'noun' && !ALSO.test(text))
    return { ...part, forms: { ...part.forms, item: any! } };
  return part;
};
