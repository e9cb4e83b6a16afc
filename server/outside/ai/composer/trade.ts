import type { Language } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';
import { remembered } from './remembered.ts';

/** What kind of thing is sold, as far as a text can say something true of all of its kind. */
export type Trade =
  | 'coffee'
  | 'food'
  | 'beauty'
  | 'wear'
  | 'home'
  | 'fitness'
  | 'health'
  | 'learning'
  | 'software'
  | 'money'
  | 'building'
  | 'chores'
  | 'travel'
  | 'pets'
  | 'children'
  | 'celebration'
  | 'riding';

interface Row {
  readonly trade: Trade;
  /** Folded words, as they stand in any of the languages. */
  readonly words: RegExp;
  /** What may follow the word (in Spanish: come before it with "de") and leave the trade what it is. */
  readonly carriers: string;
}

/** What is sold in nearly every trade. */
const SERVICES =
  'services?|shops?|stores?|studios?|compan(?:y|ies)|agenc(?:y|ies)|subscriptions?|gift ?cards?|vouchers?|service|dienst(?:e|leistung(?:en)?)?|laden|studio|firma|betrieb|agentur|abos?|gutscheine?|servicios?|tiendas?|estudios?|empresas?|agencias?|suscripcion(?:es)?|bonos?';

const SERVED = 'advice|consult\\w+|advisors?|adviser|help|beratung|berater\\w*|hilfe|kanzlei|asesoramiento|consultas?';
const TAUGHT =
  'class(?:es)?|courses?|lessons?|sessions?|training|academ(?:y|ies)|teachers?|schools?|kurse?n?|stunden?|unterricht|training|schule|clases?|cursos?|sesion(?:es)?';
const BUILT =
  'repairs?|installations?|installers?|fitting|fitters?|replacement|servicing|maintenance|cleaning|engineers?|bau|montage|technik|reparatur(?:en)?|wartung|reinigung|decker\\w*|meister|sanierung|instalacion(?:es)?|reparacion(?:es)?|mantenimiento';

/**
 * Trades of which the word has to be what is sold, not what describes it: a coffee table is no coffee, and a bread knife
 * is none to eat.
 */
