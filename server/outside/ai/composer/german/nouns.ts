/**
 * Genders by the last part of a compound, where endings do not tell. `+`: no article is needed ("Kaffee", not "ein
 * Kaffee"). After the comma: the plural, where it is not the ending -en or -s.
 */
const ROWS = {
  m: 'haushalt,haushalte verlag,verlage stahl+ kreis,kreise welpe truck,trucks geburtstag,geburtstage schlüssel schlauch,schläuche beton+ kies+ mulch+ sekt+ hoodie,hoodies schal,schals gürtel badeanzug,badeanzüge bikini,bikinis strampler sitz,sitze hocker ventilator,ventilatoren staubsauger rasenmäher traktor,traktoren bohrer laptop,laptops computer monitor,monitore bildschirm,bildschirme router stecker motor,motoren reifen lack+ ziegel brunnen käfig,käfige napf,näpfe kratzbaum,kratzbäume stall,ställe bus,busse anzug,anzüge kran,kräne bagger container kochkurs,kochkurse rasen+ boden,böden wagen,wagen kuchen,kuchen rahmen,rahmen braten+ besen,besen haken,haken faden,fäden kasten,kästen room,rooms kaffee+ tee+ wein+,weine honig+ schmuck+ service support+ dienst kurs,kurse schuh,schuhe stuhl,stühle tisch,tische rucksack,rucksäcke koffer ball,bälle stoff+ planer ratgeber urlaub+ garten,gärten ofen,öfen grill,grills käse+ reis+ saft+,säfte most+ sirup+ quark+ joghurt+ schinken+ speck+ cidre+ korb,körbe shop,shops laden,läden schrank,schränke teppich,teppiche mantel,mäntel hut,hüte ring,ringe sessel umzug,umzüge unterricht+ sport+ strom+ schutz+ rat+ preis,preise rabatt,rabatte termin,termine versand+ monat,monate tag,tage vertrag,verträge test,tests besuch,besuche platz,plätze streit+ stress+ ärger+ lärm+ staub+ müll+ papierkram+ verleih,verleihe lift,lifte keks,kekse bau+ stift,stifte druck+ markt,märkte block,blöcke handel+ verkauf+ helm,helme anzug,anzüge pullover likör+,liköre gin+ schnaps+ met+ likörwein+ rollladen,rollläden riegel whisky+ essig+ senf+ salat,salate snack,snacks dünger+ zaun,zäune kamin,kamine pool,pools carport,carports pavillon,pavillons schirm,schirme teddy,teddys roller anhänger transport+ führerschein,führerscheine flug,flüge tanz,tänze chor,chöre vortrag,vorträge check,checks filter sauger mixer drucker rahmen stein,steine film,filme brief,briefe handwerker betrieb,betriebe makler trainer berater einsatz,einsätze aufzug,aufzüge lautsprecher kopfhörer scooter schlitten strauß,sträuße verein,vereine verband,verbände raum,räume anbau,anbauten umbau+ ausbau+ einbau+ abbau+ anschluss,anschlüsse ausflug,ausflüge bausatz,bausätze spiegel sattel,sättel papierstapel kram+ aufwand+ schlaf+ schmerz,schmerzen kopf,köpfe rücken kuchen wagen boden akku,akkus hund,hunde baum,bäume tarif,tarife topf,töpfe gutschein,gutscheine salon,salons podcast,podcasts newsletter zugang,zugänge workshop,workshops vorrat,vorräte geschmack+ komfort+ tierarzt,tierärzte instantkaffee+ spaß+',
  f: 'pension,pensionen suche+ gruppe gebühr,gebühren wolle+ butter+ limonade+,limonaden marmelade+,marmeladen feuerwehr,feuerwehren floristik+ nachhilfe+ logopädie+ ergotherapie+ halle bekleidung+ mauer,mauern platte klimaanlage wallbox,wallboxen kabine armatur,armaturen spüle vitrine kommode couch,couchs liege schaufel mappe broschüre homepage,homepages buchführung+ lohnabrechnung+ abrechnung+ mediation+ harfe ukulele,ukulelen bestickung+ beschriftung+ stickerei+ kunst+ wohnungsauflösung+ haushaltshilfe+ kinderbetreuung+ hundebetreuung+ tierfotografie+ hochzeitsfotografie+ reparatur+ fitness+ app,apps zahnreinigung erstberatung box,boxen software+ kosmetik+ kleidung+ buchhaltung+ gymnastik+ musik+ tasche lampe kerze matratze seife creme,cremes schokolade+ milch+ wurst,würste bank,bänke jacke hose uhr brille flasche tür reise arbeit arznei hilfe+ pflege+ wäsche+ massage therapie+ physiotherapie+ garantie stunde woche nacht,nächte gebühr probe karte nähe+ kasse küche ware+ energie+ zeit+ ruhe+ stille+ qualität+ post+ wohnung hütte schule praxis agentur anlage socke heizung brauerei bäckerei gravur miete decke bürste pfanne nahrung+ kunst+ hand,hände leine schüssel haut+ frist farbe finca katze tasse torte blume rose schere kamera,kameras drohne bühne leiter,leitern matte rutsche schaukel,schaukeln kiste dose geige gitarre trommel,trommeln flöte wand,wände folie treppe fliese markise sauna,saunen pumpe maschine bohne nuss,nüsse beere mandel,mandeln kartoffel,kartoffeln pizza,pizzen suppe sauce+,saucen soße+,soßen praline brezel,brezeln waffel,waffeln zeitschrift,zeitschriften feier,feiern party,partys fahrt,fahrten anzeige website,websites seite firma,firmen klinik,kliniken kur,kuren fahne flagge bluse mütze sandale einlage sohle kette gardine jalousie linse hängematte fassade terrasse garage toilette badewanne dusche orgel,orgeln werkstatt,werkstätten manufaktur,manufakturen idee pflanze strategie technik vorlage',
  n: 'factoring+ leasing+ consulting+ hosting+ recruiting+ coworking+ camping+ outsourcing+ fundraising+ controlling+ monitoring+ engineering+ sponsoring+ mentoring+ carsharing+ onboarding+ streaming+ banking+ crowdfunding+ tracking+ styling,stylings branding,brandings töpfern+ basteln+ singen+ labor,labore dinner metall+ kupfer+ messing+ klettern+ bouldern+ tablet,tablets notebook,notebooks smartphone,smartphones dirndl wohnmobil,wohnmobile motorrad,motorräder moped,mopeds kajak,kajaks surfboard,surfboards kanu,kanus album,alben puzzle,puzzles shirt,shirts t-shirt,t-shirts parkett+ laminat+ brennholz+ silber+ gold+ armband,armbänder collier,colliers curry,currys pesto+,pestos chutney,chutneys geflügel+ fleisch+ shooting,shootings zentrum,zentren rezept,rezepte tattoo,tattoos piercing,piercings sprechen+ kochen+ tauchen+ waschen+ klettern+ schwimmen+ nähen+ malen+ reiten+ segeln+ tanzen+ backen+ wandern+ schreiben+ lesen+ ausprobieren+ abholen+ anfassen+ rad,räder fahrrad,fahrräder buch,bücher set,sets abo,abos training+ coaching+ studio,studios haus,häuser hotel,hotels öl+,öle bier+,biere brot+,brote futter+ programm,programme werkzeug,werkzeuge kissen bett,betten kleid,kleider hemd,hemden sofa,sofas regal,regale messer glas,gläser papier+ leder+ holz+ gemüse+ obst+ fleisch+ essen+ wasser+ yoga+ pilates+ angebot,angebote gespräch,gespräche paket,pakete gerät,geräte system,systeme netz,netze konto,konten geld+ spielzeug+ spiel,spiele zelt,zelte boot,boote auto,autos handy,handys portal,portale magazin,magazine seminar,seminare webinar,webinare ticket,tickets konzert,konzerte fest,feste feuerwerk,feuerwerke turnier,turniere festival,festivals menü,menüs restaurant,restaurants café,cafés geschenk,geschenke chaos+ problem,probleme internet+ wlan+ kabel jahr,jahre nylon+ getreide+ zimmer wochenende,wochenenden dach,dächer marketing+ design+ catering+ deutsch+ englisch+ spanisch+ porzellan+ geschirr+ besteck,bestecke kostüm,kostüme plastik+ bild,bilder foto,fotos poster schild,schilder banner fahrzeug,fahrzeuge instrument,instrumente klavier,klaviere beet,beete gewürz,gewürze ei,eier huhn,hühner eis+ salz+ mehl+ müsli+,müslis brötchen rezept,rezepte band,bänder shampoo,shampoos parfüm,parfüms tuch,tücher trikot,trikots e-book,e-books heft,hefte event,events möbelstück,möbelstücke fass,fässer tor,tore schloss,schlösser fenster bad,bäder gas+ material,materialien terrarium,terrarien aquarium,aquarien insekt,insekten lastenrad,lasträder stück,stücke wissen+ leben+ saatgut+ zubehör+ training+ postfach,postfächer paar,paare lernen+ rätsel team,teams crm,crms tool,tools board,boards e-bike,e-bikes bike,bikes',
} as const;

