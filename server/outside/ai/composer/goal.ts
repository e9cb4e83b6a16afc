import type { Brief, Language } from '#contract/brief.ts';
import type { CallToActionLabel } from '#contract/rules/callToAction.ts';
import { folded } from '#contract/rules/copyText.ts';
import { natureFor } from './nature.ts';
import { headOf, isGrave, tradeOf } from './trade.ts';
import { isUrgent } from './urgent.ts';

/** What an ad asks of people. Each brief has one: every sentence and the button serve it. */
export type Goal =
  | 'message'
  /** The same of what is needed at once. */
  | 'urgent'
  | 'book'
  | 'shop'
  | 'order'
  | 'learn'
  /** To come to what takes place on a day, without a ticket. */
  | 'visit'
  /** To come without an appointment: nobody is asked to book what needs none. */
  | 'walkin'
  | 'signup'
  | 'quote'
  | 'download'
  | 'subscribe'
  | 'donate'
  | 'tickets'
  | 'apply'
  | 'listen';

export const BUTTONS: Readonly<Record<Goal, CallToActionLabel>> = {
  message: 'Contact Us',
  urgent: 'Contact Us',
  book: 'Book Now',
  shop: 'Shop Now',
  order: 'Order Now',
  learn: 'Learn More',
  visit: 'Learn More',
  walkin: 'Learn More',
  signup: 'Sign Up',
  quote: 'Get Quote',
  download: 'Download',
  subscribe: 'Subscribe',
  donate: 'Donate Now',
  tickets: 'Buy Tickets',
  apply: 'Apply Now',
  listen: 'Listen Now',
};

/** What the brief itself asks for, in its offer or by its landing page. */
const ASKED: readonly (readonly [RegExp, Goal])[] = [
  [
    /wa\.me|whatsapp|\b(?:message us|write to us|call us|schreib\w* uns|ruf\w* (?:uns )?an|escrib\w*nos|llamanos)\b/,
    'message',
  ],
  [
    /(?:^|[.!?,:] |\b(?:to|and|now|when you|you|please) )book\b|\b(?:bookings?|reserve|appointments?|reservar?|reserve|reservas?|cita|citas)\b|\b(?:buche|buchen|buchung|termin\w*)\b/,
    'book',
  ],
  [/\b(?:sign up|register|enrol\w*|anmeld\w*|melde dich an|registr\w+|inscri\w+|apuntate)\b/, 'signup'],
  [/\b(?:quote|quotation|angebot einholen|kostenvoranschlag|presupuesto)\b/, 'quote'],
  [/\/(?:shop|store|tienda|products?|produkte?|productos?)\b/, 'shop'],
  [/\b(?:order|orders|bestell\w*|pedidos?)\b/, 'order'],
];

/** Nobody books software for appointments, nor gives to what prints receipts for gifts. */
const SOFTWARE = /^(?:software|saas|crm)\b|(?:software|\bsaas|\bcrm)$/;

/** What suits what is sold, by words of it in any of the languages; the first row that fits. */
const SOLD: readonly (readonly [RegExp, Goal])[] = [
  [SOFTWARE, 'signup'],
  [/\b(donat|charit|spende|donaci|ong\b|apadrin)/, 'donate'],
  [/\b(ebook|e-book|download|descarga|herunterlad|template|vorlage|plantilla)/, 'download'],
  [/\b(apps?|handy-app|aplicaci)\b|-app\b/, 'download'],
  [
    /(?:\b|-)(hotel|holiday|weekend|urlaub|ferien|reise|vacacion|viaje|escapada|appointment|termin|cita|massag|masaje|physio|fisio|cottage|ferienhaus|ferienwohnung|casa rural|restaurant|salon|barber|friseur|haarschnitt|haircut|peluqueria|kosmetikstudio|dentist|zahnarzt|yoga|pilates|escape[- ]room|part(?:y|ies)$|kindergeburtstag|tour|stadtfuhrung|visitas guiadas)|\b(?:rental|hire)$|verleih\b|\w+vermietung\b|(?:mieten|leihen)$|^alquil(?:er|ar)\b/,
    'book',
  ],
  [/\b(ticket|konzert|concert|concierto|entradas|festival)|konzert/, 'tickets'],
  [
    /\b(quote|renovation|sanierung|reformas?|solaranlage|solar panels|photovoltaik|paneles solares|placas solares|insurance|seguros?|umzug|umzuge|removals|mudanzas?|warmepumpen?|treppenlifte?|stair ?lifts?|salvaescaleras|garagentore?|heat pumps?|kitchens?|bathrooms?|badsanierung|roofing|shutters|awnings|conservator(?:y|ies)|double glazing|fencing|driveways?|decking|staircases?|persianas|toldos|pergolas)|versicherung|sanierung\b|rolll?aden\b|markisen?\b|wintergart(?:en)?\b|carports?\b|haustur(?:en)?\b|terrassenuberdachung\w*/,
    'quote',
  ],
  [/\b(jobs?|stelle|career|empleo|vacante|bewerben$)/, 'apply'],
  [
    /\b(gyms?|gimnasios?|courses?|\w*kurse?|cursos?|class|classes|clases?|lessons?|unterricht|webinar|newsletter|training|workshops?|talleres|software|saas|crm|\w+programme?|programas? de (?:facturacion|gestion|contabilidad|reservas))\b|\w+unterricht\b|\w+schule\b|fitness-?studio\b/,
    'signup',
  ],
  [/\b(podcast|album|song)/, 'listen'],
  // Nobody puts them into a basket.
  [
    /\b(?:cars|vans|motorhomes|caravans|houses|flats|apartments)$|(?:wagen|wohnmobile|hauser|wohnungen)$|^(?:coches|furgonetas|autocaravanas|casas|pisos)\b/,
    'learn',
  ],
  [
    /\bweddings?\b|^hochzeits|\bbodas?\b|\b\w+ law$|(?:arbeits|miet|familien|erb|verkehrs|straf|sozial)recht$|^derecho\b/,
    'message',
  ],
  [/\b(abos?\b|subscription|suscripci|magazine|zeitschrift|revista)/, 'subscribe'],
  [
    /\b(\w*pizz(?:as?|en)|lieferdienst|catering|meals?|menus?|comida casera|comida a domicilio|mittagessen|mittagstisch|lunch(?:es)?|\w*torten?|cakes?|tartas?)\b/,
    'order',
  ],
];

