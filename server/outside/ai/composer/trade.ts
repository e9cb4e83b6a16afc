import { folded } from '#contract/rules/copyText.ts';

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

/** Folded words, as they stand in any of the languages; the first row that fits. German compounds end in the word. */
const WORDS: readonly (readonly [Trade, RegExp])[] = [
  [
    'pets',
    /\b(dogs?|cats?|pets?|pupp(y|ies)|kittens?|aquariums?|perros?|gatos?|mascotas?|cachorros?|veterinari\w*)\b|hunde?\b|hunde|katze|haustier|tierarzt|pferd|welpe/,
  ],
  [
    'celebration',
    /\b(weddings?|photograph\w*|photo shoots?|part(y|ies)|catering|djs?|florists?|bouquets?|flowers?|bodas?|fotogra\w+|fiestas?|flores|floristeria|ramos?)\b|hochzeit|fotograf|blumen|\w+feier\b|strauss\b/,
  ],
  [
    'fitness',
    /\b(yoga|pilates|gyms?|fitness|crossfit|personal train\w+|gimnasios?|entrena\w+|zumba|spinning)\b|yoga|fitness/,
  ],
  [
    'learning',
    /\b(courses?|class(es)?|lessons?|tutor\w*|learn|workshops?|schools?|training|coaching|seminars?|webinars?|cursos?|clases?|aprender|academias?|escuelas?|formacion|taller(?:es)? de|lernen)\b|kurse?n?\b|unterricht|nachhilfe|schule\b|seminare?\b|ausbildung/,
  ],
  [
    'health',
    /\b(physio\w*|dent\w+|massages?|therap\w+|clinics?|osteopath\w*|opticians?|hearing aids?|fisio\w*|clinicas?|terapias?|masajes?|psicolog\w+|nutricionistas?|podolog\w+)\b|zahn|physio|therapie\b|massagen?\b|praxis\b|osteopathie|optiker|horgerat/,
  ],
  [
    'money',
    /\b(account(ing|ants?)|bookkeep\w+|tax(es)?|tax returns?|insurances?|mortgages?|financ\w+|pensions?|lawyers?|legal|contab\w+|gestoria|asesor\w+|seguros?|hipotecas?|abogad\w+|fiscal\w*)\b|buchhaltung|steuer(?!ung|gerat)|versicherung|finanz|anwalt|rechts|altersvorsorge|baufinanzierung/,
  ],
  [
    'software',
    /\b(apps?|software|saas|crm|planners?|platforms?|dashboards?|plugins?|websites?|web ?shops?|aplicacion\w*|plataformas?|programas?|tiendas? online|pagina web)\b|-app\b|software\b|plattform\b|programm\b|planer\b/,
  ],
  [
    'building',
    /\b(boilers?|plumb\w+|repairs?|renovat\w+|refurb\w+|(?:bathrooms?|kitchens?|windows?)(?= (?:fit|install|renov|repair|refurb|clean)\w*|$)|roof\w*|solar (?:panels?|power|energy|roofs?)|heating|heat pumps?|electricians?|painters?|carpent\w+|flooring|gardeners?|gardening|landscap\w+|reformas?|banos?|cocinas?|tejados?|(?:placas|paneles) solares|calderas?|fontaner\w+|electricistas?|pintores|pintor|carpinter\w+|ventanas?|jardiner\w+|suelos?)\b|sanierung|badezimmer|\bbad\b|kuche\b|kuchen(?:bau|montage)|dach(?!s)|solar(?:anlage|strom|technik|modul)\w*|heizung|elektriker|maler|tischler|schreiner|fenster|garten(?:bau|pflege)|handwerk|klempner|photovoltaik|renovierung|warmepumpe/,
  ],
  [
    'chores',
    /\b(clean(ing|ers?)|removals?|moving|movers|laundry|ironing|storage|limpieza|mudanzas?|lavanderia|plancha|trasteros?)\b|reinigung|putz|umzug|umzuge|wascherei|lagerraum/,
  ],
  [
    'travel',
    /\b(cottages?|hotels?|holidays?|retreats?|tours?|trips?|cabins?|camping|campsites?|lodges?|weekends?|b&b|casas? rural\w*|viajes?|vacacion\w*|escapadas?|excursion\w*|cabanas?|hostal\w*)\b|ferien|urlaub|hotel|reise|hutte\b|ausflug|wochenende/,
  ],
  [
    'children',
    /\b(bab(y|ies)|toddlers?|kids?|child\w*|toys?|strollers?|prams?|bebes?|ninos?|ninas?|juguetes?|cochecitos?)\b|baby|kinder|spielzeug|puppe\b/,
  ],
  [
    'riding',
    /\b(bikes?|bicycles?|e-?bikes?|scooters?|cars?|tyres?|garages?|vans?|bicis?|bicicletas?|patinetes?|coches?|motos?|neumaticos?)\b|fahrrad|fahrrader|e-bike|\bautos?\b|roller\b|werkstatt|reifen/,
  ],
  [
    'beauty',
    /\b(soaps?|skin ?care|hair\w*|creams?|serums?|shampoos?|sunscreens?|cosmetics?|make-?up|perfumes?|nails?|salons?|barbers?|jabon\w*|cremas?|champus?|cosmetic\w*|maquillaje|peluqueri\w+|unas)\b|seifen?\b|cremes?\b|serum\b|kosmetik|hautpflege|friseur|haar|parfum/,
  ],
  [
    'coffee',
    /\b(coffees?|espresso|cold brew|teas?|matcha|cafe|tes?|infusion\w*)\b|kaffee|(?:krauter|gruner |schwarz)tee|\btee\b/,
  ],
  [
    'food',
    /^(?:(?:el|nuestro) )?pan\b|\b(bread|loa(f|ves)|baker(y|ies)|sourdough|cheeses?|honey|chocolates?|olive oil|meals?|meal kits?|pizzas?|burgers?|cakes?|cookies|biscuits|granola|muesli|pasta|restaurants?|wines?|beers?|juices?|snacks?|panaderia|quesos?|miel|aceites?|tartas?|galletas?|comidas?|jamon|restaurantes?|vinos?|cervezas?|zumos?|croquetas?|turron)\b|brot\b|brote\b|brotchen|backerei|kase\b|honig|schokolade|olivenol|torten?\b|kekse?\b|wurst\b|restaurant|\bwein|wein\b|bier\b|saft\b|safte\b|kochbox|nudeln|gemuse/,
  ],
  [
    'wear',
    /\b(wallets?|purses?|bags?|backpacks?|shoes?|boots|sneakers|trainers|shirts?|t-shirts?|dress(es)?|jackets?|coats?|jewell?ery|rings?|earrings|necklaces?|watch(es)?|socks|scar(f|ves)|cloth(es|ing)|knitwear|sportswear|glasses|sunglasses|belts?|hats?|carteras?|bolsos?|mochilas?|zapat\w+|camis\w+|vestidos?|chaquetas?|joyas?|joyeria|anillos?|pendientes|collares|relojes|reloj|calcetines|ropa|gafas|cinturon\w*|bisuteria|abrigos?)\b|taschen?\b|rucksacke?\b|schuhe?\b|stiefel|hemd|kleid(?:er)?\b|kleidung|jacken?\b|mantel|schmuck|ringe?\b|ketten?\b|\w*uhren?\b|socken|mode\b|brillen?\b|geldborse|gurtel|mutzen?\b/,
  ],
  [
    'home',
    /\b(furniture|chairs?|desks?|lamps?|mattress(es)?|beds?|bedding|pillows?|candles?|sofas?|tables?|rugs?|blankets?|pottery|mugs?|plants?|curtains?|shel(f|ves)|muebles?|sillas?|mesas?|lamparas?|colchon\w*|camas?|almohadas?|velas?|alfombras?|mantas?|ceramica|plantas|cortinas?|estanterias?)\b|mobel|stuhle?\b|tische?\b|lampen?\b|leuchten?\b|matratzen?\b|betten?\b|bettwasche|kissen\b|kerzen?\b|sofas?\b|teppiche?\b|decken?\b|keramik|pflanzen?\b|regale?\b|vorhang/,
  ],
];

