import type { Brief, Language } from '#contract/brief.ts';
import { capital, folded, lengthOf, wordsOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { Draw } from './draw.ts';
import { printedAudience, spokenAudience } from './reading/audience.ts';
import { cleaned } from './reading/clean.ts';
import { deadlineIn } from './reading/deadline.ts';
import { isOfShop, saidBehind } from './reading/ofShop.ts';
import type { Cast } from './template.ts';
import { isTreat, type Nature, natureFor } from './nature.ts';
import { headOf } from './trade.ts';
import type { Address, Part, Role, Tongue } from './types.ts';

export interface Point {
  readonly text: string;
  readonly parts: readonly Part[];
  /** How many of its words the angle has. */
  readonly near: number;
}

/** Fields, and the points that they name. */
export interface Casting {
  readonly cast: Cast;
  readonly point: Point | undefined;
  readonly other: Point | undefined;
}

/** A brief, read once: the parts that every suggestion chooses from. */
export interface Material {
  readonly fixed: Cast;
  /** What is sold in fewer words, where a headline has hardly room for all of them; left out where it has. */
  readonly short?: readonly Part[] | undefined;
  readonly points: readonly Point[];
  /** What a suggestion may be built on, in the brief's words. */
  readonly texts: Readonly<Partial<Record<Role, string>>>;
  readonly nature: Nature | null;
  /** The person's own angle; empty: each suggestion takes another. */
  readonly angle: string;
}

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
const withLone = (part: Part): Part => ({
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

/** What one can get: "10% off", "a free hour"; "first clean half price" is got by nobody. */
const OBTAINED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:an? |\d+ ?% off\b|[€£$]\d+ off\b|free )/i,
  de: /^(?:eine?n? |kostenlose |gratis |\d+ ?(?:%|€|Prozent|Euro) (?:Rabatt|Nachlass))/i,
  es: /^(?:una? |\d+ ?% de |\d+ ?€ de )/i,
};

const obtained = (part: Part, text: string, language: Language): Part => {
  if (OBTAINED[language].test(text)) return part;
  const { np: _np, acc: _acc, ...forms } = part.forms as Record<string, string>;
  return { ...part, forms };
};

/** An offer that ends is said in full, or with its end apart: "Until Sunday: free delivery." */
const offerOf = (tongue: Tongue, text: string, address: Address): Part => {
  const whole = obtained(tongue.read(text, 'offer', address), text, tongue.language);
  const ending = deadlineIn(text, tongue.language);
  if (!ending) return whole;
  const core = tongue.read(ending.core, 'offer', address);
  const { say = text, any, list, clause } = whole.forms;
  const apart = Object.entries(core.forms).map(([form, said]) => [`core_${form}`, said] as const);
  const forms = Object.entries({
    say,
    any: any ?? (core.forms['any'] ? text : undefined),
    list,
    clause,
  }).filter(([, said]) => said !== undefined);
  return {
    ...core,
    forms: {
      ...Object.fromEntries(apart),
      ...(Object.fromEntries(forms) as Record<string, string>),
      until: ending.until,
    },
  };
};

const readAs = (tongue: Tongue, text: string, role: Role, address: Address): Part[] => {
  if (text === '') return [];
  if (role === 'offer') return [offerOf(tongue, text, address)];
  const short = role === 'product' ? tongue.shortened(text) : null;
  // What is cut off may be what matters: only what would fill a text by itself is shortened.
  const tells = short !== null && short !== text && lengthOf(text) > TEXT_LIMITS.primary_text.shown * 0.7;
  return [text, ...(tells ? [short] : [])].map((each) => {
    const part = tongue.read(each, role, address);
    if (role === 'product') {
      const { language } = tongue;
      const nature = natureFor(text, language);
      const named = withNature(withOpen(withOne(part, nature), nature), text, language);
      return withTheirs(withSought(withSold(named, text, language), nature, language), text, language);
    }
    return role === 'point'
      ? cautious(part, each, tongue)
      : role === 'problem'
        ? withSentence(withPity(part, each), each, tongue.language)
        : role === 'angle'
          ? withIdea(part)
          : part;
  });
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

/** "Our idea: your Friday evenings back"; what is a sentence stands by itself. */
const withIdea = (part: Part): Part =>
  part.kind === 'noun' && part.forms['any'] ? { ...part, forms: { ...part.forms, idea: part.forms['any'] } } : part;

/** "Had enough of lonely old people?": of whoever needs help, only that they do is said. */
const PEOPLE =
  /^(?:(?!(?:mit|ohne|wegen|with|without|con|sin)(?!\p{L}))\p{L}+ ){0,2}(?:Menschen|Kinder|Senioren|Leute|Tiere|Hunde|Katzen|Familien|people|children|kids|families|animals|dogs|cats|mayores|niñ[oa]s|personas|ancian[oa]s|animales|perros|gatos|familias)(?=$|,| (?:die|ohne|in|auf|mit|who|without|that|in|que|sin|en)(?!\p{L}))/iu;
const withPity = (part: Part, text: string): Part =>
  part.kind === 'noun' && PEOPLE.test(text) && part.forms['say']
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
    forms: { ...forms, ...(ask && isAsked ? { ask } : {}), ...(!OF_MANY.test(text) && { sentence: forms['say']! }) },
  };
};