/** "We clean ovens": work, whatever it is done to. */
const DOES: Readonly<Record<Language, RegExp>> = {
  en: /^(?:we|i) (?!(?:sell|offer|make|build|provide|bake|roast|produce|craft|print|sew|brew|knit|grow|carve|forge|distil|publish|stock|supply)\b)/,
  de: /(?:putzen|reinigen|reparieren|mahen|schneiden|abholen|entsorgen|streichen|renovieren|montieren|waschen|bugeln|folieren|lackieren|aufbereiten|verlegen|fallen|entrumpeln|ausraumen|ubersetzen|schleifen|scharfen|polstern|scheren)$|^(?:wir|ich) (?!(?:verkauf|biet|mach|bau|rost|back|liefer|produzier|druck|nah|brau|topfer|schmied|zucht|brenn|strick|fertig|stell)\p{L}*)/u,
  es: /^(?!(?:vend|ofrec|hac|fabric|tost|horne|imprim|cos|elabor|produc|cultiv|disen|tej)\p{L}+mos )\p{L}{3,}[aei]mos /u,
};

/** What has its price at the door. */
const TICKETS = /\b(?:tickets?|karten|vorverkauf|entradas)\b|\d ?[€£$]|[€£$] ?\d|festival|konzert|\bconciert|\bconcert/;
const FREE =
  /\b(?:eintritt (?:ist )?frei|freier eintritt|free (?:entry|admission)|(?:entrada|acceso) (?:libre|gratis|gratuit[oa]))\b/;

/** What only gifts have: nobody pays for them to have something. */
const GIVING = /\b(?:spendenquittung\w*|spendenbescheinigung\w*|gift aid|tax[- ]deductible|desgrava\w*|donativos?)\b/;

/** What is sent to people is a thing. */
const DELIVERED = /\b(?:deliver\w*|shipping|shipped|versand\w*|geliefert|lieferung|envios?|enviamos|entrega)\b/;

/** "No appointment", "ohne Termin", "sin cita": one comes when one likes. */
const WALK_IN =
  /\b(?:no (?:appointments?|bookings?)|without (?:an )?(?:appointment|booking)|walk[- ]?ins?|(?:just|simply) (?:drop|come|pop|walk) (?:in|by)|(?:ohne|keine?) (?:termin\w*|voranmeldung|anmeldung|reservierung)|einfach vorbei\w*|sin (?:cita|reserva)\b)/;
const WANTED_THERE: ReadonlySet<Goal> = new Set(['book', 'message', 'learn']);

export const goalOf = (brief: Brief): Goal => {
  const goal = goalByWhatIsSold(brief);
  return WANTED_THERE.has(goal) && WALK_IN.test(folded([brief.product, brief.offer, ...brief.points].join('. ')))
    ? 'walkin'
    : goal;
};

const goalByWhatIsSold = ({ product, offer, points, landing_page: page, language }: Brief): Goal => {
  if (isUrgent(product)) return 'urgent';
  const asked = ASKED.find(([words]) => words.test(`${folded(offer)} ${folded(page)}`))?.[1];
  // "€5 off your first order" is no restaurant's.
  if (asked && asked !== 'order') return asked;
  // Nobody puts a wreath into a basket with a smile.
  if (isGrave(product)) return 'message';
  // What follows a preposition or a comma describes it.
  const sold = headOf(folded(product), language);
  const nature = natureFor(product, language);
  const given = folded([product, offer, ...points].join(' '));
  if (nature === 'event' && (FREE.test(given) || !TICKETS.test(given))) return 'visit';
  if (GIVING.test(given) && !SOFTWARE.test(sold)) return 'donate';
  const suits = SOLD.find(([words]) => words.test(sold))?.[1];
  // A wedding is talked about; what is sent out for it is bought.
  if (suits && !(suits === 'message' && nature === 'thing')) return suits;
  if (DOES[language].test(folded(product).trim())) return 'message';
  const isSent = nature === null && DELIVERED.test(folded([offer, ...points].join(' ')));
  if (nature === 'thing' || isSent) return 'shop';
  if (asked) return asked;
  if (nature === 'class') return 'signup';
  if (nature === 'work' || nature === 'person')
    return nature === 'work' && tradeOf(product, language) === 'building' ? 'quote' : 'message';
  return 'learn';
};
