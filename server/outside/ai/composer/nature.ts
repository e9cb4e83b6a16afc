import type { Language } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';
import { headOf, natureOf, tradeOf } from './trade.ts';

/** What is sold, as far as verbs care: a thing is had, work done, a person called, a place visited, a class joined, an event attended. */
export type Nature = 'thing' | 'work' | 'person' | 'place' | 'class' | 'event';

/** Somebody by what they do; the word stands last in English and German, and first in Spanish. */
const PERSON: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:plumber|roofer|photographer|painter|decorator|gardener|carpenter|joiner|builder|tiler|plasterer|locksmith|electrician|mechanic|accountant|bookkeeper|advis[eo]r|lawyer|solicitor|dentist|optician|osteopath|physiotherapist|therapist|counsellor|tutor|teacher|trainer|coach|barber|hairdresser|tattooist|florist|caterer|cleaner|handyman|vet|midwife|nanny|babysitter|consultant|architect|surveyor|notary|translator)s?$/,
  de: /(?:klempner|schmied|installateur|dachdecker|fotograf|maler|gartner|tischler|schreiner|zimmerer|schlosser|elektriker|mechaniker|steuerberater|berater|anwalt|notar|zahnarzt|optiker|osteopath|physiotherapeut|therapeut|lehrer|trainer|coach|friseur|tatowierer|florist|reinigungskraft|(?:fenster|glas)?putzer|tierarzt|hebamme|architekt|ubersetzer|(?:fenster|kuchen|mobel|garten|zaun|ofen|treppen|messe|geigen|instrumenten)bauer|(?:fliesen|boden|parkett)leger|sitter|heilpraktiker|gutachter|sachverstandiger?|makler|monteur|(?<!auf)schneider|^djs?|zauberer|redner|pfleger|hausmeister|detektiv|bestatter|dolmetscher|restaurator|polsterer|sattler|schuster|uhrmacher|schuhmacher|hausverwalter|^doulas?)(?:in|innen)?$/,
  es: /^(?:tapicer|soldador|albanil|cristaler|herrer|zapater|relojer|modist|costurer|cociner|animador|cantante|cuidador|antenist|marmolist|restaurador|ebanist|montador|instalador|programador|disenador|gestor|procurador|nutricionist|logoped|matron|podolog|enfermer|adiestrador|paseador|niner|guardes|doul|fontaner|carpinter|jardiner|cerrajer|electricist|fotograf|abogad|dentist|fisioterapeut|psicolog|peluquer|veterinari|masajist|tatuador|pintor|asesor|profesor|entrenador|arquitect|mecanic|traductor|notari|techador)(?:o|a|os|as|es)?\b/,
};

/** "deshollinador en Burgos": no machine is sold by where it works. */
const AT_WORK = /^\w+[aei]dor(?:a|es|as)? (?:en (?!kit|oferta|stock|linea|rebajas)|a domicilio)/;

/** Where one goes; in English and German the word stands last. */
const PLACE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:hotel|studio|school|\w*shop|store|salon|gym|restaurant|cafe|bakery|clinic|practice|museum|gallery|theatre|cinema|academy|workshop|garage|bar|pub|campsite|spa|(?:climbing|bouldering) (?:wall|gym|cent(?:re|er))|(?:leisure|garden|play) cent(?:re|er)|nursery)$/,
  de: /(?:hotel|studio|schule|(?<!roll|klapp|fenster|holz)laden|salon|restaurant|cafe|backerei|praxis|kanzlei|werkstatt|shop|metzgerei|gartnerei|brauerei|rosterei|konditorei|manufaktur|museum|galerie|theater|kino|akademie|pension|halle|bad|kita|kneipe|imbiss|bistro|brennerei|zentrum)$/,
  es: /^(?:hotel|estudio|escuela|tienda|salon|gimnasio|restaurante|cafeteria|panaderia|clinica|museo|galeria|teatro|academia|taller(?! de (?!bici|coch|moto|chapa|repar))|guarderia|peluqueria|barberia|floristeria|libreria|joyeria|pasteleria|lavanderia|ferreteria|optica|farmacia|bodega|residencia|albergue|camping|bar|rocodromo|ludoteca|vivero|centro de)\b/,
};

