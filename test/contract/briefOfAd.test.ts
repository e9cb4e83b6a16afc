import { describe, expect, it } from 'vitest';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';

const ad = { name: '', headline: '', primary_text: '', description: '', link: 'https://brew.example/box' };

it.each([
  [{ headline: 'Cold brew by post', name: 'Spring 1' }, 'Cold brew by post'],
  [{ headline: '20% off this week', name: 'Cold brew box' }, 'Cold brew box'],
  [{ headline: 'Tired of bad coffee?', name: 'Cold brew box' }, 'Cold brew box'],
  [{ headline: 'Erste Lieferung gratis', name: 'Kaffeebox' }, 'Kaffeebox'],
  [{ name: 'Cold brew box' }, 'Cold brew box'],
  [{ headline: '20% off this week' }, '20% off this week'],
  [{ primary_text: 'Good coffee comes by post.' }, 'Good coffee'],
  [{}, ''],
  // What the headline names, without its price, its call and its time.
  [{ headline: 'Bike service from £45' }, 'Bike service'],
  [{ headline: 'Book your bike service' }, 'bike service'],
  [{ headline: '20% off all garden chairs this week' }, 'garden chairs'],
  [{ headline: 'Yogakurse: erste Stunde gratis' }, 'Yogakurse'],
  [{ headline: 'Reserva tu revisión de bici' }, 'revisión de bici'],
  // The texts say it, whatever the ad is called among its team.
  [
    { name: 'Q3 retargeting', headline: 'Back on the road', primary_text: 'Try our full bike service today.' },
    'full bike service',
  ],
  [{ name: 'Test A', primary_text: 'Komm vorbei. Unsere Fahrradinspektion dauert einen Tag.' }, 'Fahrradinspektion'],
  [{ name: 'Otoño', primary_text: 'Conoce nuestras clases de yoga para principiantes.' }, 'clases de yoga'],
  [{ name: 'lookalike', primary_text: 'A full bike service costs £45.' }, 'full bike service'],
  [{ name: 'Gesamt', primary_text: 'Die Inspektion kostet 45 €. Wir sind da.' }, 'Inspektion'],
  // Only then its name, without what tells it from other ads.
  [{ name: 'Bike service spring', primary_text: 'We do it in 24 hours.' }, 'Bike service'],
  [{ name: 'Zahnreinigung_v2', headline: 'Endlich wieder lächeln' }, 'Zahnreinigung'],
  [{ name: 'Spring 1', headline: 'Back on the road' }, 'Back on the road'],
])('D5.2 of an ad that says %j, the product is %j', (fields, product) => {
  expect(briefOfAd({ ...ad, ...fields })).toMatchObject({ product, landing_page: ad.link });
});

describe('D5.2 The brief of an ad has what the ad says', () => {
  it('in English', () => {
    expect(
      briefOfAd({
        ...ad,
        name: 'Bike service spring',
        primary_text:
          'Your bike has had a long winter. We service it within 24 hours. From £45, parts extra. Find us on Harbour Road.',
        description: 'Open on Saturdays',
      }),
    ).toMatchObject({
      product: 'Bike service',
      offer: 'From £45, parts extra',
      points: [
        'Your bike has had a long winter',
        'We service it within 24 hours',
        'Find us on Harbour Road',
        'Open on Saturdays',
      ],
      problem: '',
      language: 'en',
    });
  });

  it('in German, be it in few words', () => {
    expect(
      briefOfAd({
        ...ad,
        headline: 'Zahnreinigung für 79 €',
        primary_text: 'Schluss mit langen Wartezeiten! Termine am Abend.',
      }),
    ).toMatchObject({
      product: 'Zahnreinigung',
      offer: 'Zahnreinigung für 79 €',
      problem: 'langen Wartezeiten',
      points: ['Termine am Abend'],
      language: 'de',
    });
    expect(briefOfAd({ ...ad, headline: 'Fahrräder für Kinder' }).language).toBe('de');
  });

  it('in Spanish, with what customers said', () => {
    expect(
      briefOfAd({
        ...ad,
        headline: 'Ramos de flores a domicilio',
        primary_text:
          '¿Cansado de regalar lo mismo? Envío gratis hasta el domingo. 4,8 estrellas de 950 clientes. Compra ahora.',
      }),
    ).toMatchObject({
      product: 'Ramos de flores a domicilio',
      offer: 'Envío gratis hasta el domingo',
      problem: 'regalar lo mismo',
      proof: '4,8 estrellas de 950 clientes',
      points: [],
      language: 'es',
    });
  });

  it('does not end a sentence at an abbreviation, a number or a price', () => {
    expect(
      briefOfAd({
        ...ad,
        name: 'Bike service',
        primary_text: 'Ready in approx. 24 hours. At No. 7 Mill St. Leeds.\n✓ Wash included',
      }).points,
    ).toEqual(['Ready in approx. 24 hours', 'At No. 7 Mill St. Leeds', 'Wash included']);
  });
});