const KINDS: readonly Row[] = [
  {
    trade: 'fitness',
    carriers: TAUGHT,
    words:
      /\b(yoga|pilates|gyms?|fitness|crossfit|personal train\w+|gimnasios?|entrenamientos?|entrenador\w*|zumba)\b|yoga|fitness/,
  },
  {
    trade: 'learning',
    carriers: 'for beginners|online|fur anfanger',
    words:
      /^(?:learn|aprender) .+$|\b(courses?|class(es)?|lessons?|tutor\w*|learn|workshops?|schools?|training|coaching|seminars?|webinars?|cursos?|clases?|aprender|academias?|escuelas?|formacion|lernen)\b|kurse?n?\b|unterricht|nachhilfe|schule\b|seminare?\b|ausbildung|^taller(?:es)? de (?!bici|coch|moto|chapa|repar)/,
  },
  {
    trade: 'health',
    carriers: `practices?|clinics?|appointments?|treatments?|check-?ups?|surger(?:y|ies)|care|${SERVED}|praxis|arzt\\w*|arztin|therap\\w*|behandlung(?:en)?|reinigung|ersatz|citas?|tratamientos?`,
    words:
      /\b(physio\w*|dent(?:al|ists?|istry)|massages?|therap\w+|osteopath\w*|opticians?|hearing aids?|fisio\w*|terapias?|masajes?|psicolog\w+|nutricionistas?|podolog\w+|dentistas?|clinicas? (?:dental\w*|de fisio\w*))\b|zahn|physio\w*|therapie\b|massagen?\b|osteopathie|optiker|horgerate?/,
  },
  {
    trade: 'money',
    carriers: `returns?|firms?|${SERVED}|buro|erklarung(?:en)?|schutz|makler|expert\\w+`,
    words:
      /\b(accounting|accountants?|bookkeep\w+|tax(?:es)?|insurances?|mortgages?|pensions?|lawyers?|solicitors?|legal|contab\w+|gestoria|asesoria (?:fiscal|laboral|contable)|seguros?|hipotecas?|abogad\w+|fiscal\w*|factoring|leasing)\b|buchhaltung|steuer|versicherung|finanz|anwalt|rechts|altersvorsorge|baufinanzierung/,
  },
  {
    trade: 'software',
    carriers: 'builders?|hosting|templates?',
    words:
      /\b(apps?|software|saas|crm|webs?ites?|web ?shops?|aplicacion(?:es)?|programa de (?:facturacion|gestion|contabilidad)|tiendas? online|pagina web)\b|-app\b|software\b/,
  },
  {
    trade: 'building',
    carriers: BUILT,
    words:
      /\b(boilers?|plumb(?:ers?|ing)|renovat\w+|refurb\w+|(?:bathrooms?|kitchens?|windows?|house|home|gutters?)(?= (?:fit|install|renov|repair|refurb|clean)\w*)|roof(?:s|ing|ers?)?|solar (?:panels?|power|energy|roofs?)|heating|heat pumps?|electricians?|carpenters?|flooring|gardeners?|gardening|landscap(?:ing|ers?)|reformas?|tejados?|(?:placas|paneles) solares|calderas?|fontaner(?:o|os|a|ia)|electricistas?|pintores|carpinter(?:o|os|ia)|jardiner(?:o|os|ia))\b|sanierung|badezimmer|\bbad\b|\bkuche\b|dach|solar(?:anlagen?|strom|technik|module?)|heizung(?:en|s)?|elektriker|\bmaler(?:betrieb|arbeiten|meister)?\b|tischlerei|schreinerei|\bfenster\b|garten(?:bau|pflege)|handwerker|klempner|photovoltaik|renovierung(?:en)?|warmepumpen?/,
  },
  {
    trade: 'chores',
    carriers: 'compan(?:y|ies)|teams?|help(?:er)?s?|van|hilfen?|helfer|unternehmen|de (?:casas|hogares|oficinas|pisos)',
    words:
      /\b((?:house|home|office|carpet|domestic|end of tenancy) clean(?:ing|ers?)|cleaning|^cleaners?|(?:house|home|furniture|office|rubbish) removals?|^removals|moving|movers|laundry|ironing|self storage|limpieza|mudanzas?|lavanderia)\b|(?:haus|buro|teppich|fenster|gebaude)reinigung|\breinigung|putz(?:hilfe|frau|service)|umzuge?|wascherei/,
  },
  {
    trade: 'travel',
    carriers:
      'breaks?|homes?|flats?|apartments?|lets?|cabins?|rentals?|haus(?:er)?|wohnung(?:en)?|park|hof|buro|anlage|zimmer',
    words:
      /\b(cottages?|hotels?|holidays?|retreats?|tours?|trips?|campsites?|lodges?|weekends?|b&b|casas? rural(?:es)?|viajes?|vacaciones|escapadas?|excursion(?:es)?|hostal(?:es)?)\b|ferien|urlaub|hotels?\b|reisen?\b|reise|ausfluge?|wochenenden?\b/,
  },
  {
    trade: 'beauty',
    carriers:
      'cut(?:s|ting)?|care|products?|salons?|polish|bars?|sets?|kits?|treatments?|gel|schnitt|pflege|salon|studio|dressers?|natural\\w*',
    words:
      /\b(soaps?|skin ?care|hair(?:cuts?|dress\w+|care)?|face creams?|serums?|shampoos?|sunscreens?|cosmetics?|make-?up|perfumes?|nails?|barbers?|jabon(?:es)?|cremas?(?! de verduras)(?: (?:solares?|faciale?s?|hidratantes?|de manos))?|champus?|cosmetic\w*|maquillaje|peluqueri\w+|unas)\b|seifen?\b|(?:haut|gesichts|hand|sonnen)cremes?\b|serum\b|kosmetik|hautpflege|friseur|haar|parfum/,
  },
  {
    trade: 'coffee',
    carriers:
      'beans?|bags?|pods?|capsules?|boxes|box|roaster(?:y|s)|blends?|by post|bohnen|kapseln|rosterei|mischung(?:en)?|beutel|en grano|de especialidad|molido',
    words: /\b(coffees?|espresso|cold brew|teas?|matcha|cafe|tes?)\b|kaffees?|(?:krauter|gruner |schwarz)tee|\btee/,
  },
  {
    trade: 'food',
    carriers:
      'box(?:es)?|kits?|hampers?|meals?|delivery|bars?|tasting|spread|kiste|boxen|box|paket(?:e)?|lieferung|en casa|a domicilio',
    words:
      /^(?:(?:el|nuestro) )?pan\b|\b(bread|pastr(?:y|ies)|loa(?:f|ves)|baker(?:y|ies)|sourdough|cheeses?|honey|chocolates?|olive oil|meals?|pizzas?|bolleria|burgers?|cakes?|cookies|biscuits|granola|muesli|pasta|restaurants?|wines?|beers?|juices?|snacks?|panaderia|quesos?|miel|aceite(?:s)? de oliva|tartas?|galletas?|comidas?|jamon|restaurantes?|vinos?|cervezas?|zumos?|croquetas?|turron)\b|brote?\b|geback\b|pizz(?:as?|en)\b|brotchen|backerei|kase\b|honig|schokolade|olivenol|torten?\b|kekse?\b|\bwurst\b|restaurants?\b|weine?\b|biere?\b|safte?\b|kochbox|nudeln\b|gemuse/,
  },
  {
    trade: 'wear',
    carriers: 'collections?|sets?|for (?:men|women)|de (?:cuero|piel|plata|oro|lino|algodon)',
    words:
      /\b(wallets?|purses?|(?<!\b(?:sleeping|bin|tea|bean|punch|air|gift|poo|rubbish) )bags?|backpacks?|shoes?|boots|sneakers|trainers|shirts?|t-shirts?|dress(?:es)?|jackets?|coats?|jewell?ery|rings?|earrings|necklaces?|watch(?:es)?|socks|scar(?:f|ves)|cloth(?:es|ing)|knitwear|sportswear|glasses|sunglasses|belts?|hats?|carteras?|bolsos?|mochilas?|zapat\w+|camis(?:as?|etas?)|vestidos?|chaquetas?|joyas?|joyeria|anillos?|pendientes|collares|relojes|reloj|calcetines|ropa|gafas|cinturon(?:es)?|bisuteria|abrigos?)\b|(?<!schlaf|tee|mull)taschen?\b|rucksacke?\b|schuhe?\b|stiefel|hemd(?:en)?\b|kleid(?:er)?\b|kleidung|jacken?\b|mantel\b|schmuck|(?<!(?:acto|onito|inee|onso|ento|cate))ringe?\b|halsketten?\b|\w*uhren?\b|socken|mode\b|brillen?\b|geldborsen?|gurtel|mutzen?\b/,
  },
  {
    trade: 'home',
    carriers: 'covers?|sets?|frames?|de (?:madera|roble|lino|lana|soja|cera)',
    words:
      /\b(furniture|armchairs?|chairs?|(?<!(?:standing|front|help) )desks?|lamps?|mattress(?:es)?|beds?|bedding|pillows?|candles?|sofas?|(?<!(?:pool|tennis|massage) )tables?|rugs?|blankets?|house ?plants?|curtains?|shel(?:f|ves)|muebles?|sillas?|mesas?|lamparas?|colchon(?:es)?|camas?|almohadas?|velas?|alfombras?|mantas?|cortinas?|estanterias?)\b|(?<!auto)mobel\b|stuhle?\b|tische?\b|lampen?\b|leuchten?\b|matratzen?\b|betten\b|bettwasche|kissen\b|kerzen?\b|sofas?\b|teppiche?\b|wolldecken?\b|zimmerpflanzen?\b|regale?\b|vorhange?\b/,
  },
];

