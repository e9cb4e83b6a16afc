import { isAdjective } from './heads.ts';
import { IMPERATIVE, MANNER } from './words.ts';

/** Words of five letters or more that are no nouns, though their ending does not tell. */
const SMALL: ReadonlySet<string> = new Set(
  `
  derselbe dieselbe dasselbe solche jene dabei dazu jung kurz breit knapp prompt fair wild mild abends absolut aktuell alle alles allein alleine anders anstatt aufwärts außen außer außerdem barrierefrei basta beide beides beinahe beisammen bereits besonders besser bestens bevor bisher bisschen bitte blitzschnell boden damals damit danach daneben daran darauf daraus darin darum darunter davon davor dazu deine denn dennoch deren deshalb desto dessen deswegen dichter diese dieser dieses doch doppelt dort dorthin draußen dreimal drinnen drumherum durch durchaus dürfen ebenfalls ebenso egal ehrlich eigene einfach einmal einzeln endlich entlang entweder etwas euch eure exakt extra extrem falls fast ferner feste fertig flink fließend flott frisch früher fünf garantiert ganz gegen gegenüber genau genug gerade geradezu gerne gern gestern gesund gleich gratis günstig halb heiß heraus herein herum hervor heute hierher hinaus hinein hinten hinter hoch höchst höher ihnen ihrem ihren immer innen inklusive inzwischen irgend jede jeden jeder jedes jederzeit jemand jetzt kalt kaum keine keiner keins klein kompakt komplett konkret krank kühl kurz kürzer lange langsam lebenslang lecker leicht leise letzte lieber links lose manche mehr mehrere meine meist meistens mehrfach miteinander mitten mittags mobil modern montags morgen morgens möglichst müde nachher nachhaltig nachts natürlich neben nebenan neulich nicht nichts niemals niemand noch nochmal normal nötig nur oben oberhalb offen offline ohne online optimal paar perfekt pauschal persönlich plus plötzlich preiswert prima privat pronto prompt pünktlich quer rasch rechts rechtzeitig regional reichlich rein ringsum robust rückwärts ruckzuck rund rundum samt sanft sauber schade scharf schick schlank schlau schlicht schnell schon schön schräg schwarz schwer sehr seit seitdem selber selbst selten seltsam senkrecht sicher sobald sofort sogar sogleich solide sollen sonst soviel sowie sowieso später spontan ständig statt stets still stolz stark stabil stundenlang super süß tagelang tagsüber teils tief toll total trotz trotzdem trocken überall überhaupt übers umsonst unbedingt ungefähr unsere unsrer unten unter unterwegs vegan vegetarisch verkehrt viel viele vielleicht vier völlig voller vollständig voran vorab voraus vorbei vorher vorhin vormittags vorn vorne vorwärts wahlweise wahr während wann warm warum weder wegen weich weil weit weiter weitere welche welcher weniger wenn werden wertvoll weshalb wichtig wieder wieso wirklich woche wochenlang woher wohin wollen womit wovon wunderbar würzig zart zeitlos ziemlich zickzack zufrieden zuhause zuletzt zuerst zügig zuletzt zurück zusammen zusätzlich zuverlässig zuvor zwar zwecks zwei zweimal zwischen zwischendurch
  gegrillt gekocht gelb grün blau braun grau orange lila rosa rot weiß bunt hell dunkel matt glatt rau nass feucht
  daheim voran bergauf bergab hinzu heran umher daher bisher einmalig blond kross herzhaft cremig pikant elegant frech fromm froh lieb neu alt jung gut schlecht bequem angenehm
  deutsch englisch spanisch französisch italienisch türkisch russisch
  bringt hilft kommt kommen macht machen passt passen spart spricht steht nimmt liegt läuft hält zieht trägt zeigt zahlt zahlen kostet dauert liefert bietet berät holt kocht backt baut näht druckt heizt kühlt rostet reißt bricht quietscht klemmt tropft leckt stinkt nervt fehlt klappt wächst wachsen gehört gefällt lohnt reicht riecht schmeckt sitzt wärmt schützt hilfst suchst sucht brauchst braucht willst weißt kannst musst bist hast wirst findest
  dein deins dich euer ihrer ihres jenes keinem keinen meinem meinen seinem seinen unserem unseren wenige zweite dritte vierte erste ersten zweiten dritten halbe halben ganze ganzen
  `
    .trim()
    .split(/\s+/),
);

const ENDS_SMALL =
  /(?:lich|ig|isch|bar|sam|haft|los|frei|fest|reich|voll|arm|fähig|förmig|mäßig|weise|wärts|iert|iv|al|ell|är|ös|dicht|echt|leicht|wert|nah|weit|lang|end|ends|mals|seits|rein|trüb|weich|hart|frisch|warm|kühl|stark|scharf|süß|mild|fein|klar|rund|neu|jung|schnell|sauber|roh|grün|blau|dünn|dick|flach|schmal|groß|klein|hell|zart|cool|prall|satt|matt|kross|er|em|en|ern|eln|te|t|(?<!i)s)$|^(?:ge|be|ver|er|ent|zer|miss|ab|an|auf|aus|ein|vor|zu|um|mit|nach|her|hin|durch|über|unter)?ge\p{Ll}+(?:t|en)$|^(?:be|ver|ent|zer|er)\p{Ll}+t$/u;

/** A small word that is known. */
export const isKnownSmall = (word: string): boolean => SMALL.has(word);

/** Whether a small word can hardly be anything but a noun. */
export const isHardlySmall = (word: string): boolean =>
  word.length > 4 &&
  !SMALL.has(word) &&
  !ENDS_SMALL.test(word) &&
  !MANNER.test(word) &&
  !IMPERATIVE.test(word) &&
  !isAdjective(word);