/** Work that no trade tells of. */
const WORK: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:\w+)?therapy|clearances?|(?:pest|damp|weed) control|support|services?|repairs?|alterations?|assessments?|cleaning|tuning|consulting|catering|transport|delivery|maintenance|surveying|insurance|accounting|bookkeeping|translations?|removals?|advice|installation|payroll|tax returns?|fitting|valeting|detailing|servicing|car wash|check-?ups?|inspections?|surveys?|(?:lawn|garden|pet|elderly|home|after) ?care)$/,
  de: /(?:therapie|logopadie|auflosung(?:en)?|factoring|leasing|consulting|hosting|recruiting|outsourcing|controlling|monitoring|fundraising|mentoring|support|service|reparatur(?:en)?|reinigung|wartung|betreuung|beratung|notdienst|catering|planung|ubersetzung(?:en)?|umzuge|pflege|montage|buchhaltung|wechsel|(?:zaun|garten|treppen|ofen|messe|trocken|holz|mobel|dach|pool|teich|terrassen|kuchen|laden|innenaus)bau|wasche|aufbereitung|inspektion|inspektionen|fallung(?:en)?|schnitt|entrumpelung(?:en)?|sanierung(?:en)?|renovierung(?:en)?|transporte?)$|(?<!^|verteidig|ausrust|verpack|stift|wohn|zeit|heiz|kleid|nahr|rust|pack|stell|veranstalt|fuhr|wander|les|schul|bild|samml|dicht|richt|leucht|halter|verkost|sitz|polster|eroffn|steiger|full|einlad|markier)ung(?:en)?$/,
  es: /^(?:recogida de|(?!colec|estac|habitac|edic|selec|produc|exposic|inaugur|ocasi|oposic|alimenta|nutric|natac|formac|aloja|equipa|aparc|entren|alojam|apartam)\w+(?:cion|miento)\b|copias? de|\w*terapia|logopedia|(?!vest|hel|pesc|tej|calz|bord)\w+[ai]do de|control de|servicios?|reparacion(?:es)?|arreglos?|gestion|gestiones|organizacion|rotulacion|limpieza|asesoria|asesoramiento|soporte|mantenimiento|catering|afinacion|traduccion(?:es)?|mudanzas|instalacion(?:es)?|contabilidad|asistencia|urgencias|alquiler|cambio|lavado|montaje|revision|puesta a punto|poda)\b/,
};

/** What one takes part in. */
const CLASS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:master ?class(?:es)?|boxing|judo|karate|ballet|dancing|singing|self[- ]defen[cs]e|class(?:es)?|courses?|lessons?|workshops?|evenings|seminars?|webinars?|yoga|pilates|training|boot ?camps?|retreats?|tastings?|tours?|walks?|hikes?|treks?|camps?)(?: online| for beginners)?$/,
  de: /(?:master ?class|selbstverteidigung|krav maga|gymnastik|zumba|(?:^|[\s-])(?:topfern|malen|nahen|kochen|basteln|singen|backen|schnitzen|filzen|klettern|reiten|schwimmen)|meditation|boxen|judo|karate|ballett|tanzen|kurse?n?|stunden|unterricht|workshops?|seminare?|webinare?|yoga|pilates|training|verkostung(?:en)?|weinproben?|fuhrung(?:en)?|wanderung(?:en)?|schulung(?:en)?|(?:aus|fort|weiter)bildung(?:en)?|ferienlager)(?: online)?$/,
  es: /^(?:master ?class|boxeo|judo|karate|ballet|baile|natacion|clases?|cursos?|talleres|taller de|seminarios?|webinars?|yoga|pilates|entrenamientos?|catas?|visitas? guiadas?|rutas?|campamentos?)\b/,
};

/** Things that no trade tells of. */
const THING: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|[\s-])(?:kits?|box(?:es)?|sets?|mugs?|cups?|bowls?|plates?|ceramics|pottery|books?|planners?|calendars?|bottles?|jars?|boards?|tools?|machines?|instruments?|guitars?|pianos?|violins?|sheds?|greenhouses?|hives?|tents?|boats?|kayaks?|caravans?|vans?|cars?|tyres|wreaths?|bouquets?|benches|bench|stools?|flowers|plants?|seeds|trees?|cards?|posters?|prints?|frames?|paintings?|puzzles?|games?|knives|pans?|grills?|ovens?|stoves?|heaters?|panels?|doors?|windows|blinds|tiles|carpets?|hammocks?|umbrellas?|cases?|covers?|chargers?|speakers?|headphones|keyboards?|cameras?|drones?|lenses|spices|sauces?|jams?|oils?|vinegars?|sausages|nuts|gin|whisky|cider|supplements|vitamins|towels?|sheets|cushions?|hampers?|gifts?|aids|trailers?|helmets?|saddles?|ropes?|rods?|lifts?|insoles|textbooks|garden offices?|(?:i|smart)?phones?|laptops?|shutters|awnings|fences?|invitations?|skis|surfboards?|skateboards?|balls?|bags?|yarn|fabrics?|leather|wool|stationery|pens?|notebooks?|pies|pickles)$/,
  de: /(?:sets?|box(?:en)?|riegel|(?:i|smart)phones?|handys?|laptops?|wolle|rolll?aden|markisen?|einladungen|kisten?|koffer|tassen?|becher|schalen?|teller|keramik|bucher?|buch|planer|kalender|flaschen?|glaser|bretter?|werkzeuge?|maschinen?|instrumente?|gitarren?|klaviere?|zelte?|boote?|kajaks?|wohnmobile?|pflanzen|blumen|samen|baume?|karten|poster|bilder|rahmen|puzzles?|spiele?|messer|pfannen?|grills?|ofen|module|turen|fenster|rollos|fliesen|hangematten?|hullen?|ladegerate?|lautsprecher|kopfhorer|kameras?|drohnen?|gewurze?|saucen?|marmeladen?|ole?|essig|wurste?|nusse|gin|whisky|handtucher|kissen|geschenkkorbe?|anhanger|helme?|sattel|seile|skier?|lifte?|roller|rollatoren|matratzen|balle?|garn|stoffe|leder|wolle|papier|stifte?|hefte|strausse|bouquets?|kranze|figuren|beete|hutten|zaune|treppen)$/,
  es: /^(?:kits?|cajas?|barritas?|i?phones?|moviles|portatiles|audifonos|toldos?|invitaciones|juegos de (?!rol|escape)|tazas?|cuencos?|platos|ceramica|libros?|agendas?|calendarios?|botellas?|frascos?|tablas?|herramientas?|maquinas?|instrumentos?|guitarras?|pianos?|tiendas de campana|barcos?|caravanas?|plantas?|flores|semillas|arboles|tarjetas|posters?|laminas|marcos|cuadros?|puzles?|cuchillos?|sartenes?|barbacoas?|hornos?|estufas?|paneles|puertas|ventanas|persianas|azulejos|hamacas?|fundas?|cargadores?|altavoces|auriculares|camaras?|drones?|especias|salsas?|mermeladas?|aceites?|vinagres?|embutidos|frutos secos|ginebra|toallas|sabanas|cojines|cestas?|regalos|remolques?|cascos?|ascensores|balones|lana|telas|papeleria|boligrafos|cuadernos|ramos|coronas)\b/,
};

