import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { finished } from '#server/outside/ai/composer/finish.ts';
import { goalOf } from '#server/outside/ai/composer/goal.ts';
import { natureFor } from '#server/outside/ai/composer/nature.ts';
import { deadlineIn } from '#server/outside/ai/composer/reading/deadline.ts';
import { withoutSlips } from '#server/outside/ai/composer/reading/slips.ts';
import { askFor, TONES, written, writtenEach } from './composing.ts';

const brief = (language: Language, fields: Partial<Brief>): Brief => ({ ...EMPTY_BRIEF, language, ...fields });
const mended = (language: Language, fields: Partial<Brief>): Brief => withoutSlips(brief(language, fields));

/** Six texts in each tone, a line for each of their fields. */
const lines = async (language: Language, fields: Partial<Brief>): Promise<string> => {
  const asks = TONES.map((tone) => askFor(brief(language, { ...fields, tone }), { count: 6 }));
  const made = (await writtenEach(asks)).flat();
  expect(made.length).toBeGreaterThan(TONES.length * 2);
  return made.flatMap((each) => TEXT_FIELDS.map((field) => each[field])).join('\n');
};

describe('D5.2 what people type in a hurry', () => {
  it.each([
    ['de', 'beratung auf wunsch', 'Beratung auf Wunsch'],
    ['de', 'bis 20 personen', 'bis 20 Personen'],
    ['de', 'rückruf in 2 std.', 'Rückruf in 2 Stunden'],
    ['de', 'auch Sonntags', 'auch sonntags'],
    ['de', '25 33 oder 50 cm', '25, 33 oder 50 cm'],
    ['de', 'leise 19 db', 'leise 19 dB'],
    ['de', 'ab gr 44', 'ab Größe 44'],
    ['de', '500 gr 12 €', '500 gr 12 €'],
    ['de', 'erste hilfe kurs', 'Erste-Hilfe-Kurs'],
    ['de', 'fertig in 1 std', 'fertig in 1 Stunde'],
    ['es', '30 45 o 60 minutos', '30, 45 o 60 minutos'],
    ['es', 'max 12 personas', 'máximo 12 personas'],
    ['es', 'tartas pa cumples', 'tartas para cumples'],
    ['es', 'pa amb tomàquet', 'pa amb tomàquet'],
    ['de', 'welkes Gemüse', 'welkes Gemüse'],
    ['de', 'tages Licht', 'Tageslicht'],
    ['es', 'vamos en navidad', 'vamos en Navidad'],
    ['de', 'wir kommen zu ihnen', 'wir kommen zu Ihnen'],
    ['de', 'abholservice', 'Abholservice'],
    ['de', 'Holz Metall und Glas', 'Holz, Metall und Glas'],
    ['de', 'ohne aufpreis', 'ohne Aufpreis'],
    ['de', 'faire preise', 'faire Preise'],
    ['de', 'bei jedem sturm', 'bei jedem Sturm'],
    ['de', 'schlüssel am tag der Anreise', 'Schlüssel am Tag der Anreise'],
    ['de', 'geht auch ohne', 'geht auch ohne'],
    ['de', 'bei der anreise', 'bei der Anreise'],
    ['de', 'auf spendenbasis', 'auf Spendenbasis'],
    ['de', 'Video zum üben', 'Video zum Üben'],
    ['de', 'nach oben offen', 'nach oben offen'],
    ['de', 'besonders leise', 'besonders leise'],
    ['de', 'naturtrüb', 'naturtrüb'],
    ['de', 'kletterwand', 'Kletterwand'],
    ['de', 'LKW Führerschein', 'LKW-Führerschein'],
    ['de', 'tagsüber und Online', 'tagsüber und online'],
    ['de', 'Handgenäht', 'handgenäht'],
    ['de', 'fest verschraubt', 'fest verschraubt'],
    ['de', 'jetzt entdecken', 'jetzt entdecken'],
    ['de', 'wird automatisch berechnet', 'wird automatisch berechnet'],
    ['es', 'envio el mismo dia', 'envío el mismo día'],
    ['es', 'todos los Sabados', 'todos los sábados'],
    ['es', 'clases para niños y mamas y papas', 'clases para niños y mamás y papás'],
    ['es', '2 años garantia', '2 años de garantía'],
    ['es', 'todo madrid', 'todo Madrid'],
    ['es', 'podologo colegiado', 'podólogo colegiado'],
    ['es', 'piezas mecanicas', 'piezas mecánicas'],
    ['es', 'boton de ayuda en el cinturon', 'botón de ayuda en el cinturón'],
    ['es', 'los clientes querian mas', 'los clientes querían más'],
    ['es', 'critica gastronomica', 'crítica gastronómica'],
    ['es', 'analisis en el dia', 'análisis en el día'],
    ['es', 'visitamos tu casa', 'visitamos tu casa'],
    ['en', 'help with the questionaire', 'help with the questionnaire'],
    ['en', 'delivery before christmas', 'delivery before Christmas'],
    ['en', 'Oak tables made to measure in Kent', 'Oak tables made to measure in Kent'],
    ['en', 'made to measure curtains', 'made-to-measure curtains'],
  ] as const)('%s: the point %j is %j', (language, point, right) => {
    expect(mended(language, { points: [point] }).points).toEqual([right]);
  });

  it.each([
    ['de', 'kostenvoranschlag gratis', 'Kostenvoranschlag gratis'],
    ['de', 'standgebühr 12 €', 'Standgebühr 12 €'],
    ['de', 'Lieferung frei ab 80€', 'Lieferung frei ab 80 €'],
    ['de', '4 Karten kaufen 3 bezahlen', '4 Karten kaufen, 3 bezahlen'],
    ['de', 'jetzt gratis testen', 'jetzt gratis testen'],
    ['es', '20% dto en tu primer pedido', '20% de descuento en tu primer pedido'],
  ] as const)('%s: the offer %j is %j', (language, offer, right) => {
    expect(mended(language, { offer }).offer).toBe(right);
  });

  it.each([
    ['de', 'Frische Brötchen', 'Frische Brötchen'],
    ['de', 'Töpfer Kurs', 'Töpfer Kurs'],
    ['de', 'Parkour Kurs', 'Parkour-Kurs'],
    ['de', 'Praxis Sommer', 'Praxis Sommer'],
    ['de', 'Nacht der offenen Tür Museum Halle', 'Nacht der offenen Tür Museum Halle'],
    ['de', 'hochzeits torte', 'Hochzeitstorte'],
    ['de', 'lampen aus Treibholz', 'Lampen aus Treibholz'],
    ['en', 'hand painted Bowls', 'hand painted bowls'],
  ] as const)('%s: %j is sold as %j', (language, product, right) => {
    expect(mended(language, { product }).product).toBe(right);
  });

  it('what is written in another language is not mended by this one', () => {
    const english = {
      product: 'Handmade candles from Brighton',
      offer: '10% off your first order',
      points: ['burns 45 hours'],
    };
    expect(mended('de', english)).toMatchObject(english);
  });

  it('an ad is for mothers and fathers, whatever accent was left out', () => {
    expect(mended('es', { audience: 'mamas y papas' }).audience).toBe('mamás y papás');
    expect(mended('es', { audience: 'Mamas primerizas' }).audience).toBe('Mamás primerizas');
    expect(mended('es', { product: 'papas fritas' }).product).toBe('papas fritas');
  });

  it('whose word it is stands behind a dash', () => {
    expect(mended('de', { proof: '„Nie wieder woanders“ Familie Kern' }).proof).toBe(
      '„Nie wieder woanders“ – Familie Kern',
    );
    expect(mended('es', { proof: '«Volveremos seguro» Marta' }).proof).toBe('«Volveremos seguro» – Marta');
  });

  it('a number ends a sentence, but for one that German counts with', () => {
    const polish = (text: string) => text;
    expect(finished('Delivered before 9. baked at 5 am.', { polish, language: 'en' })).toBe(
      'Delivered before 9. Baked at 5 am.',
    );
    const german = (text: string) => text;
    expect(finished('Am 3. und 4. Mai.', { polish: german, language: 'de' })).toBe('Am 3. und 4. Mai.');
    expect(finished('Pizza für 7,50. mittags.', { polish: german, language: 'de' })).toBe('Pizza für 7,50. Mittags.');
  });

  it('a full stop of a short word ends no sentence', () => {
    expect(finished('Lieferung in ca. drei Tagen. nur heute.', { polish: (text) => text })).toBe(
      'Lieferung in ca. drei Tagen. Nur heute.',
    );
  });

  it('a sum or a number of people is no day on which an offer ends', () => {
    expect(deadlineIn('Zuschuss bis 2.500 €', 'de')).toBeNull();
    expect(deadlineIn('Ayuda hasta 3.000 €', 'es')).toBeNull();
    expect(deadlineIn('Eintritt frei bis 15 Uhr', 'de')?.until).toBe('bis 15 Uhr');
  });
});

