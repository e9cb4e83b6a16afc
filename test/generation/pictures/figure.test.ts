import { describe, expect, it } from 'vitest';
import { afterFigure, figureIn } from '#server/generation/pictures/layouts/figure.ts';

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

  it('what follows it is not lost', () => {
    expect(afterFigure('20% off your first order', '20% off')).toBe('your first order');
    expect(afterFigure('Save 15% this week', '15%')).toBe('Save 15% this week');
  });
});
