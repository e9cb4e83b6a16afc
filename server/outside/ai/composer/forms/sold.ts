import type { Language } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';
import { isTreat, type Nature, natureFor } from '../nature.ts';
import { headOf } from '../trade.ts';
import type { Part } from '../types.ts';
import { SENTENCE } from './sentence.ts';

/** What is sold and is neither somebody nor where or when one goes: "interested in a plumber?" is asked by nobody. */
const withSold = (part: Part, text: string, language: Language): Part => {
  const nature = natureFor(text, language);
  if (nature === 'person' || nature === 'place' || nature === 'event' || part.forms['shop']) return part;
  const sold = Object.entries(part.forms).map(([form, said]) => [`sold_${form}`, said] as const);
  // Nobody thinks for long about coffee.
  const plan =
    nature === 'thing' ? [] : Object.entries(part.forms).map(([form, said]) => [`plan_${form}`, said] as const);
  // Work is not known before it is done.
  const had = nature === 'work' ? [] : Object.entries(part.forms).map(([form, said]) => [`had_${form}`, said] as const);
  return {
    ...part,
    forms: { ...part.forms, ...Object.fromEntries([...sold, ...plan, ...had]) },
  };
};

/**
 * "Suchst du Umzüge?" is asked by nobody: whoever needs work needs it once, so what names it in the plural is not sought, nor
 * booked as somebody's. Germans take such words for what is done; "repairs" are asked for in English.
 */
const withSought = (part: Part, nature: Nature | null, language: Language): Part => {
  if (language === 'es' && nature !== 'event' && part.forms['np'])
    return { ...part, forms: { ...part.forms, sought_np: part.forms['np'] } };
  if (nature === 'event' || language !== 'de' || (part.kind !== 'noun' && part.kind !== 'opaque')) return part;
  const { say, acc } = part.forms;
  const einAcc = nature === 'class' ? acc : (part.forms['einAcc'] ?? acc);
  if (nature === 'work' && part.two === 1)
    return {
      ...part,
      forms: Object.fromEntries(
        Object.entries(part.forms).filter(([form]) => !/^(?:acc|dat|dein.*|unserDat)$/.test(form)),
      ),
    };
  return { ...part, forms: { ...part.forms, ...(say && { sought_say: say }), ...(einAcc && { sought_acc: einAcc }) } };
};

/** "Our tax return", "our employment law": what people have themselves, or nobody has, is named, not sold, nor looked for. */
const THEIRS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:tax returns?|wills?|visa applications?|\w+ law)$/,
  de: /(?:steuererklarung(?:en)?|testamente?|patientenverfugung(?:en)?|nachlass|bewerbung(?:en)?|lohnabrechnung(?:en)?|hausaufgaben|umzug|(?:arbeits|miet|familien|erb|verkehrs|straf|sozial|bau|vertrags|steuer|ehe|zivil)recht)$/,
  es: /^(?:(?:la )?(?:declaracion(?:es)? de|renta)|testamentos?|herencias?|tramites?|derecho)\b/,
};
const withTheirs = (part: Part, text: string, language: Language): Part => {
  if (!THEIRS[language].test(headOf(folded(text), language))) return part;
  const { say, any = say, def } = part.forms;
  const named = Object.entries(part.forms).filter(([form]) =>
    /^(?:say|any|name|list|kopf|head|full|phrase)$/.test(form),
  );
  return {
    ...part,
    forms: {
      ...Object.fromEntries(named),
      ...(say && any && { theirs_say: say, theirs_any: any }),
      ...(def && { theirs_def: def }),
    },
  };
};

/** Forms for what is only said where nothing but the product is known. */
export const withLone = (part: Part): Part => ({
  ...part,
  forms: {
    ...part.forms,
    ...Object.fromEntries(Object.entries(part.forms).map(([form, said]) => [`lone_${form}`, said])),
  },
});

/** "Book your holiday flats": one of them, so that they are not called somebody's own. */
const withOne = (part: Part, nature: Nature | null): Part =>
  part.two !== 1 || nature === 'thing' || nature === 'class'
    ? part
    : {
        ...part,
        forms: Object.fromEntries(Object.entries(part.forms).filter(([form]) => !/^(?:dein|your|tu$)/.test(form))),
      };

/** What people learn because they have to. */
const DUTY =
  /schulung|fortbildung|weiterbildung|ausbildung|nachhilfe|seminar|kurs fur eltern|erste.hilfe|brandschutz|prufung|prevencion|riesgos|oposicion|refuerzo|formacion|primeros auxilios|training|safety|first aid|theory|driv(?:er|ing)|revision|tuition/;

/** Adds the forms for what is said only of a thing, of work, of a person or of a place. */
const withNature = (part: Part, text: string, language: Language): Part => {
  const nature = natureFor(text, language);
  if (nature === null || part.forms['shop']) return part;
  const own = Object.entries(part.forms).flatMap(([form, said]) => [
    [`${nature}_${form}`, said] as const,
    // Nobody fancies a hearing aid, nor fire drills.
    ...(isTreat(text, language) || (nature === 'class' && !DUTY.test(folded(text)))
      ? [[`treat_${form}`, said] as const]
      : []),
  ]);
  // Nobody sells "our tax adviser", nor tells all about them.
  const shared = Object.entries(part.forms).filter(
    ([form]) =>
      (nature !== 'person' || !/^(?:our|unser|nuestro)/.test(form)) &&
      // Whoever moves has a move of their own.
      !(/^mudanzas?(?!\p{L})/iu.test(text) && /^(?:nuestro|tu)$/.test(form)) &&
      // "Start with our school", in German.
      (nature !== 'place' || !/^(?:unser(?:Dat|Acc)|dein\w+|your|tu)$/.test(form)),
  );
  return { ...part, forms: Object.fromEntries([...shared, ...own]) };
};

/** Whether it says enough to stand by itself, and whether "for somebody" can stand after it: nothing follows its noun. */
const withOpen = (part: Part, nature: Nature | null): Part => {
  const open = part.forms['np'] ?? part.forms['acc'];
  const isOpen = part.forms['head'] ?? part.forms['kopf'];
  const say = part.forms['say'];
  const name = part.forms['name'] ?? part.forms['any'];
  return {
    ...part,
    forms: {
      ...part.forms,
      // "Maple Street Vets: vet" says nothing.
      ...(name && /[\s]|\p{Ll}{8}/u.test(name) && { phrase: name }),
      ...(say && SENTENCE.test(say) && { full: say }),
      ...(isOpen && open && { open }),
      // "Ramen restaurant by Noodle Nook" is said by nobody.
      ...(isOpen && nature !== 'place' && nature !== 'person' && { by: isOpen }),
    },
  };
};

/** All that can be said of what is sold, by what it is. */
export const soldForms = (part: Part, text: string, language: Language): Part => {
  const nature = natureFor(text, language);
  const named = withNature(withOpen(withOne(part, nature), nature), text, language);
  return withTheirs(withSought(withSold(named, text, language), nature, language), text, language);
};