/** What stands by itself whatever it is. */
const SURE = ['say', 'solo', 'line', 'opening', 'reason', 'any', 'clause', 'quote'] as const;

/** A figure, or enough words to say something. */
const REASON = /\d|(?:\S+ ){3}/;
/** "Why us? You may bring cake.": what we do for everybody is a reason. */
const BY_US = /^(?:we|our|every|each|wir|unsere?|jede[rs]?|cada|nuestr[oa]s?|\p{L}+[aei]mos)(?!\p{L})/iu;
/** Enough to stand between two full stops. */
const STANDS = /\d|(?:\S+ ){2}|-/;
/** What is more than a name by itself. */
const SENTENCE = /\d|(?:\S+ ){2}/;

/** "collected in the morning": of what, only who wrote it knows. */
const PARTICIPLE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:\w+ly )?(?:\w{3,}ed|made|built|grown|sewn|done|taken|brought|sent|ready)\b/i,
  de: /^(?:\p{L}+ )*?(?:ab|an|auf|aus|ein|vor|zu)?ge\p{L}{2,}(?:t|en)(?!\p{L})/iu,
  es: /^\p{L}{2,}(?:ad|id)[oa]s?(?!\p{L})/iu,
};
const withoutSubject = (part: Part): Part => {
  const { adj: _adj, third: _third, base: _base, tail: _tail, ...forms } = part.forms as Record<string, string>;
  return { ...part, forms };
};

/** What a shop is, nothing that it sells is; only a place is open. */
const ofShop = (part: Part): Part => ({
  ...part,
  forms: Object.fromEntries(
    [...SURE, 'reason' as const, 'list' as const].flatMap((form) =>
      part.forms[form] ? [[form, part.forms[form]]] : [],
    ),
  ),
});

/** A point of which it is not sure that it is a noun stands by itself; whatever it is, in the person's own words. */
const cautious = (given: Part, text: string, tongue: Tongue): Part => {
  const part = PARTICIPLE[tongue.language].test(text) ? withoutSubject(given) : given;
  const say = part.kind === 'noun' ? capital(text) : part.forms['say'];
  const line = {
    ...(say !== undefined && text.includes(' ') ? { line: say } : {}),
    ...(say !== undefined && SENTENCE.test(text) ? { opening: say } : {}),
    // "Bouncy castle." is no sentence: one thing stands in a row with others.
    ...(say !== undefined && (part.kind !== 'noun' || STANDS.test(text)) ? { solo: say } : {}),
    // "Why us? Without a contract.": only what is a thing or a sentence is a reason.
    ...((part.kind === 'clause' && BY_US.test(text)) || (part.kind === 'noun' && REASON.test(text))
      ? { reason: capital(text) }
      : {}),
  };
  if (part.kind !== 'noun' || tongue.isPlainNoun(text))
    return {
      ...part,
      forms: { ...part.forms, ...(say !== undefined && { say }), ...line },
    };
  const forms: Readonly<Record<string, string>> = {
    ...part.forms,
    say: capital(text),
    any: text,
    ...line,
  };
  return {
    ...part,
    forms: Object.fromEntries(SURE.flatMap((form) => (forms[form] ? [[form, forms[form]]] : []))),
  };
};

/** "-20% on the first box", as people say it. */
const LESS: Readonly<Record<Language, string>> = { en: '$1 off', de: '$1 Rabatt', es: '$1 de descuento' };
const withoutSign = (offer: string, language: Language): string => {
  const signed = /^[-–−] ?(\d+(?:[.,]\d+)? ?[%€$£])(?! ?(?:off|rabatt|de descuento|dto))/i;
  return offer
    .replace(signed, LESS[language])
    .replace(/^(\S+ off) (?:on|for) (?!\w+days?\b|weekends)/i, '$1 ')
    .replace(/^[-–−] ?(?=\d)/, '');
};

/** A topic ("price") or an order to a writer ("focus on quality") is no sentence of an ad. */
const NO_LINE =
  /^(?:focus|emphasi[sz]e|highlight|stress|mention|talk about|angle|fokus|betone|betonen|hervorheben|erwähne|schwerpunkt|destaca\w*|enfoc\w*|enfoque|menciona\w*|habla de|resalta\w*)(?!\p{L})/iu;
