import type { Language, Tone } from '#contract/brief.ts';

/** How a tone begins, in the notation of template.ts; what ends in a colon stands before a statement only. */
interface Manner {
  readonly openers: readonly string[];
  /** A line in that tone; `*` is the line, `+` the same inside a sentence. Each adds a word: a mark alone is no other text. */
  readonly lines: readonly string[];
  /** It says its offer with an exclamation mark. */
  readonly isLoud: boolean;
}

export const MANNERS: Readonly<Record<Language, Readonly<Record<Tone, Manner>>>> = {
  en: {
    plain: { openers: [], lines: ['In short: +'], isLoud: false },
    warm: {
      openers: ['Good to see you here.', 'Hello and welcome.'],
      lines: ['Just for you: +', 'For you: +'],
      isLoud: false,
    },
    playful: {
      openers: ['Guess what?', 'Psst, have you heard?'],
      lines: ['*? Yes, please!', 'Psst: +'],
      isLoud: true,
    },
    bold: { openers: ['Let’s get to it.', 'Straight to the point.'], lines: ['Now: +', 'Here it is: +'], isLoud: true },
    expert: {
      openers: ['The key facts:', 'At a glance:'],
      lines: ['At a glance: +', 'In detail: +', 'In brief: +'],
      isLoud: false,
    },
  },
  de: {
    plain: { openers: [], lines: ['Kurz gesagt: +'], isLoud: false },
    warm: {
      openers: ['Schön, dass <du da bist|Sie da sind>.', 'Herzlich willkommen.'],
      lines: ['Für <dich|Sie>: +', 'Nur für <dich|Sie>: +'],
      isLoud: false,
    },
    playful: { openers: ['Schon gehört?', 'Na, neugierig?'], lines: ['*? Ja, bitte!', 'Psst: +'], isLoud: true },
    bold: {
      openers: ['Kommen wir zur Sache.', 'Kein langes Reden.'],
      lines: ['Jetzt: +', 'Ganz klar: +'],
      isLoud: true,
    },
    expert: {
      openers: ['Das Wichtigste auf einen Blick:', 'Kurz gefasst:'],
      lines: ['Auf einen Blick: +', 'Kurz gefasst: +'],
      isLoud: false,
    },
  },
  es: {
    plain: { openers: [], lines: ['En resumen: +'], isLoud: false },
    warm: {
      openers: ['Nos alegra <verte|verle> por aquí.', '<Te|Le> damos la bienvenida.'],
      lines: ['Para <ti|usted>: +', 'Pensado para <ti|usted>: +'],
      isLoud: false,
    },
    playful: {
      openers: ['¿<Sabes|Sabe> qué?', '¿Ya lo <sabes|sabe>?'],
      lines: ['¿*? ¡Sí, por favor!', 'Psst: +'],
      isLoud: true,
    },
    bold: { openers: ['Vamos al grano.', 'Sin rodeos.'], lines: ['Ahora: +', 'Así de claro: +'], isLoud: true },
    expert: {
      openers: ['Lo esencial, de un vistazo:', 'En pocas palabras:'],
      lines: ['De un vistazo: +', 'En detalle: +'],
      isLoud: false,
    },
  },
};
