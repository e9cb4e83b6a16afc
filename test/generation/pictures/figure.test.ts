import { describe, expect, it } from 'vitest';
import { figureFirst, figureIn } from '#server/generation/pictures/layouts/figure.ts';

describe('D5.4 the number that an image sets large', () => {
  it.each([
    ['20% off your first order', '20% off'],
    ['Save 15% this week', '15%'],
    ['Cuts from £12', 'from £12'],
    ['£5 off orders over £30', '£5 off'],
    ['Up to 40 % off', 'Up to 40 % off'],
    ['50 € Rabatt diese Woche', '50 € Rabatt'],
    ['statt 79 € nur 59 €', 'nur 59 €'],
    ['Brote ab 4,50 €', 'ab 4,50 €'],
    ['15 % auf alles', '15 %'],
    ['10% de descuento hasta el domingo', '10% de descuento'],
    ['3 tarros por 24€', '24€'],
  ])('%j is about %j', (text, figure) => {
    expect(figureIn(text)).toBe(figure);
  });

  it.each([
    'Free shipping over £30',
    'Free delivery from £40',
    'Versand frei ab 60 €',
    'Lieferung gratis ab einem Bestellwert von 60 €',
    'Envío gratis a partir de 40€',
    'Kaution 50 €',
    'Zuschuss bis 4.180 €',
    'Subvención hasta el 40%',
    '92% pass first time',
    'Open until 8 pm',
    '24 Sorten',
    '3 months free',
  ])('%j has none: it is no price and no discount', (text) => {
    expect(figureIn(text)).toBeNull();
  });

  it('is said once: only where the text begins with it, and what follows is not lost', () => {
    expect(figureFirst('20% off your first order')).toEqual({ figure: '20% off', rest: 'your first order' });
    expect(figureFirst('Right now: 20% off your order')).toEqual({ figure: '20% off', rest: 'your order' });
    for (const other of ['Save 15% this week', 'Nothing', 'Three jars: 24 kinds, 10% off'])
      expect(figureFirst(other)).toBeNull();
  });
});