const isLine = (angle: string): boolean => angle.includes(' ') && lengthOf(angle) <= 70 && !NO_LINE.test(angle);

/** The same word in another ending: "Kinderwagen" has nothing of "Kindern". */
const isSameWord = (one: string, other: string): boolean =>
  one.length > 4 && one.slice(0, 5) === other.slice(0, 5) && Math.abs(one.length - other.length) < 4;
const sharesWord = (one: string, other: string): boolean =>
  wordsOf(one).some((word) => wordsOf(other).some((each) => isSameWord(word, each)));

/** A headline says little else beside so many characters. */
const LONG_NAME = 34;

/** What is sold in so few words that a headline has room for it: without whom it is for, or what follows its noun. Null: it has. */
const shorterName = (product: string, tongue: Tongue): string | null => {
  if (lengthOf(product) <= LONG_NAME) return null;
  const [name = ''] = product.split(/ (?:for|für|para) /u);
  return name !== product && name.includes(' ') ? name : tongue.shortened(product);
};

/** What is said behind the product's name is one of its points. */
const withPoint = (brief: Brief): Brief => {
  const said = saidBehind(brief.product, brief.language);
  return said ? { ...brief, product: said.product, points: [...brief.points, said.point] } : brief;
};

/** "komme auf den Hof": who writes so speaks of themselves. */
const OF_MYSELF =
  /^(?=(?:komme|biete|repariere|arbeite|helfe|liefere|berate|unterrichte|übersetze|fotografiere|spreche|antworte) )/iu;
const withSubject = (point: string, language: Language): string =>
  language === 'de' && OF_MYSELF.test(point) ? `ich ${point.slice(0, 1).toLowerCase()}${point.slice(1)}` : point;

export const materialOf = (given: Brief, brand: string, tongue: Tongue, address: Address): Material => {
  const brief = withPoint(given);
  const clean = (text: string) => cleaned(text, tongue.language);
  const angle = clean(brief.angle);
  const texts: Partial<Record<Role, string>> = {
    product: clean(brief.product),
    audience: printedAudience(spokenAudience(clean(brief.audience), tongue.language), tongue.language),
    // Our phrases say that it is now.
    offer: withoutSign(clean(brief.offer), tongue.language).replace(/^(?:now|jetzt|ahora)[:,]? (?=\S)/i, ''),
    problem: clean(brief.problem),
    proof: clean(brief.proof),
    brand: clean(brand),
    angle: isLine(angle) ? angle : '',
  };
  const points = [...new Set(brief.points.map((point) => withSubject(clean(point), tongue.language)))].filter(
    (text) => text !== '',
  );
  // "Tax advice for freelancers" need not be for freelancers once more.
  if (sharesWord(texts.product!, texts.audience!)) texts.audience = '';
  const { offer, problem, proof } = texts;
  const isLone = [offer, problem, proof, angle, ...points].every((text) => text === '');
  const fixed = Object.fromEntries(
    Object.entries(texts).map(([role, text]) => [role, readAs(tongue, text, role as Role, address)]),
  ) as Cast;
  const shorter = shorterName(texts.product!, tongue);
  const nature = natureFor(texts.product!, tongue.language);
  const isPlace = nature === 'place' || fixed.product?.some(({ forms }) => forms['shop'] !== undefined);
  const partsOf = (point: string): Part[] => {
    const parts = readAs(tongue, point, 'point', address);
    return !isPlace && isOfShop(point, tongue.language) ? parts.map(ofShop) : parts;
  };
  return {
    texts,
    angle,
    nature,
    short: shorter === null ? undefined : readAs(tongue, shorter, 'product', address),
    points: points.map((text) => ({
      text,
      parts: partsOf(text),
      near: shared(text, angle),
    })),
    fixed: isLone && fixed.product ? { ...fixed, product: fixed.product.map(withLone) } : fixed,
  };
};

const shared = (a: string, b: string): number => {
  const words = new Set(wordsOf(a).filter((word) => word.length > 3));
  return wordsOf(b).filter((word) => words.has(word)).length;
};

/** The points in the order in which one suggestion speaks of them: those nearest to the angle first, the least used ones otherwise. */
export const pointsFor = (material: Material, used: ReadonlyMap<string, number>, draw: Draw): readonly Point[] =>
  draw.order(material.points).toSorted((a, b) => b.near - a.near || (used.get(a.text) ?? 0) - (used.get(b.text) ?? 0));

/** Who says what where these points are left: the first of them, and beside it the next of its kind. */
export const castFrom = (fixed: Cast, [point, ...rest]: readonly Point[]): Casting => {
  const other = rest.find(({ parts }) => parts[0]?.kind === point?.parts[0]?.kind) ?? rest[0];
  return {
    point,
    other,
    cast: { ...fixed, point: point?.parts ?? [], other: other?.parts ?? [] },
  };
};
