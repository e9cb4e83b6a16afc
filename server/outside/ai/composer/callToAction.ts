import type { CallToActionLabel } from '#contract/rules/callToAction.ts';
import { folded } from '#contract/rules/copyText.ts';
import { natureFor } from './nature.ts';
import { headOf } from './trade.ts';
import type { Language } from '#contract/brief.ts';
import type { Framework } from '#contract/suggestion.ts';

/** The button that suits what is sold, by words of it in any of the languages; the first row that fits. */
const TRADES: readonly (readonly [RegExp, CallToActionLabel])[] = [
  [/\b(donat|charit|spende|donaci|ong\b)/, 'Donate Now'],
  [/\b(ebook|e-book|download|descarga|herunterlad|template|vorlage|plantilla)/, 'Download'],
  [/\b(apps?|handy-app|aplicaci)\b|-app\b/, 'Download'],
  [
    /(?:\b|-)(hotel|holiday|weekend|urlaub|ferien|reise|vacacion|viaje|escapada|appointment|termin|cita|massage|masaje|massagen|physio|fisio|cottage|ferienhaus|ferienwohnung|casa rural|restaurant|salon|barber|friseur|peluqueria)/,
    'Book Now',
  ],
  [/\b(ticket|konzert|concert|concierto|entradas|festival)/, 'Buy Tickets'],
  [
    /\b(quote|angebot einholen|presupuesto|renovation|sanierung|reformas?|solaranlage|solar panels|paneles solares|insurance|versicherung|seguro|umzug|mudanza)/,
    'Get Quote',
  ],
  [/\b(job|stelle|career|empleo|vacante|bewerb)/, 'Apply Now'],
  [
    /\b(courses?|\w*kurse?|cursos?|class|classes|clases?|webinar|newsletter|training|coaching|workshop|software|saas|crm|buchhaltung\w*|bookkeeping|accounting|contabilidad|gestion)\b/,
    'Sign Up',
  ],
  [/\b(podcast|album|song)/, 'Listen Now'],
  [/\b(abo|subscription|suscripci|magazine|zeitschrift|revista)/, 'Subscribe'],
  [/\b(pizza|delivery|lieferdienst|a domicilio|catering|meal|menu)/, 'Order Now'],
];

const REDUCED = /%|\b(off|discount|rabatt|descuento|voucher|gutschein|cupon)\b/;

/** A question or a problem invites to read on; what has a price off is got; a thing is bought, what may be none is read about. */
export const buttonFor = (
  product: string,
  offer: string,
  framework: Framework,
  language: Language,
): CallToActionLabel => {
  // What follows a preposition or a comma describes it.
  const sold = headOf(folded(product), language);
  const trade = TRADES.find(([words]) => words.test(sold))?.[1];
  const nature = natureFor(product, language);
  const otherwise = nature === 'person' || nature === 'work' ? 'Contact Us' : 'Learn More';
  if (framework === 'question' && offer === '') return trade ?? otherwise;
  if (REDUCED.test(folded(offer)) && framework !== 'pas') return trade === 'Get Quote' ? trade : 'Get Offer';
  return (
    trade ??
    (framework === 'pas' || framework === 'before_after_bridge'
      ? otherwise
      : nature === 'thing'
        ? 'Shop Now'
        : otherwise)
  );
};
