import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { goalOf } from '#server/outside/ai/composer/goal.ts';
import { isTreat, natureFor } from '#server/outside/ai/composer/nature.ts';

describe('D5.10 what is sold, as far as verbs care', () => {
  it.each([
    ['de', 'Rollläden nach Maß', 'thing'],
    ['de', 'Proteinriegel ohne Zuckerzusatz', 'thing'],
    ['de', 'Lohnabrechnung für Handwerksbetriebe', 'work'],
    ['de', 'Schädlingsbekämpfung', 'work'],
    ['de', 'Ferienwohnung auf Rügen', null],
    ['de', 'Glühweinwanderung mit Lamas', 'class'],
    ['de', 'Sommerfest der Freiwilligen Feuerwehr', 'event'],
    ['de', 'Adventskonzert des Kammerchors', 'event'],
    ['de', 'Kletterhalle', 'place'],
    ['de', 'Tierfotografie', 'work'],
    ['de', 'Sprachtherapie für Kinder', 'work'],
    ['de', 'Fensterputzer', 'person'],
    ['es', 'vaciado de pisos', 'work'],
    ['es', 'vestido de novia', 'thing'],
    ['es', 'control de plagas', 'work'],
    ['es', 'taller de cerámica', 'class'],
    ['es', 'taller de bicicletas', 'place'],
    ['es', 'boxeo para mujeres', 'class'],
    ['es', 'fiestas infantiles', null],
    ['es', 'deshollinador en Burgos', 'person'],
    ['es', 'aspirador en oferta', null],
    ['es', 'Concierto de Navidad del coro', 'event'],
    ['en', 'car wrapping', 'work'],
    ['en', 'knitting wool', 'thing'],
    ['en', 'pest control', 'work'],
    ['en', 'speech therapy for children', 'work'],
    ['en', 'Summer fete at St Mary’s', 'event'],
    ['en', 'BBQ masterclass', 'class'],
    ['en', 'climbing wall', 'place'],
    ['en', 'Barbershop', 'place'],
    ['en', 'second-hand bookshop', 'place'],
  ] as const)('%s: %j is a %s', (language, product, nature) => {
    expect(natureFor(product, language)).toBe(nature);
  });

  it('people fancy what they eat, drink or go to', () => {
    expect([isTreat('sourdough bread', 'en'), isTreat('Kaffee per Post', 'de'), isTreat('hearing aids', 'en')]).toEqual(
      [true, true, false],
    );
  });

  it.each([
    ['what is come to without a ticket', { product: 'Summer fete at the school', offer: 'free entry' }, 'visit'],
    ['a festival that is free', { product: 'jazz festival', offer: 'free entry' }, 'visit'],
    ['a concert', { product: 'Christmas concert by the choir', offer: 'tickets from £12' }, 'tickets'],
    ['a concert in German', { product: 'Adventskonzert des Chors', language: 'de' }, 'tickets'],
    ['a book that is sold', { product: 'children’s books', offer: '30% off the second book' }, 'shop'],
    ['a German one', { product: 'Kinderbücher', offer: '2. Buch 30 % günstiger', language: 'de' }, 'shop'],
    ['an hour that is booked', { product: 'dog training', offer: 'Book two hours, get one free' }, 'book'],
    ['flowers for a funeral', { product: 'funeral flowers' }, 'message'],
    ['cards for a wedding', { product: 'wedding cards' }, 'shop'],
    ['shutters', { product: 'wooden shutters' }, 'quote'],
  ] as const)('%s: %j is for %s', (_, fields, goal) => {
    expect(goalOf({ ...EMPTY_BRIEF, ...fields } as Brief)).toBe(goal);
  });
});
