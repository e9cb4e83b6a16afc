import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import { clearest } from '#server/outside/ai/composer/dictionary/clear.ts';
import { editsOf } from '#server/outside/ai/composer/dictionary/edits.ts';
import { withoutSlips } from '#server/outside/ai/composer/reading/slips.ts';
import { askFor, NO_VOICE, written } from './composing.ts';
import { BRIEFS, LITTLE_BRIEFS } from './briefs.ts';
import { HARD_BRIEFS } from './hardBriefs.ts';

const mended = (language: Language, fields: Partial<Brief>, names: readonly string[] = []): Brief =>
  withoutSlips({ ...EMPTY_BRIEF, language, ...fields }, names);
const point = (language: Language, text: string, names: readonly string[] = []): string =>
  mended(language, { points: [text] }, names).points[0]!;

describe('D5.2 a brief is spelt as a dictionary spells it', () => {
  it.each([
    ['ausstatung inklusive', 'Ausstattung inklusive'],
    ['therapeutinen mit erfarung', 'Therapeutinnen mit Erfahrung'],
    ['fur grosse gruppen moglich', 'für große Gruppen möglich'],
    ['uberall in der stadt', 'überall in der Stadt'],
    ['ofenfertig getroknet', 'ofenfertig getrocknet'],
    ['taglich geofnet', 'täglich geöffnet'],
    ['praxis an einem wochende', 'Praxis an einem Wochenende'],
    ['auch lonabrechnung', 'auch Lohnabrechnung'],
    ['im papiersak', 'im Papiersack'],
    ['notdinst am sontag', 'Notdienst am Sonntag'],
    ['mit namen gravirt', 'mit Namen graviert'],
    ['keine boxen', 'keine Boxen'],
    ['10 pflanzen 12 €', '10 Pflanzen 12 €'],
    ['flecken vom rotwein', 'Flecken vom Rotwein'],
    ['brautpaare und firmen', 'Brautpaare und Firmen'],
    ['feste kosten', 'feste Kosten'],
    ['krallen schneiden gratis', 'Krallen schneiden gratis'],
    ['online termin', 'Online-Termin'],
    ['kamera untersuchung', 'Kamera-Untersuchung'],
    ['nur aus schotter', 'nur aus Schotter'],
    ['alle grössen lagernd', 'alle Größen lagernd'],
    ['datenschutz konform', 'Datenschutz konform'],
    ['prüfung b2', 'Prüfung B2'],
    ['fur neukundinen', 'für Neukundinnen'],
    ['aufritte im jahr', 'Auftritte im Jahr'],
    ['ohne aufgraben', 'ohne Aufgraben'],
    ['garagentore aus holz', 'Garagentore aus Holz'],
    ['polsterei mit herz', 'Polsterei mit Herz'],
    ['fuhrung samstags', 'Führung samstags'],
    ['30 tage testen', '30 Tage testen'],
    ['parking am see', 'Parking am See'],
  ])('de: %j is %j', (text, right) => {
    expect(point('de', text)).toBe(right);
  });

  it.each([
    ['hofladen im landkreis celle', 'Hofladen im Landkreis Celle'],
    ['hochzeits fotografie', 'Hochzeitsfotografie'],
    ['segeltörn kroatien', 'Segeltörn Kroatien'],
    ['babysitter vermittlung', 'Babysitter-Vermittlung'],
    ['eventlocation scheune', 'Eventlocation Scheune'],
  ])('de: %j is sold as %j', (product, right) => {
    expect(mended('de', { product }).product).toBe(right);
  });

  it('de: who are called by what they are have a capital', () => {
    expect(mended('de', { audience: 'jugentliche ab 12' }).audience).toBe('Jugendliche ab 12');
    expect(mended('de', { audience: 'vereine und firmen' }).audience).toBe('Vereine und Firmen');
    expect(mended('de', { audience: 'berufstätige paare' }).audience).toBe('berufstätige Paare');
  });

  it.each([
    ['montañas de sabanas', 'montañas de sábanas'],
    ['teoria online gratis', 'teoría online gratis'],
    ['practicas en el monte', 'prácticas en el monte'],
    ['material esterelizado', 'material esterilizado'],
    ['asesoria por telefono', 'asesoría por teléfono'],
    ['la decima bola', 'la décima bola'],
    ['vamos donde estes', 'vamos donde estés'],
    ['trae al bebe', 'trae al bebé'],
    ['en la calle de vallecas', 'en la calle de Vallecas'],
    ['iglesia de san juan', 'iglesia de San Juan'],
    ['diploma b2', 'diploma B2'],
    ['en el centro de cadiz', 'en el centro de Cádiz'],
    ['junto al mar de almeria', 'junto al mar de Almería'],
    ['envio a toda españa', 'envío a toda España'],
  ])('es: %j is %j', (text, right) => {
    expect(point('es', text)).toBe(right);
  });

  it.each([
    // Loans, names that no dictionary has, and what two words may be.
    ['de', 'mit Coworking und Afterwork'],
    ['de', 'Solawi in der Nähe'],
    ['de', 'Lieferung mit Velotaxi'],
    ['de', 'Termin bei Grünzeuk'],
    ['de', 'schon nach 2 Wochen'],
    ['de', 'schön gelegen'],
    ['de', 'Paare, die zusammenwohnen'],
    ['de', 'aus recyceltem Nylon'],
    ['de', 'zubler.de beantwortet Fragen'],
    ['de', 'spare 10 % im Mai'],
    ['de', '4 kaufen, 3 zahlen'],
    ['de', 'fest verschraubt'],
    ['de', 'durch Wald und wisen'],
    ['de', 'ohne Aufgraben'],
    ['de', 'neue Garagentore'],
    ['es', 'llevo 20 años en el barrio'],
    ['es', 'trabajo con gente seria'],
    ['es', 'quien hace la compra, paga menos'],
    ['es', 'clases de crossfit y coworking'],
    ['de', 'Ich trage es jeden Tag'],
    ['es', 'cortes de pelo'],
    ['es', 'entrego en mano'],
    ['es', 'formación continua'],
    ['es', 'hostel junto al mar'],
    ['es', 'te prestamos la guitarra'],
    ['es', 'esta semana y este mes'],
  ] as const)('%s: %j stays as it is', (language, text) => {
    expect(point(language, text)).toBe(text);
  });

  it('a name stays as its owner spells it', () => {
    expect(point('de', 'mehr vom shnitt')).toBe('mehr vom Schnitt');
    expect(point('de', 'mehr vom shnitt', ['Haarstudio Shnitt'])).toBe('mehr vom Shnitt');
    expect(mended('es', { landing_page: 'https://asesoria-ruiz.es', points: ['teoria y asesoria'] }).points).toEqual([
      'teoría y asesoria',
    ]);
    expect(mended('de', { product: 'Blumen von Shnitt', points: ['mehr vom shnitt'] }).points).toEqual([
      'mehr vom Shnitt',
    ]);
  });

  it('a name is a kit’s, too', async () => {
    const brief: Brief = { ...EMPTY_BRIEF, language: 'de', product: 'Fahrräder', points: ['montage durch shnitt'] };
    const made = await written(askFor(brief, { brand: 'Shnitt', count: 3, voice: NO_VOICE }));
    expect(JSON.stringify(made)).not.toContain('Schnitt');
  });

  it('what is spelt right is not touched', () => {
    const right = [...BRIEFS, ...LITTLE_BRIEFS, ...HARD_BRIEFS].filter(({ language }) => language !== 'en');
    const words = (brief: Brief) =>
      [brief.product, brief.audience, brief.problem, ...brief.points]
        .join(' ')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    const changed = right.flatMap((brief) => {
      const before = new Set(words(brief));
      return words(withoutSlips(brief)).filter((word) => !before.has(word));
    });
    expect(changed.length).toBeLessThan(right.length / 20);
  });
});

describe('D5.2 how a slip is told', () => {
  it('one letter is away, but neither the first one nor another last one', () => {
    const words = new Set(editsOf('haus').map(({ word }) => word));
    for (const near of ['hauss', 'hauus', 'has', 'huas', 'hauts', 'hais']) expect(words).toContain(near);
    for (const far of ['maus', 'haut', 'hau', 'aus', 'hafen']) expect(words).not.toContain(far);
  });

  it('nothing is meant where two words may be', () => {
    const frequencies: Readonly<Record<string, number>> = { schiff: 4, schief: 2, schliff: 1 };
    const weight = (word: string) => frequencies[word] ?? 0;
    const all = ['schiff', 'schief', 'schliff'].map((word) => ({ word, likely: 1 }));
    expect(clearest(all, weight)).toBeNull();
    expect(clearest([all[0]!, all[2]!], (word) => weight(word) ** 2)).toBe('schiff');
    expect(clearest([], weight)).toBeNull();
  });
});
