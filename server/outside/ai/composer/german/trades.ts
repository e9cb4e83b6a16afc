import type { TradePhrases } from '../types.ts';

/** What may be said of any shop of a trade, and fits all that it sells; nothing here claims a fact. */
export const TRADES: TradePhrases = {
  beauty: {
    call: ['<Gönn dir|Gönnen Sie sich> etwas Gutes.'],
    note: ['Einfach wohlfühlen'],
  },
  building: {
    call: ['<Sag|Sagen Sie> uns, was ansteht.', 'Angebot anfordern.', '<Erzähl|Erzählen Sie> uns davon.'],
    note: ['Angebot anfordern'],
  },
  celebration: {
    call: [
      '<Erzähl|Erzählen Sie> uns von <deiner|Ihrer> Idee.',
      '<Nenn|Nennen Sie> uns <deinen|Ihren> Termin.',
      'Angebot anfordern.',
    ],
    note: ['Termin anfragen'],
  },
  chores: {
    call: ['<Sag|Sagen Sie> uns einfach, was zu tun ist.', 'Angebot anfordern.'],
    note: ['Angebot anfordern'],
  },
  fitness: {
    call: ['<Mach|Machen Sie> mit.', 'Platz sichern.'],
    note: ['Platz sichern'],
  },
  health: {
    call: ['<Erzähl|Erzählen Sie> uns, worum es geht.', 'Termin vereinbaren.', '<Sprich|Sprechen Sie> mit uns.'],
    note: ['Termin vereinbaren'],
  },
  learning: {
    call: ['Platz sichern.', '<Mach|Machen Sie> mit.'],
    note: ['Platz sichern'],
  },
  money: {
    call: ['<Sag|Sagen Sie> uns, worum es geht.', '<Sprich|Sprechen Sie> mit uns.', 'Gespräch vereinbaren.'],
    note: ['Gespräch vereinbaren'],
  },
  software: {
    call: ['<Schau dir|Sehen Sie sich> an, wie es geht.'],
    note: ['So funktioniert es'],
  },
};
