import type { Tongue } from './tongue.ts';

const FIELD = '(?:(?:die|der|den|das|dem|deine|ihre|unsere) )?FIELD';
const THING = '(?:(?:das|dieses|dem) )?PICTURE';
const BUTTON = '(?:(?:den|der|dem|die|das) )?(?:button|knopf|schaltfläche)';
const SAY =
  '(?:sag|sage|sagen sie|sagt|erwähne?|erwähnen sie|schreibe?|schreiben sie|nenne?|nennen sie|betone?|ergänze?|ergänzen sie)';

/** What is split off from a verb in a main clause: "ausliefern", "liefert aus". */
const PREFIX =
  /^(?<prefix>zurück|zusammen|weiter|heraus|hinzu|aus|auf|ein|mit|vor|nach|her|hin|los|weg|bei|fest|teil|an|ab|zu)(?<verb>\p{Ll}{3,}(?:e|t|n|st))$/u;
const WHOLE = /^(?:antwort|arbeit|einig|abonnier|auktion|eign|minder|nachbar|vorder|akzeptier|annoncier)/u;
/** Only a finite verb may end a "that" clause, and it does so as a whole. */
const AUXILIARY =
  /^(?:sind|ist|sein|haben|hat|werden|wird|können|kann|müssen|muss|dürfen|darf|wollen|will|sollen|soll)$/u;
const DETERMINER =
  /^(?:der|die|das|ein|eine|jede[rs]?|alle|unsere?|euer|eure|ihre?|seine?|diese[rs]?|viele|keine?|\d+)$/iu;

/** A "that" clause ends with its verb, which comes second in a sentence: behind the subject, which is found at its noun. */
const sentence = (clause: string): string | null => {
  const words = clause.trim().split(/\s+/);
  const last = words.pop();
  if (!last || words.length === 0 || !/^\p{Ll}+$/u.test(last)) return null;
  const noun = words.findIndex((word) => /^\p{Lu}/u.test(word) || word.startsWith('⟦'));
  const isPronoun = /^(?:wir|ich|es|man|ihr|sie|er|du|das)$/iu.test(words[0]!) && !/^\p{Lu}/u.test(words[1] ?? '');
  if (!isPronoun && (noun < 0 || (noun > 0 && !DETERMINER.test(words[0]!)))) return null;
  const subject = isPronoun ? 1 : noun + 1;
  const parts = AUXILIARY.test(last) || WHOLE.test(last) ? null : PREFIX.exec(last)?.groups;
  return [
    ...words.slice(0, subject),
    parts?.['verb'] ?? last,
    ...words.slice(subject),
    ...(parts ? [parts['prefix']!] : []),
  ].join(' ');
};

/** "Den kostenlosen Versand" is what is said, "Kostenloser Versand" says it. */
const alone = (words: string): string =>
  words
    .replace(/^(?:den|einen) (\p{Ll}+)en (?=\p{Lu})/u, '$1er ')
    .replace(/^das (\p{Ll}+)e (?=\p{Lu})/u, '$1es ')
    .replace(/^die (\p{Ll}+)en (?=\p{Lu})/u, '$1e ');