describe('D5.10 what no editor would let pass', () => {
  it('a foreign word at the beginning is not declined', async () => {
    const text = await lines('de', {
      product: 'Vintage Möbel',
      offer: '10 % Rabatt',
      points: ['aus Dänemark', 'geprüft'],
    });
    expect(text).not.toMatch(/vintage[rns]|vintagen/i);
    expect(await lines('de', { product: 'Kleine Feiern auf dem Gut', points: ['bis 40 Gäste'] })).not.toMatch(
      /Kleine-/,
    );
  });

  it('what one drinks has no article', async () => {
    const text = await lines('de', {
      product: 'Birnensaft aus Franken',
      offer: 'Probierpaket für 12 €',
      points: ['ungefiltert'],
    });
    expect(text).not.toMatch(/(?:einen|den) Birnensaft/);
  });

  it('work of something has its article where a verb asks for one', async () => {
    const text = await lines('de', {
      product: 'Reinigung von Grabsteinen',
      problem: 'Moos am Stein',
      points: ['Termin in einer Woche', 'ohne Chemie'],
    });
    expect(text).not.toMatch(/(?:bieten wir|Angebot für) Reinigung/);
  });

  it('what is done for people is not wished to be done by them', async () => {
    const fields = {
      product: 'Polstermöbel reinigen',
      offer: 'Festpreis nach Foto',
      points: ['bei dir zu Hause', 'trocken in 3 Stunden'],
    };
    expect(await lines('de', fields)).not.toMatch(/(?:du|Sie) Polstermöbel reinigen(?! lassen)/);
    expect(goalOf(brief('de', fields))).toBe('message');
    expect(await lines('de', { product: 'Kanus mieten', points: ['mit Schwimmweste'] })).not.toMatch(
      /helfen \S+ Kanus/,
    );
  });

  it('a trouble with a verb that no list knows is a sentence', async () => {
    const fields = { product: 'Rollatoren', problem: 'Gehen strengt an', points: ['faltbar', 'Lieferung nach Hause'] };
    expect(await lines('de', fields)).not.toMatch(/(?:Genug von|Lust mehr auf|mag|Immer noch) Gehen/);
  });

  it('gifts are not looked for, and the trouble is not the giver’s', async () => {
    const fields = {
      product: 'Spenden für die Wildvogelstation',
      problem: 'Futter wird knapp',
      points: ['Spendenquittung', '300 Vögel im Jahr', 'nur Ehrenamtliche'],
    };
    expect(goalOf(brief('de', fields))).toBe('donate');
    expect(await lines('de', fields)).not.toMatch(/gesucht|Suchs?t|Suchen|bekannt vor|unsere Spenden|Genug/);
    const es = {
      product: 'becas de música para niños',
      points: ['desgrava hasta el 80%', '12 niños becados', 'sin ánimo de lucro'],
    };
    expect(goalOf(brief('es', es))).toBe('donate');
    expect(await lines('es', es)).not.toMatch(/[Bb]uscas?|[Cc]ompr|tienda|suena/);
  });

  it('what people have themselves is not sold as ours', async () => {
    const text = await lines('de', {
      product: 'Steuererklärung für Studierende',
      points: ['ab 39 €', 'alles online', 'Antwort am selben Tag'],
    });
    expect(text).not.toMatch(/unsere[rn]? Steuer|[Ss]uch\w* \S* ?Steuer|bieten wir/);
  });

  it('nobody is asked how something is by what it asks of them', async () => {
    const text = await lines('de', {
      product: 'Kletterhalle für Familien',
      offer: 'Kinder zahlen die Hälfte',
      points: ['bis 18 Uhr', 'dauert zwei Stunden'],
    });
    expect(text).not.toMatch(/\? Klar\.|\? Auch das\./);
    expect(
      await lines('es', {
        product: 'sala de escape',
        offer: '5 € menos',
        points: ['dura una hora', 'para seis personas'],
      }),
    ).not.toMatch(/\? Claro\.|\? También\./);
  });

  it('a programme is not enrolled in', async () => {
    const fields = {
      product: 'software de reservas para peluquerías',
      offer: '30 días gratis',
      points: ['avisos automáticos', 'sin permanencia'],
    };
    expect(await lines('es', fields)).not.toMatch(/[Ii]nscríb|[Aa]púnt|inscripción/);
    expect(await lines('es', { product: 'clases de acuarela', points: ['grupos de cinco'] })).toMatch(/Apúnt|Inscríb/);
  });

  it('a trouble that asks has its mark', async () => {
    const fields = {
      product: 'Hundepension',
      problem: 'wohin mit dem Hund im Urlaub',
      points: ['große Wiese', 'Tierarzt nebenan'],
    };
    const text = await lines('de', fields);
    expect(text).not.toMatch(/von einer? wohin|auf eine? wohin/i);
    expect(text).not.toMatch(/im Urlaub(?!\?)/);
    expect(
      await lines('es', { product: 'residencia canina', problem: 'donde dejar al perro', points: ['jardín', 'fotos'] }),
    ).toMatch(/¿Dónde dejar al perro\?/);
  });

  it('people who are many are not one', async () => {
    const text = await lines('de', {
      product: 'Bindung von Broschüren',
      audience: 'Verlage und Büros',
      points: ['in 24 Stunden'],
    });
    expect(text).not.toMatch(/eine Verlage/);
  });

  it('nobody has enough of whoever needs help', async () => {
    const text = await lines('de', {
      product: 'Besuchsdienst',
      problem: 'einsame Menschen',
      points: ['eine Stunde pro Woche', 'Einführung'],
    });
    expect(text).not.toMatch(/(?:Genug von|Lust mehr auf|mag|braucht schon|noch) einsame/);
  });

  it('an ad that is a sentence is no noun', async () => {
    const text = await lines('de', {
      product: 'Kirchenchor sucht Tenöre',
      points: ['Probe am Mittwoch', 'ohne Vorsingen'],
    });
    expect(text).not.toMatch(/(?:unser\w*|einen?|Suchs?t \w+|Suchen Sie) Kirchenchor/);
  });

  it('a day is not joined to a thing', async () => {
    const text = await lines('es', {
      product: 'fiesta de la vendimia',
      points: ['5 de octubre', 'música en directo', 'los domingos'],
    });
    expect(text).not.toMatch(/octubre y |y 5 de|y los domingos|domingos y /);
  });

  it('what a brief offers is told from what its letters look like', () => {
    expect(goalOf(brief('es', { product: 'abogado laboralista' }))).toBe('message');
    expect(natureFor('Hundesitter', 'de')).toBe('person');
    expect(goalOf(brief('de', { product: 'E-Bikes leihen' }))).toBe('book');
    expect(goalOf(brief('de', { product: 'Treppenlifte' }))).toBe('quote');
  });

  it('a line does not say the offer that its text says', async () => {
    const fields = {
      product: 'Stadtfest in Unna',
      offer: 'Eintritt frei',
      points: ['drei Bühnen', 'Kinderprogramm', 'ab 11 Uhr'],
    };
    const made = await written(askFor(brief('de', fields), { count: 6 }));
    for (const { headline, primary_text: text } of made)
      expect([headline, text].every((each) => each.includes('Eintritt frei'))).toBe(false);
  });
});