/** Trades that are told by whom or what something is for, wherever that is said: a cake for a wedding is for a wedding. */
const WORLDS: readonly (readonly [Trade, RegExp])[] = [
  [
    'pets',
    /\b((?<!hot )dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|aquariums?|perros?|gatos?|mascotas?|cachorros?|veterinari\w*|canin[oa]s?)\b|hunde?\b|hunde(?=\w)|katzen?|haustier|tierarzt|pferde?|welpe/,
  ],
  [
    'celebration',
    /\b(weddings?|photo ?shoots?|(?<!third )part(?:y|ies)|catering|bouquets?|bodas?|fiestas?|floristeria|ramos? de (?:flores|novia)|(?:wedding |portrait |family )?photograph(?:ers?|y)|fotografos?|florists?)\b|hochzeit|hochzeits|fotograf(?:in|ie)?\b|blumenstrauss\w*|\w+feiern?\b|brautstrauss/,
  ],
  [
    'children',
    /\b(bab(?:y|ies)|toddlers?|kids?|children'?s?|toys?|strollers?|prams?|bebes?|ninos?|ninas?|juguetes?|cochecitos?)\b|\bbaby|kinder(?!leicht)|spielzeug/,
  ],
  [
    'riding',
    /\b(bikes?|bicycles?|e-?bikes?|scooters?|tyres?|bicis?|bicicletas?|patinetes?|motos?|neumaticos?)\b|fahrrad|fahrrader|\blastenrad|e-bike|reifen(?:handel|service|wechsel)?\b/,
  ],
];

/** A sad or delicate matter: nothing that is said of a trade suits it, nor does a light tone. */
const GRAVE =
  /\b(funerals?|undertakers?|cremations?|burials?|coffins?|urns?|grie(?:f|ving)|bereave\w*|memorials?|gravestones?|headstones?|hospices?|palliative|divorces?|abuse|addictions?|suicide|cancer|insolvency|bankruptcy|debt|funerari[oa]s?|entierros?|cremacion(?:es)?|tanatorios?|lapidas?|duelo|luto|divorcios?|adicciones|deudas)\b|bestattung|beerdigung|trauer|grabstein|grabpflege|\burnen?\b|hospiz|sterbe|scheidung|\bsucht|schulden|insolvenz/;
const ADULT = /\b(sex\w*|erotic\w*|adult toys?|eroti\w+|lingerie)\b/;

export const isGrave = (product: string): boolean => GRAVE.test(folded(product));

const CUT: Readonly<Record<Language, RegExp>> = {
  en: /[,;:(]|\s(?:[-–—]|for|with|by|from|in|on|at|to|of|that|which|without)\s/,
  de: /[,;:(]|\s(?:[-–—]|fur|mit|von|vom|aus|per|im|in|am|an|auf|zum|zur|ohne|nach|um|beim|bei|der|des)\s/,
  es: /[,;:(]|\s(?:[-–—]|para|con|a|en|por|sin|que)\s/,
};

const ARTICLES = /^(?:the|a|an|our|my|der|die|das|ein|eine|unser|unsere|el|la|los|las|un|una|nuestro|nuestra) /;

/** Whether the word is what is sold: nothing but a carrier stands after it (in Spanish: before it). */
const isSold = (head: string, { words, carriers }: Row, language: Language): boolean => {
  const carrier = `(?:${carriers}|${SERVICES})`;
  const pattern = new RegExp(words.source, `${words.flags}g`);
  for (const found of head.matchAll(pattern)) {
    const before = head.slice(0, found.index);
    const after = head.slice(found.index + found[0].length);
    const last =
      language === 'es' ? /^(?:$|\s)/.test(after) : new RegExp(`^(?:s?-?${carrier}|\\s+${carrier})*$`).test(after);
    const first =
      language !== 'es' ||
      new RegExp(
        `^(?:(?:${carrier}|alquiler|reparacion|venta|buen[oa]s?|mejor(?:es)?|autentic[oa]s?|gran|mini) (?:de )?)*$`,
      ).test(before);
    if (last && first) return true;
  }
  return false;
};

/** Of what is sold, folded, only what it is: without its article and what is said of it after a preposition. */
export const headOf = (plain: string, language: Language): string =>
  plain.split(CUT[language])[0]!.replace(ARTICLES, '').trim();

const tradeIn = (language: Language, product: string): Trade | null => {
  const plain = folded(product).replaceAll(/\s+/g, ' ').trim();
  if (GRAVE.test(plain) || ADULT.test(plain)) return null;
  const world = WORLDS.find(([, words]) => words.test(plain));
  const head = headOf(plain, language);
  if (world && !KINDS.some((row) => row.trade === 'software' && isSold(head, row, language))) return world[0];
  const tradeAlone = (sold: string): Trade | null => KINDS.find((row) => isSold(sold, row, language))?.trade ?? null;
  const whole = tradeAlone(head);
  if (whole !== null) return whole;
  // "Sourdough bread and pastries", but not "bed and breakfast": all of them are of one trade.
  const trades = new Set(head.split(/ (?:and|und|y|e|&) /).map(tradeAlone));
  const [first = null] = trades;
  return trades.size === 1 ? first : null;
};
const trades = {
  en: remembered((product) => tradeIn('en', product)),
  de: remembered((product) => tradeIn('de', product)),
  es: remembered((product) => tradeIn('es', product)),
} satisfies Record<Language, unknown>;

/** The kind of trade by what is sold; null: of none that is known for sure, and nothing is said of it then. */
export const tradeOf = (product: string, language: Language = 'en'): Trade | null => trades[language](product);

/** Work that is done for somebody, though the trade sells things, too. */
const WORK =
  /\b(photography|fotografia|grooming|repairs?|cleaning|walking|sitting|boarding|rental|hire|service|servicing|salons?|barbers?|hairdress\w*|haircuts?|restaurants?|delivery|dentists?|vets?|insurance|reparacion\w*|peluqueri\w+|paseos?|guarderia|alquiler|adiestramiento|restaurantes?|seguros?)\b|salon\b|friseur|fotografie|reparatur|pension\b|betreuung|schule\b|verleih|werkstatt|restaurant|pflege\b|praxis\b|versicherung/;
const THINGS: ReadonlySet<Trade> = new Set([
  'coffee',
  'food',
  'beauty',
  'wear',
  'home',
  'software',
  'pets',
  'children',
  'riding',
]);

/** Trades of what one hands over; lessons, appointments and stays are neither that nor a thing. */
const JOBS: ReadonlySet<Trade> = new Set(['money', 'building', 'chores', 'celebration']);

/** Whether it is a thing that somebody has afterwards, or work that is done for them; null: neither, or not known. */
export const natureOf = (product: string, language: Language = 'en'): 'thing' | 'work' | null => {
  const trade = tradeOf(product, language);
  if (trade === null) return null;
  if (
    trade === 'celebration' &&
    !/\b(photograph|photo|catering|dj|florist)|fotograf|planung|planner/.test(folded(product))
  )
    return null;
  if (JOBS.has(trade)) return 'work';
  if (!THINGS.has(trade)) return null;
  if (trade === 'software') return 'thing';
  return WORK.test(folded(product).split(CUT[language])[0]!) ? 'work' : 'thing';
};