export interface Noun {
  readonly gender: 'm' | 'f' | 'n';
  readonly plural: boolean;
  readonly mass: boolean;
  /** Known by its adjective only: whether it takes an article cannot be told. */
  readonly unsure?: boolean;
  /** Known as a word, not by an ending that other words have, too. */
  readonly isListed?: true;
  /** One and many are the same word: "Riegel". */
  readonly isSame?: true;
}

const known = new Map<string, Noun>();
for (const [gender, row] of Object.entries(ROWS) as ['m' | 'f' | 'n', string][])
  for (const entry of row.split(' ')) {
    const [noun, plural] = entry.split(',') as [string, string?];
    const singular = noun.replace('+', '');
    const isSame = gender !== 'f' && !plural && /[^+](?:er|el|en|chen)$/.test(noun);
    known.set(singular, {
      gender,
      plural: false,
      mass: noun.endsWith('+'),
      isListed: true,
      ...(isSame && { isSame: true }),
    });
    const many =
      plural ??
      (noun.endsWith('+') ? null : singular.endsWith('e') ? `${singular}n` : gender === 'f' ? `${singular}en` : null);
    if (many) known.set(many, { gender, plural: true, mass: false, isListed: true });
  }

const ENDINGS: readonly (readonly [RegExp, Noun])[] = [
  [
    /(?:frauchen|herrchen|menschen|frauen|männer|erwachsene|selbstständige|selbständige|berufstätige|angestellte|studierende|freelancer|verliebte|lehrkräfte|anfänger|radler|wanderer|camper)$/,
    { gender: 'm', plural: true, mass: false },
  ],
  [/(?:ungen|heiten|keiten|schaften|täten)$/, { gender: 'f', plural: true, mass: false, isListed: true }],
  // "Messerschärfen": what one does, with a capital.
  [
    /[a-zäöüß]{3}(?:putzen|reinigen|reparieren|mähen|schneiden|waschen|bügeln|schärfen|(?:messer|parkett|boden|dielen|treppen)schleifen|lackieren|polieren|restaurieren|montieren|gravieren|tapezieren|verputzen|entrümpeln)$/,
    { gender: 'n', plural: false, mass: true },
  ],
  [/(?:ionen|ereien|innen|urlauben)$/, { gender: 'f', plural: true, mass: false }],
  [
    /(?:kate|ntate|mate|rate|lifte|geräte|instrumente|produkte|projekte|objekte|pakete)$/,
    { gender: 'n', plural: true, mass: false },
  ],
  [
    /(?:wohn|zeit|heiz|(?<!ab)rechn|wander|führ|verkost|schul|sitz|les|ausstell|vorstell|veranstalt|versteiger|eröffn)ung$/,
    { gender: 'f', plural: false, mass: false },
  ],
  [/bau$/, { gender: 'm', plural: false, mass: true }],
  [
    /(?:klempner|installateur|bäcker|gärtner|tischler|schreiner|elektriker|dachdecker|fotograf|friseur|metzger|optiker|schlosser|winzer|imker|goldschmied|macher|schneider|bauer|restaurator|dolmetscher|übersetzer|notar|lektor)$/,
    { gender: 'm', plural: false, mass: false },
  ],
  [/(?:heit|keit|schaft|ung|tät)$/, { gender: 'f', plural: false, mass: true, isListed: true }],
  [/(?:ik|enz|anz|sion|tion|fotografie|wäsche)$/, { gender: 'f', plural: false, mass: true }],
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

const PREFIX =
  /^(?:be|ge|er|ver|zer|ent|miss|ab|an|auf|aus|ein|vor|zu|um|über|unter|durch|nach|mit|her|hin|los|weg|zurück|wieder|hinter)$/;
/** Whether the word itself is listed, or is made of another and of one that is: "abholservice", but not "entdecke". */
export const isListed = (word: string): boolean => {
  if (known.has(word)) return true;
  for (let from = 3; from + 3 < word.length; from += 1)
    if (known.has(word.slice(from))) return !PREFIX.test(word.slice(0, from));
  return false;
};

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