const HEAD = /[,;:]| (?:for|with|by|from|in|fur|mit|von|aus|per|para|con|de la|del|a) /;

/** By what is sold, before what describes it; null: of no kind that is known. */
export const tradeOf = (product: string): Trade | null => {
  const plain = folded(product);
  const found = [plain.split(HEAD)[0]!, plain].map((text) => WORDS.find(([, words]) => words.test(text)));
  return found.find((row) => row !== undefined)?.[0] ?? null;
};

/** Work that is done for somebody, though the trade sells things, too. */
const WORK =
  /\b(grooming|repairs?|cleaning|walking|sitting|boarding|rental|hire|service|servicing|salons?|barbers?|hairdress\w*|restaurants?|delivery|reparacion\w*|peluqueri\w+|paseos?|guarderia|alquiler|adiestramiento|restaurantes?)\b|salon\b|friseur|reparatur|pension\b|betreuung|schule\b|verleih|werkstatt|restaurant|pflege\b|praxis\b/;
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
export const natureOf = (product: string): 'thing' | 'work' | null => {
  const trade = tradeOf(product);
  if (trade === null) return null;
  if (JOBS.has(trade)) return 'work';
  if (!THINGS.has(trade)) return null;
  return WORK.test(folded(product).split(HEAD)[0]!) ? 'work' : 'thing';
};
