import type { Language } from '../brief.ts';

/** How what asks people to act begins, as a pattern in which `*` stands for the endings of a verb that asks. */
interface CallWords {
  /** Whatever stands after them. */
  readonly sure: string;
  /** Of a headline that says nothing else: "Start your day fresh" is no call, "Start now" is one; and where or for whom it is. */
  readonly bare: string;
  /** "Buch", "Buchen Sie", but no "Buchhaltung". */
  readonly endings: string;
}

const CALL_WORDS: Readonly<Record<Language, CallWords>> = {
  en: {
    sure: 'shop|order|buy|book|try|learn|visit|sign up|subscribe|get|discover|see|click|tap|call|ask|message|contact|write|join|find out|go online|tell us|drop us|come along|come and see|reserve|register|download|apply|donate',
    bare: 'for|find|pick|choose|get in|send|just ask|place your|take a look|start|more on|check out|come|off to',
    endings: '',
  },
  de: {
    sure: 'bestell*|kauf*|entdeck*|hol*|buch*|melde[nt]?|schreib*|ruf*|frag*|komm*|siche?re?n?(?= (?:Sie|dir|euch))|sichern|vereinbar*|termin|anmelden|informieren',
    bare: 'für|jetzt|heute noch|bei uns|im shop|angebot (?:holen|sichern|anfordern)|seien sie|sei dabei|eine nachricht|mehr (?:erfahren|ansehen|auf)',
    endings: '(?:en?|t)?',
  },
  es: {
    sure: 'c[oó]mpr*|descubr*|pid*|p[aá]s*|res[eé]rv*|escr[ií]b*|ll[aá]m*|ap[uú]nt*|inscr[ií]b*|vis[ií]t*|cons[uú]lt*|preg[uú]nt*|reg[ií]str*|desc[aá]rgu?*|cont[aá]ct*',
    bare: 'para|mir[ae]|elig*|elij*|env[ií]*|haz tu|en nuestr[oa]s?|m[aá]s (?:en|informaci[oó]n)',
    endings: '[aei][ndr]?(?:nos|te|me|se|l[aeo]s?)?',
  },
};

/** The beginnings as a part of a pattern with the flags `iu`, to stand before what is no letter. */
const beginningsOf = (which: readonly ('sure' | 'bare')[]): string =>
  Object.values(CALL_WORDS)
    .flatMap((words) => which.map((each) => words[each].replaceAll('*', words.endings)))
    .join('|');

const SURE_CALL = new RegExp(
  String.raw`^(?:(?:go on|come on|na los|venga|vamos|los)[,:]?\s+)?(?:(?:jetzt|heute|ahora|now|today)\s+)?(?:${beginningsOf(['sure'])})(?!\p{L})(?:\s+\S+){0,4}$`,
  'iu',
);
const BARE_CALL = new RegExp(String.raw`^[¡¿]?(?:${beginningsOf(['sure', 'bare'])})(?!\p{L})`, 'iu');

/** Whether a sentence without its full stop begins as a call, and has hardly another word. */
export const isShortCall = (bare: string): boolean => SURE_CALL.test(bare);

/** Whether a headline begins by telling people what to do, where, or whom it is for. */
export const beginsAsCall = (headline: string): boolean => BARE_CALL.test(headline);
