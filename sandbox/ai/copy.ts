import { lotsBy } from './random.ts';

/** What it was told, as far as it understands it. */
export type Data = Readonly<Record<string, unknown>>;

const SENTENCES = {
  en: {
    opens: ['Meet', 'Say hello to', 'Look at', 'It is time for', 'Here comes'],
    for: (who: string) => `Made for ${who}.`,
    ends: (problem: string) => `No more of this: ${problem}.`,
    now: ['See for yourself.', 'Take a look today.', 'Find out more.', 'Give it a try.'],
    heads: ['Your', 'The better', 'Finally:', 'Simply', 'New:'],
    notes: ['Ready when you are', 'Made with care', 'Easy to love', 'Worth a look'],
    angles: ['ease', 'quality', 'time saved', 'something new', 'peace of mind'],
  },
  de: {
    opens: ['Entdecken Sie', 'Kennen Sie schon', 'Zeit für', 'Hier ist', 'Neu für Sie:'],
    for: (who: string) => `Gemacht für ${who}.`,
    ends: (problem: string) => `Damit ist Schluss: ${problem}.`,
    now: ['Sehen Sie selbst.', 'Schauen Sie vorbei.', 'Erfahren Sie mehr.', 'Probieren Sie es aus.'],
    heads: ['Ihr', 'Endlich:', 'Einfach', 'Neu:', 'Besser:'],
    notes: ['Bereit, wenn Sie es sind', 'Mit Sorgfalt gemacht', 'Ganz einfach', 'Einen Blick wert'],
    angles: ['Einfachheit', 'Qualität', 'gesparte Zeit', 'etwas Neues', 'Sicherheit'],
  },
  es: {
    opens: ['Descubre', 'Te presentamos', 'Es hora de', 'Aquí tienes', 'Conoce'],
    for: (who: string) => `Hecho para ${who}.`,
    ends: (problem: string) => `Se acabó: ${problem}.`,
    now: ['Compruébalo tú.', 'Échale un vistazo hoy.', 'Descubre más.', 'Pruébalo.'],
    heads: ['Tu', 'Por fin:', 'Simplemente', 'Nuevo:', 'Mejor:'],
    notes: ['Listo cuando quieras', 'Hecho con cuidado', 'Muy fácil', 'Vale la pena'],
    angles: ['sencillez', 'calidad', 'tiempo ganado', 'algo nuevo', 'tranquilidad'],
  },
} as const;

/** Languages go by their codes or by their names. */
const CODES: Readonly<Record<string, keyof typeof SENTENCES>> = { English: 'en', German: 'de', Spanish: 'es' };

const textOf = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name].trim() : '');
const textsOf = (data: Data, name: string): string[] =>
  Array.isArray(data[name]) ? data[name].filter((one) => typeof one === 'string') : [];

/** All members of all objects in it, the outer ones first. */
const flat = (data: Data): Data => {
  const inner = Object.values(data).filter(
    (value): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  return Object.assign({}, ...inner.map(flat), data) as Data;
};

const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const whole = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  return (whole === '' ? text.slice(0, most) : whole).trim();
};
const start = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Simple texts from what it was told, by the name of the text that is asked for: no two alike by `nth`, and the same
 * for the same data.
 */
export const createCopywriter = (told: Data, nth: number): ((name: string) => string) => {
  const data = flat(told);
  const language = textOf(data, 'language');
  const words = SENTENCES[CODES[language] ?? (language as keyof typeof SENTENCES)] ?? SENTENCES.en;
  const draw = lotsBy(JSON.stringify(told));
  const turn = draw(97) + nth;
  const nthOf = <T>(list: readonly T[]): T => list[turn % list.length]!;
  const known = JSON.stringify(data['known'] ?? []);
  const fresh = (list: readonly string[]): readonly string[] => {
    const unused = list.filter((one) => !known.includes(`"${one} `));
    return unused.length > 0 ? unused : list;
  };
  const product = textOf(data, 'product') || textOf(data, 'name') || 'this';
  const texts: Readonly<Record<string, () => string>> = {
    primary_text: () =>
      [
        `${nthOf(fresh(words.opens))} ${product}.`,
        textOf(data, 'audience') && words.for(textOf(data, 'audience')),
        textOf(data, 'problem') && words.ends(textOf(data, 'problem')),
        ...textsOf(data, 'points')
          .slice(nth % 2, 2 + (nth % 2))
          .map((point) => `${start(point)}.`),
        textOf(data, 'offer') && `${start(textOf(data, 'offer'))}.`,
        ...textsOf(data, 'must_say').map((phrase) => `${phrase}.`),
        nthOf(words.now),
      ]
        .filter(Boolean)
        .join(' '),
    headline: () => cut(`${nthOf(fresh(words.heads))} ${product}`, 40),
    description: () => cut(nthOf([textOf(data, 'offer') || nthOf(words.notes), ...words.notes]), 30),
    angle: () => nthOf(words.angles),
  };
  return (name) => texts[name]?.() ?? '';
};
