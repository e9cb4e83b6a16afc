import type { Language } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';
import { headOf, natureOf } from './trade.ts';

/** What is sold, as far as verbs care: a thing is had, work is done, a person is called, a place is visited, a class joined. */
export type Nature = 'thing' | 'work' | 'person' | 'place' | 'class';

/** Somebody by what they do; the word stands last in English and German, and first in Spanish. */
const PERSON: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:plumber|roofer|photographer|painter|decorator|gardener|carpenter|joiner|builder|tiler|plasterer|locksmith|electrician|mechanic|accountant|bookkeeper|advis[eo]r|lawyer|solicitor|dentist|optician|osteopath|physiotherapist|therapist|counsellor|tutor|teacher|trainer|coach|barber|hairdresser|tattooist|florist|caterer|cleaner|handyman|vet|midwife|nanny|babysitter|consultant|architect|surveyor|notary|translator)s?$/,
  de: /(?:klempner|installateur|dachdecker|fotograf|maler|gartner|tischler|schreiner|zimmerer|schlosser|elektriker|mechaniker|steuerberater|berater|anwalt|notar|zahnarzt|optiker|osteopath|physiotherapeut|therapeut|lehrer|trainer|coach|friseur|tatowierer|florist|reinigungskraft|tierarzt|hebamme|architekt|ubersetzer)(?:in|innen)?$/,
  es: /^(?:fontaner|carpinter|jardiner|cerrajer|electricist|fotograf|abogad|dentist|fisioterapeut|psicolog|peluquer|veterinari|masajist|tatuador|pintor|asesor|profesor|entrenador|arquitect|mecanic|traductor|notari|techador)(?:o|a|os|as|es)?\b/,
};

/** Where one goes; in English and German the word stands last. */
const PLACE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:hotel|studio|school|shop|store|salon|gym|restaurant|cafe|bakery|clinic|practice|museum|gallery|theatre|cinema|academy|workshop|garage|bar|pub|campsite|spa)$/,
  de: /(?:hotel|studio|schule|laden|salon|restaurant|cafe|backerei|praxis|kanzlei|werkstatt|shop|metzgerei|gartnerei|brauerei|rosterei|konditorei|manufaktur|museum|galerie|theater|kino|akademie|pension)$/,
  es: /^(?:hotel|estudio|escuela|tienda|salon|gimnasio|restaurante|cafeteria|panaderia|clinica|museo|galeria|teatro|academia|taller|guarderia|peluqueria|barberia|floristeria|libreria|joyeria|pasteleria|lavanderia|ferreteria|optica|farmacia|bodega|residencia|albergue|camping|bar)\b/,
};

/** Work that no trade tells of. */
const WORK: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:support|services?|repairs?|cleaning|tuning|consulting|catering|transport|delivery|maintenance|surveying|insurance|accounting|bookkeeping|translations?|removals?|advice|installation|payroll|tax returns?|fitting|valeting|detailing|servicing|car wash|check-?ups?|inspections?|surveys?|(?:lawn|garden|pet|elderly|home|after) ?care)$/,
  de: /(?:support|service|reparatur(?:en)?|reinigung|wartung|betreuung|beratung|notdienst|catering|planung|ubersetzung(?:en)?|umzuge|pflege|montage|buchhaltung|wechsel|wasche|aufbereitung|inspektion|inspektionen|fallung(?:en)?|schnitt|entrumpelung(?:en)?|sanierung(?:en)?|renovierung(?:en)?|transporte?)$/,
  es: /^(?:servicios?|reparacion(?:es)?|limpieza|asesoria|asesoramiento|soporte|mantenimiento|catering|afinacion|traduccion(?:es)?|mudanzas|instalacion(?:es)?|contabilidad|asistencia|urgencias|alquiler|cambio|lavado|montaje|revision|puesta a punto|poda)\b/,
};

/** What one takes part in. */
const CLASS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:class(?:es)?|courses?|lessons?|workshops?|evenings|seminars?|webinars?|yoga|pilates|training|boot ?camps?|retreats?|tastings?|tours?|walks?|camps?)(?: online| for beginners)?$/,
  de: /(?:kurse?n?|stunden|unterricht|workshops?|seminare?|webinare?|yoga|pilates|training|verkostungen|weinproben|fuhrungen|wanderungen|ferienlager)(?: online)?$/,
  es: /^(?:clases?|cursos?|talleres|taller de|seminarios?|webinars?|yoga|pilates|entrenamientos?|catas?|visitas guiadas|rutas|campamentos?)\b/,
};

