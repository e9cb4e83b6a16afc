import type { Language } from '../brief.ts';
import { type CallToActionLabel, isCallToActionLabel } from './callToAction.ts';

/** What a button of an ad says, in the language of its text; Meta shows its own buttons in the reader's. */
const WORDS: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<CallToActionLabel, string>>>> = {
  de: {
    'Learn More': 'Mehr erfahren',
    'Shop Now': 'Jetzt einkaufen',
    'Sign Up': 'Registrieren',
    'Book Now': 'Jetzt buchen',
    'Contact Us': 'Kontakt aufnehmen',
    Download: 'Herunterladen',
    'Get Offer': 'Angebot sichern',
    'Get Quote': 'Angebot anfordern',
    Subscribe: 'Abonnieren',
    'Apply Now': 'Jetzt bewerben',
    'Buy Now': 'Jetzt kaufen',
    'Buy Tickets': 'Tickets kaufen',
    'Order Now': 'Jetzt bestellen',
    'Start Order': 'Bestellung starten',
    'Request Time': 'Termin anfragen',
    'See More': 'Mehr ansehen',
    'Watch More': 'Mehr ansehen',
    'Listen Now': 'Jetzt anhören',
    'Play Game': 'Jetzt spielen',
    'Donate Now': 'Jetzt spenden',
    'No button': '',
  },
  es: {
    'Learn More': 'Más información',
    'Shop Now': 'Comprar',
    'Sign Up': 'Regístrate',
    'Book Now': 'Reservar',
    'Contact Us': 'Contactar',
    Download: 'Descargar',
    'Get Offer': 'Ver oferta',
    'Get Quote': 'Pedir presupuesto',
    Subscribe: 'Suscribirse',
    'Apply Now': 'Solicitar',
    'Buy Now': 'Comprar ahora',
    'Buy Tickets': 'Comprar entradas',
    'Order Now': 'Pedir ahora',
    'Start Order': 'Empezar pedido',
    'Request Time': 'Pedir cita',
    'See More': 'Ver más',
    'Watch More': 'Ver más',
    'Listen Now': 'Escuchar',
    'Play Game': 'Jugar',
    'Donate Now': 'Donar',
    'No button': '',
  },
};

/** Empty where there is no button, or the label is none of ours. */
export const actionWords = (label: string, language: Language): string => {
  if (!isCallToActionLabel(label) || label === 'No button') return '';
  return language === 'en' ? label : WORDS[language][label];
};
