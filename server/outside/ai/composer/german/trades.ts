import type { TradePhrases } from '../types.ts';

/** What may be said of any shop of a trade, and fits all that it sells; nothing here claims a fact. */
export const TRADES: TradePhrases = {
  beauty: {
    detail: [],
    call: ['<Gönn dir|Gönnen Sie sich> etwas Gutes.'],
    note: ['Einfach wohlfühlen'],
  },
  building: {
    detail: ['<Sag|Sagen Sie> uns, was ansteht.'],
    call: ['Angebot anfordern.', '<Erzähl|Erzählen Sie> uns davon.'],
    note: ['Angebot anfordern'],
  },
  celebration: {
    detail: ['<Erzähl|Erzählen Sie> uns von <deiner|Ihrer> Idee.'],
    call: ['<Nenn|Nennen Sie> uns <deinen|Ihren> Termin.', 'Angebot anfordern.'],
    note: ['Termin anfragen'],
  },
  chores: {
    detail: ['<Sag|Sagen Sie> uns einfach, was zu tun ist.'],
    call: ['Angebot anfordern.'],
    note: ['Angebot anfordern'],
  },
  fitness: {
    detail: [],
    call: ['<Mach|Machen Sie> mit.', 'Platz sichern.'],
    note: ['Platz sichern'],
  },
  health: {
    detail: ['<Erzähl|Erzählen Sie> uns, worum es geht.'],
    call: ['Termin vereinbaren.', '<Sprich|Sprechen Sie> mit uns.'],
    note: ['Termin vereinbaren'],
  },
  learning: {
    detail: [],
    call: ['Platz sichern.', '<Mach|Machen Sie> mit.'],
    note: ['Platz sichern'],
  },
  money: {
    detail: ['<Sag|Sagen Sie> uns, worum es geht.'],
    call: ['<Sprich|Sprechen Sie> mit uns.', 'Gespräch vereinbaren.'],
    note: ['Gespräch vereinbaren'],
  },
  software: {
    detail: [],
    call: ['<Schau dir|Sehen Sie sich> an, wie es geht.'],
    note: ['So funktioniert es'],
  },
};