/** Where one goes on a certain day. */
const EVENT: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:fetes?|festivals?|(?:craft|book|school|county|beer|wedding) fairs?|open (?:days?|house|evenings?)|(?:flea|farmers['’]?|christmas|craft|night) markets?|(?:jumble|bake|boot|car boot) sales?|fun runs?|charity (?:runs?|walks?|auctions?)|concerts?|gigs?|exhibitions?|parades?|carnivals?|fireworks|bonfire night|quiz nights?|raffles?|tombolas?)$/,
  de: /(?:(?<!feuer|wetter)fest|festival|messe|(?:weihnachts|advents|floh|bauern|kunst|handwerker|mittelalter|kreativ|herbst|oster|fruhlings|sommer|jahr|hof|garten|trodel|stoff|nacht)markt|basar|tag der offenen tur|konzert|(?:kunst|auto|gemalde)ausstellung|vernissage|lesung|eroffnung|feuerwerk|(?:spenden|stadt|volks)lauf|turnier|veranstaltung|versteigerung|auffuhrung|tombola)$/,
  es: /^(?:fiestas? (?:de|del|mayor|patronal\w*|popular\w*)|feria|festival|mercadillo|mercado (?:de (?:otono|primavera|verano|invierno|artesania|productores|segunda mano)|navideno|medieval|artesan\w+|de navidad)|concierto|exposicion|jornadas? de puertas abiertas|carrera (?:solidaria|popular)|rastrillo|verbena|romeria|inauguracion|subasta|torneo|desfile|(?:gran )?(?:rifa|tombola)|noche de)\b/,
};

/** Nobody comes to what comes to them. */
const AT_HOME =
  /\b(?:at (?:your )?home|at your (?:door|place|office)|home visits?|mobile|online|by video|bei (?:dir|ihnen|euch)|zu hause|nach hause|vor ort|a domicilio|en (?:tu|su) casa)\b/;

/** "mobile tyre fitting": what somebody does, though its words name things. */
const DOING =
  /\b(?!(?:cloth|bedd|light|floor|wedd|pudd|build|season|paint|string|spring|bring|earring|everyth|someth|rigg|stock|topp|ic|ly|r|k|w|s)ing)\p{L}{2,}ing$/u;

/** "Café", of a German name: what stands behind it is whose it is. */
export const isPlaceName = (word: string): boolean => PLACE.de.test(folded(word));

const TREATS: ReadonlySet<string> = new Set(['coffee', 'food', 'travel']);

/** What people fancy: to eat, to drink, to go to. */
export const isTreat = (product: string, language: Language): boolean => TREATS.has(tradeOf(product, language) ?? '');

/** Null: none of them, or not known; then only what fits all of them is said. */
export const natureFor = (product: string, language: Language): Nature | null => {
  const head = headOf(folded(product).replaceAll(/\s+/g, ' ').trim(), language);
  if (EVENT[language].test(head)) return 'event';
  if (PERSON[language].test(head) || (language === 'es' && AT_WORK.test(folded(product).trim()))) return 'person';
  if (WORK[language].test(head)) return 'work';
  if (PLACE[language].test(head)) return 'place';
  if (CLASS[language].test(head)) return AT_HOME.test(folded(product)) ? 'work' : 'class';
  if (language === 'en' && DOING.test(head) && natureOf(product, language) !== 'work') return 'work';
  return natureOf(product, language) ?? (THING[language].test(head) ? 'thing' : null);
};
