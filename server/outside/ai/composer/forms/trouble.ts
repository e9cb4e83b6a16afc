import type { Language } from '#contract/brief.ts';
import type { Part } from '../types.ts';

/** "Had enough of lonely old people?": of whoever needs help, only that they do is said. */
const PEOPLE =
  /^(?:(?!(?:mit|ohne|wegen|with|without|con|sin)(?!\p{L}))\p{L}+ ){0,2}(?:Menschen|Kinder|Babys|Senioren|Leute|Eltern|Großeltern|Angehörige|Tiere|Hunde|Katzen|Familien|people|children|kids|babies|parents|grandparents|relatives|families|animals|dogs|cats|mayores|padres|abuel[oa]s|bebés|familiares|niñ[oa]s|personas|ancian[oa]s|animales|perros|gatos|familias)(?=$|,| (?:die|ohne|in|auf|mit|who|without|that|in|que|sin|en)(?!\p{L}))/iu;
/** English tells somebody from something: "cats who hate the carrier". */
const WHO = /^(?:\p{L}+ ){1,3}(?:who|whose) /iu;
const withPity = (part: Part, text: string): Part =>
  part.kind === 'noun' && (PEOPLE.test(text) || WHO.test(text)) && part.forms['say']
    ? { ...part, forms: { plight: part.forms['say'] } }
    : part;

/** "Every fourth child cannot read. Sound familiar?" */
const OF_MANY =
  /^(?:jede[rs]? |viele |immer mehr |kinder |menschen |tiere |hunde |\d|one in |every |many |children |people |cada |much[oa]s |un[oa] de cada |niñ[oa]s |animales )/iu;

/** "Your dog scratches all day?", but not "Invoices are a nightmare?", nor "Apps don’t teach you to speak?". */
const withSentence = (part: Part, text: string, language: Language): Part => {
  if (part.kind !== 'clause' || !part.forms['say']) return part;
  const { ask, ...forms } = part.forms as Record<string, string>;
  const isAsked =
    language === 'es' ||
    (!/n['’]t\b|\bnot\b/.test(text) && (language === 'en' ? /\byou/i : /(?<!\p{L})(?:du|dein|sie|ihr)/iu).test(text));
  return {
    ...part,
    forms: {
      ...forms,
      ...(ask && isAsked ? { ask } : {}),
      ...(!OF_MANY.test(text) && { sentence: forms['say']!, ...(forms['clause'] && { when: forms['clause'] }) }),
    },
  };
};

/** What can be said of a trouble. */
export const troubleForms = (part: Part, text: string, language: Language): Part =>
  withSentence(withPity(part, text), text, language);
