/**
 * Genders by the last part of a compound, where endings do not tell. `+`: no article is needed ("Kaffee", not "ein
 * Kaffee"). After the comma: the plural, where it is not the ending -en or -s.
 */
const ROWS = {
  m: 'kaffee+ tee+ wein+ honig+ schmuck+ service dienst kurs,kurse schuh,schuhe stuhl,stühle tisch,tische rucksack,rucksäcke koffer ball,bälle stoff+ planer ratgeber urlaub+ garten,gärten ofen,öfen grill,grills käse+ reis+ saft,säfte korb,körbe shop,shops laden,läden schrank,schränke teppich,teppiche mantel,mäntel hut,hüte ring,ringe sessel umzug,umzüge unterricht+ sport+ strom+ schutz+ rat+ preis,preise rabatt,rabatte termin,termine versand+ monat,monate tag,tage vertrag,verträge test,tests besuch,besuche platz,plätze streit+ stress+ ärger+ lärm+ staub+ müll+ papierkram+ papierstapel kram+ aufwand+ schlaf+ schmerz,schmerzen kopf,köpfe rücken kuchen wagen boden akku,akkus hund,hunde baum,bäume tarif,tarife topf,töpfe gutschein,gutscheine salon,salons podcast,podcasts newsletter zugang,zugänge workshop,workshops vorrat,vorräte geschmack+ komfort+ tierarzt,tierärzte instantkaffee+ spaß+',
  f: 'app,apps zahnreinigung erstberatung box,boxen software+ kosmetik+ kleidung+ buchhaltung+ gymnastik+ musik+ tasche lampe kerze matratze seife creme,cremes schokolade+ milch+ wurst,würste bank,bänke jacke hose uhr brille flasche tür reise arbeit arznei hilfe+ pflege+ wäsche+ massage therapie+ physiotherapie+ garantie stunde woche nacht,nächte gebühr probe karte nähe+ kasse küche ware energie+ zeit+ ruhe+ stille+ qualität+ post+ wohnung hütte schule praxis agentur anlage socke heizung brauerei bäckerei gravur miete decke bürste pfanne nahrung+ kunst+ hand,hände leine schüssel haut+ frist farbe finca katze idee pflanze strategie technik vorlage',
  n: 'rad,räder fahrrad,fahrräder buch,bücher set,sets abo,abos training+ coaching+ studio,studios haus,häuser hotel,hotels öl,öle bier,biere brot,brote futter+ programm,programme werkzeug,werkzeuge kissen bett,betten kleid,kleider hemd,hemden sofa,sofas regal,regale messer glas,gläser papier+ leder+ holz+ gemüse+ obst+ fleisch+ essen+ wasser+ yoga+ pilates+ angebot,angebote gespräch,gespräche paket,pakete gerät,geräte system,systeme netz,netze konto,konten geld+ spielzeug+ spiel,spiele zelt,zelte boot,boote auto,autos handy,handys portal,portale magazin,magazine seminar,seminare webinar,webinare ticket,tickets konzert,konzerte festival,festivals menü,menüs restaurant,restaurants café,cafés geschenk,geschenke chaos+ problem,probleme internet+ wlan+ kabel jahr,jahre nylon+ getreide+ fitness+ zimmer wochenende,wochenenden dach,dächer marketing+ design+ catering+ deutsch+ englisch+ spanisch+ porzellan+ geschirr+ besteck,bestecke kostüm,kostüme plastik+ wissen+ leben+ lernen+ rätsel team,teams crm,crms tool,tools board,boards e-bike,e-bikes bike,bikes',
} as const;

export interface Noun {
  readonly gender: 'm' | 'f' | 'n';
  readonly plural: boolean;
  readonly mass: boolean;
}

const known = new Map<string, Noun>();
for (const [gender, row] of Object.entries(ROWS) as ['m' | 'f' | 'n', string][])
  for (const entry of row.split(' ')) {
    const [noun, plural] = entry.split(',') as [string, string?];
    const singular = noun.replace('+', '');
    known.set(singular, { gender, plural: false, mass: noun.endsWith('+') });
    const many =
      plural ??
      (noun.endsWith('+') ? null : singular.endsWith('e') ? `${singular}n` : gender === 'f' ? `${singular}en` : null);
    if (many) known.set(many, { gender, plural: true, mass: false });
  }

const ENDINGS: readonly (readonly [RegExp, Noun])[] = [
  [
    /(?:menschen|frauen|männer|erwachsene|selbstständige|selbständige|berufstätige|angestellte|studierende|freelancer|verliebte|lehrkräfte|anfänger|radler|wanderer|camper)$/,
    { gender: 'm', plural: true, mass: false },
  ],
  [/(?:ungen|heiten|keiten|schaften|ionen|täten|ereien|innen|urlauben)$/, { gender: 'f', plural: true, mass: false }],
  [/(?:heit|keit|schaft|ung|tät|ik|enz|anz|sion|tion)$/, { gender: 'f', plural: false, mass: true }],
  [/(?:erei|in|ur|ie|age)$/, { gender: 'f', plural: false, mass: false }],
  [/(?:chen|lein|ment|um|tool)$/, { gender: 'n', plural: false, mass: false }],
  [/(?:ling|ismus|or|eur|ist)$/, { gender: 'm', plural: false, mass: false }],
  [/(?:ware|pflege|beratung|reinigung)$/, { gender: 'f', plural: false, mass: true }],
  [
    /(?:besitzer|halter|läufer|gärtner|fahrer|käufer|nutzer|pendler|eltern|leute|paare|familien|kinder|büros|betriebe|firmen|kosten|möbel|ferien|lebensmittel|tiere|freunde|fans|profis)$/,
    { gender: 'm', plural: true, mass: false },
  ],
  [
    /(?:en|nen|ien|men|ken|ten|gen|zen|sen|chen|fen|pen|len|ren|den|ben|ven|xen|eln|ern)$/,
    { gender: 'f', plural: true, mass: false },
  ],
];

/** What is known of a noun, by the longest part at its end; null: its gender cannot be told. */
export const nounOf = (word: string): Noun | null => {
  const plain = word.toLowerCase().replace(/[,;:]$/, '');
  for (let from = 0; from + 2 < plain.length; from += 1) {
    const found = known.get(plain.slice(from));
    if (found && (from === 0 || plain.length - from > 3 || plain[from - 1] === '-')) return found;
  }
  return ENDINGS.find(([ending]) => ending.test(plain))?.[1] ?? null;
};

/** Masculine nouns that end in -n or -en but for the nominative. */
export const WEAK =
  /(?:^|[a-zäöü-])(?:kunde|mensch|student|patient|herr|name|nachbar|kollege|junge|experte|fan|tourist)$/i;