export const GERMAN: Tongue = {
  polite:
    /^(?:bitte|kannst du|könntest du|können sie|könnten sie|vielleicht|aber|und|dann|auch|noch|doch|jedoch|mal)[, ]+|[, ]+(?:bitte|danke|auch|noch)$/i,
  praise:
    /^(?:(?:sehr |wirklich |ganz )?(?:schön|gut|toll|super|prima|klasse|perfekt|danke)(?:e[rs]?)?(?: (?:arbeit|bild|foto|text|anzeige|überschrift|so))?|(?:(?:das|die|der|mir) )?(?:\p{L}+ )?(?:gefällt|gefallen)(?: mir)?(?: (?:sehr|sehr gut|gut))?(?: (?:das|die|der) \p{L}+)?|danke(?: .+)?|vielen dank(?: .+)?|hallo|hi|sonst (?:gut|super|prima|alles gut)|der rest (?:ist )?(?:gut|passt))$/iu,
  opens:
    'sag|sage|erwähn|erwähne|schreib|schreibe|nenn|nenne|betone|ergänze|setz|setze|pack|packe|nimm|verwende|benutze|ersetze?|tausche?|ändere?|lass|streiche?|entferne?|lösche?|behalte?|mach|mache|kürze?|kein|keine|keinen|ohne|ein anderes|ein neues|anderes|neues|kürzer|länger|wärmer|mutiger|freundlicher|zu|statt|die überschrift|der text|das bild|der button|überschrift|button|füge?',
  and: 'und|aber|dann',
  fields: {
    headline: 'überschrift|headline|schlagzeile|titel(?:zeile)?',
    description: 'beschreibung',
    primary_text: '(?:haupt|anzeigen|werbe)?texte?|wortlaut',
  },
  picture: '(?:bild|foto|motiv)',
  alone,
  article: /^(?:(?:der|die|das|den|dem|ein|eine|einen|dass) )?(?:worte? |wörter )?/i,
  open: /^(?:wo|woher|wann|wie|warum|was|wer|welche[rs]?|ob|etwas|irgendwas|mehr|weniger|es|das|(?:(?:der|die|das|den|ein|eine|einen|unsere?n?) )?(?:preise?|kosten|adresse|öffnungszeiten|telefonnummer|datum|ort|produkte?|marke|name|rabatt|angebot|vorteile?|zutaten|webseite|link|emojis?|humor|dringlichkeit|zeilen?|sätze?|satz|details?|button))$|^(?:wo|woher|wann|wie|warum|was|wer|ob|etwas|mehr|weniger|(?:das |ein )?(?:bild|foto))(?![\p{L}])/iu,
  rules: [
    ['keepPicture', `(?:behalte?|behalten sie|lass|lassen sie) ${THING}(?: so| wie es ist| unverändert| bei)*`],
    [
      'keepPicture',
      `${THING} (?:so |unverändert )?(?:behalten|lassen|beibehalten|bleibt(?: so)?|kann (?:so )?bleiben|soll (?:so )?bleiben|passt|ist gut|nicht ändern)`,
    ],
    ['keepPicture', `(?:ändere?|tausche?) ${THING} nicht`],
    ['keep', `(?:behalte?|behalten sie|lass|lassen sie) ${FIELD}(?: so| wie (?:er|sie) ist| unverändert| bei)*`],
    [
      'keep',
      `${FIELD} (?:so |unverändert )?(?:behalten|lassen|beibehalten|bleibt(?: so)?|kann (?:so )?bleiben|soll (?:so )?bleiben|passt|ist gut|nicht ändern)`,
    ],
    ['keep', `(?:ändere?) ${FIELD} nicht`],
    [
      'picture',
      '(?:(?:nimm|verwende|benutze|zeige?|mach|mit) )?(?:ein )?(?:anderes|neues|besseres) PICTURE(?: nehmen| verwenden| zeigen)?',
    ],
    ['picture', `(?:ändere?|tausche?|wechsle) ${THING}(?: aus)?`],
    ['picture', `${THING} (?:passt nicht|ändern|austauschen|wechseln)(?: .{1,30})?`],
    [
      'button',
      `(?:(?:nimm|verwende|mach|setz|setze|ändere?) )?${BUTTON}(?: (?:auf|zu|in|als|soll|mit))*:? (?<label>.+?)(?: (?:sagen|heißen|lauten|ändern|setzen))?`,
    ],
    ['button', `(?:nimm|verwende) (?<label>.+?) (?:als|für|auf) ${BUTTON}`],
    [
      'another',
      '(?:(?:schreib|schreibe|mach|mache|zeig mir|gib mir) )?(?:eine?n? )?(?:ganz )?(?:andere?[nrs]?|neue?[nrs]?) (?:version|anzeige|versuch|idee|variante|fassung)',
    ],
    [
      'another',
      'etwas (?:anderes|neues)|noch ?mal(?: neu)?|(?:schreib|schreibe) (?:es|sie|die anzeige) (?:ganz )?neu|neu schreiben',
    ],
    [
      'use',
      `(?:nimm|verwende|benutze|schreibe?|setze?|ändere?) (?:als )?${FIELD}(?: in| auf| zu| als)?:? (?<words>QUOTED)`,
    ],
    ['use', `(?:setze?|ändere?) ${FIELD} (?:in|auf|zu):? (?<words>.+?)(?: um)?`],
    ['use', `(?:nimm|verwende|benutze) (?:als )?${FIELD}:? (?<words>.+)`],
    ['use', `${FIELD}(?::| (?:soll|muss)(?: so)?:?)? (?<words>QUOTED)(?: (?:heißen|lauten|sein|sagen))?`],
    ['use', `${FIELD}: (?<words>.+)`],
    ['use', `${FIELD} (?:soll|muss):? (?<words>.+?) (?:heißen|lauten|sagen)`],
    ['use', `(?:nimm|verwende|benutze|mach) (?<words>.+?) (?:als|zur|für) ${FIELD}`],
    ['replace', '(?:schreibe?|sag|sage|verwende|nimm) (?<to>.+?) (?:statt|anstatt|anstelle von) (?<from>.+)'],
    ['replace', '(?<to>.+?) (?:statt|anstatt|anstelle von) (?<from>.+?)(?: (?:schreiben|sagen|verwenden))?'],
    ['replace', '(?:statt|anstatt|anstelle von) (?<from>.+?),? (?:schreibe?|sag|sage|verwende|nimm|lieber) (?<to>.+)'],
    [
      'replace',
      '(?:ersetze?|ersetzen sie|tausche?|ändere?) (?<from>.+?) (?:durch|mit|gegen|in|zu) (?<to>.+?)(?: aus)?',
    ],
    ['replace', '(?<from>.+?) (?:durch|gegen) (?<to>.+?) (?:ersetzen|austauschen)'],
    ['leaveOut', `${SAY} (?<words>.+?) nicht(?: mehr)?`],
    ['leaveOut', `(?:${SAY}|verwende|benutze) nicht(?: mehr)?,? (?:dass )?(?<words>.+)`],
    ['leaveOut', '(?:verwende|benutze) (?<words>.+?) nicht(?: mehr)?'],
    ['leaveOut', `(?:lass|lasse|lassen sie) (?<words>.+?) (?:weg|raus|heraus|aus)`],
    [
      'leaveOut',
      `(?:streiche?|entferne?|lösche?|kein|keine|keinen|ohne)(?: mehr)?:? (?<words>.+?)(?: (?:aus|in) ${FIELD})?`,
    ],
    ['leaveOut', '(?<words>.+?) (?:weglassen|streichen|entfernen|löschen|rausnehmen)'],
    [
      'say',
      `(?:setze?|packe?|nimm|schreibe?|bring|bringe|füge|stell|stelle|nenne?|erwähne?|sag|sage) (?<words>.+?) (?:in|auf|zu|an|mit in) ${FIELD}(?: (?:ein|hinzu|auf|rein))?`,
    ],
    ['say', `(?<words>.+?) in ${FIELD} (?:setzen|packen|nehmen|schreiben|aufnehmen|bringen|erwähnen)`],
    ['say', `${FIELD} (?:soll|muss) (?<words>.+?) (?:enthalten|erwähnen|nennen)`],
    ['that', `${SAY} (?:in|auf|zu) ${FIELD},? dass (?<words>.+)`],
    ['say', `(?:setze?|packe?|${SAY}) (?:in|auf|zu) ${FIELD}:? (?<words>.+)`],
    ['that', `${SAY},? dass (?<words>.+)`],
    ['that', '(?:erwähnen|sagen|schreiben|dazuschreiben|ergänzen),? dass (?<words>.+)'],
    ['say', `${SAY}:? (?<words>.+)`],
    ['say', 'füge (?<words>.+?) hinzu'],
    ['say', '(?<words>.+?) (?:erwähnen|ergänzen|hinzufügen|dazuschreiben|nennen)'],
  ],
  manner: {
    shorter: 'kürzer|kürzen?|knapper|kompakter|weniger text|zu lang',
    longer: 'länger|ausführlicher|mehr details?|detaillierter|zu kurz',
    warm: 'wärmer|herzlicher|freundlicher|persönlicher|nahbarer|menschlicher|LESS (?:steif|förmlich|kalt|kühl|trocken|distanziert|unpersönlich)',
    bold: 'mutiger|kräftiger|direkter|selbstbewusster|stärker|energischer|LESS (?:langweilig|fade|schwach|brav|lahm|zahm)',
    playful: 'verspielter|lockerer|lustiger|witziger|frecher|humorvoller|LESS (?:ernst|streng)',
    plain:
      'sachlicher|schlichter|einfacher|klarer|nüchterner|ruhiger|LESS (?:aufdringlich|reißerisch|laut|kompliziert|werblich|übertrieben|verspielt|albern|kitschig)',
    expert: 'professioneller|seriöser|fachlicher|präziser|LESS (?:salopp|flapsig|umgangssprachlich|locker)',
  },
  less: '(?:zu|weniger|nicht so|nicht zu)',
  filler:
    'mach|mache|machen|schreib|schreibe|halte|es|das|ist|sie|ihn|den|der|die|im|in|ein|eine|einen|bisschen|wenig|etwas|viel|deutlich|noch|klingt|klingen|sein|soll|sollte|muss|könnte|ton|tonfall|stil|anzeige|insgesamt|ganze|wirkt|wirken|formulieren|formuliere|FIELD',
  sentence,
};