/** Things that no trade tells of. */
const THING: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|[\s-])(?:kits?|box(?:es)?|sets?|mugs?|cups?|bowls?|plates?|ceramics|pottery|books?|planners?|calendars?|bottles?|jars?|boards?|tools?|machines?|instruments?|guitars?|pianos?|violins?|sheds?|greenhouses?|hives?|tents?|boats?|kayaks?|caravans?|vans?|cars?|tyres|wreaths?|bouquets?|benches|bench|stools?|flowers|plants?|seeds|trees?|cards?|posters?|prints?|frames?|paintings?|puzzles?|games?|knives|pans?|grills?|ovens?|stoves?|heaters?|panels?|doors?|windows|blinds|tiles|carpets?|hammocks?|umbrellas?|cases?|covers?|chargers?|speakers?|headphones|keyboards?|cameras?|drones?|lenses|spices|sauces?|jams?|oils?|vinegars?|sausages|nuts|gin|whisky|cider|supplements|vitamins|towels?|sheets|cushions?|hampers?|gifts?|aids|trailers?|helmets?|saddles?|ropes?|rods?|lifts?|insoles|textbooks|garden offices?|skis|surfboards?|skateboards?|balls?|bags?|yarn|fabrics?|leather|wool|stationery|pens?|notebooks?|pies|pickles)$/,
  de: /(?:sets?|box(?:en)?|kisten?|koffer|tassen?|becher|schalen?|teller|keramik|bucher?|buch|planer|kalender|flaschen?|glaser|bretter?|werkzeuge?|maschinen?|instrumente?|gitarren?|klaviere?|zelte?|boote?|kajaks?|wohnmobile?|pflanzen|blumen|samen|baume?|karten|poster|bilder|rahmen|puzzles?|spiele?|messer|pfannen?|grills?|ofen|module|turen|fenster|rollos|fliesen|hangematten?|hullen?|ladegerate?|lautsprecher|kopfhorer|kameras?|drohnen?|gewurze?|saucen?|marmeladen?|ole?|essig|wurste?|nusse|gin|whisky|handtucher|kissen|geschenkkorbe?|anhanger|helme?|sattel|seile|skier?|lifte?|roller|rollatoren|matratzen|balle?|garn|stoffe|leder|wolle|papier|stifte?|hefte|strausse|bouquets?|kranze|figuren|beete|hutten|zaune|treppen)$/,
  es: /^(?:kits?|cajas?|juegos de (?!rol|escape)|tazas?|cuencos?|platos|ceramica|libros?|agendas?|calendarios?|botellas?|frascos?|tablas?|herramientas?|maquinas?|instrumentos?|guitarras?|pianos?|tiendas de campana|barcos?|caravanas?|plantas?|flores|semillas|arboles|tarjetas|posters?|laminas|marcos|cuadros?|puzles?|cuchillos?|sartenes?|barbacoas?|hornos?|estufas?|paneles|puertas|ventanas|persianas|azulejos|hamacas?|fundas?|cargadores?|altavoces|auriculares|camaras?|drones?|especias|salsas?|mermeladas?|aceites?|vinagres?|embutidos|frutos secos|ginebra|toallas|sabanas|cojines|cestas?|regalos|remolques?|cascos?|ascensores|balones|lana|telas|papeleria|boligrafos|cuadernos|ramos|coronas)\b/,
};

/** Nobody comes to what comes to them. */
const AT_HOME =
  /\b(?:at (?:your )?home|at your (?:door|place|office)|home visits?|mobile|online|by video|bei (?:dir|ihnen|euch)|zu hause|nach hause|vor ort|a domicilio|en (?:tu|su) casa)\b/;

/** "mobile tyre fitting": what somebody does, though its words name things. */
const DOING =
  /\b(?!cloth|bedd|light|floor|wedd|pudd|build|season|paint|string|spring|bring|earring|everyth|someth|rigg|stock|topp|ic|ly|r|k|w|s)\p{L}{2,}ing$/u;

/** Null: none of them, or not known; then only what fits all of them is said. */
export const natureFor = (product: string, language: Language): Nature | null => {
  const head = headOf(folded(product).replaceAll(/\s+/g, ' ').trim(), language);
  if (PERSON[language].test(head)) return 'person';
  if (WORK[language].test(head)) return 'work';
  if (PLACE[language].test(head)) return 'place';
  if (CLASS[language].test(head)) return AT_HOME.test(folded(product)) ? 'work' : 'class';
  if (language === 'en' && DOING.test(head) && natureOf(product, language) !== 'work') return 'work';
  return natureOf(product, language) ?? (THING[language].test(head) ? 'thing' : null);
};
