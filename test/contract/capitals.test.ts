import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/brief.ts';
import { abbreviationsIn, shoutingIn, withoutShouting } from '#contract/rules/capitals.ts';
import { cleaned } from '#server/outside/ai/composer/reading/clean.ts';

const NOTHING: ReadonlySet<string> = new Set();

describe('D5.10 an ad that shouts', () => {
  it.each<[Language, string, string]>([
    ['en', 'Coffee NOW', 'NOW'],
    ['en', 'NEW: oat milk', 'NEW'],
    ['en', 'Our AMAZING coffee', 'AMAZING'],
    ['en', '100% FREE delivery', 'FREE'],
    ['en', 'GET IT now', 'GET'],
    ['en', 'BIG FAT CATS', 'BIG'],
    ['de', 'Jetzt NEU bei uns', 'NEU'],
    ['de', 'NUR diese Woche', 'NUR'],
    ['de', 'Alles GÜNSTIG', 'GÜNSTIG'],
    ['de', 'Großer SALE', 'SALE'],
    ['es', 'Solo HOY', 'HOY'],
    ['es', 'Pide YA tu mesa', 'YA'],
    ['es', 'ÚLTIMOS días', 'ÚLTIMOS'],
    ['es', 'Envío GRATIS', 'GRATIS'],
    // Of no list.
    ['en', 'Bread that is DELICIOUS', 'DELICIOUS'],
    ['de', 'WUNDERSCHÖNE Gärten', 'WUNDERSCHÖNE'],
    ['es', 'Pan BUENÍSIMO', 'BUENÍSIMO'],
    // Three short ones in a row, none of which anybody knows.
    ['en', 'PEP ZIP ZAP here', 'ZAP'],
  ])('%s: %s', (language, text, word) => expect(shoutingIn(text, NOTHING, language)).toBe(word));

  it.each<[Language, string]>([
    ['en', 'SEO and PPC for shops'],
    ['en', 'GDPR made simple'],
    ['en', 'IT support in Leeds'],
    ['en', 'A4 prints, B2B only, CO2 neutral, 4K'],
    ['en', 'HDMI cables, HTML emails'],
    ['de', 'DSGVO-konform und TÜV-geprüft'],
    ['de', 'Für PKW und LKW'],
    ['de', 'WLAN in jedem Zimmer'],
    ['de', 'Mit DATEV-Export und SEPA-Einzug'],
    ['de', 'Anreise mit dem ÖPNV'],
    ['es', 'IVA incluido'],
    ['es', 'Para PYMES y autónomos'],
    ['es', 'Pasa la ITV sin sustos'],
    ['es', 'Trámites de NIE y DNI'],
    ['en', 'I know a bakery'],
  ])('%s: not one with abbreviations: %s', (language, text) =>
    expect(shoutingIn(text, NOTHING, language)).toBeUndefined(),
  );
});

describe('D5.10 what a brief says in capitals', () => {
  it.each<[Language, string, readonly string[]]>([
    ['en', 'HETAS registered', ['HETAS']],
    ['en', 'MOT while you wait', ['MOT']],
    ['de', 'SCHUFA-Auskunft', ['SCHUFA']],
    ['de', 'Vorbereitung auf die MPU', ['MPU']],
    ['es', 'asesoría para PYMES y autónomos', ['PYMES']],
    // Its own shouting is no name.
    ['en', 'SUPER coffee', []],
    ['en', 'NOW with oat milk and HETAS stove', ['HETAS']],
    ['de', 'JETZT mit Hafermilch und ohne Zucker', []],
    ['es', 'envío GRATIS a toda la península', []],
    ['en', 'CHEAP FLIGHTS TO SPAIN', []],
  ])('%s: %s', (language, source, may) => expect([...abbreviationsIn([source], language)]).toEqual(may));

  it.each<[Language, string, string]>([
    ['en', '100% FREE delivery', '100% free delivery'],
    ['en', 'NEW: oat milk', 'New: oat milk'],
    ['de', '20 % RABATT auf ALLES', '20 % Rabatt auf alles'],
    ['es', 'HOY envío GRATIS', 'Hoy envío gratis'],
    ['de', 'DSGVO-konform', 'DSGVO-konform'],
  ])('%s: is said quietly: %s', (language, text, quiet) => {
    expect(withoutShouting(text, language)).toBe(quiet);
    expect(cleaned(text, language)).toBe(quiet);
  });

  it('keeps the abbreviations of a field that is all in capitals', () => {
    expect(cleaned('DSGVO', 'de')).toBe('DSGVO');
    expect(cleaned('DSGVO BERATUNG FÜR VEREINE', 'de')).toBe('DSGVO Beratung für Vereine');
    expect(cleaned('WARM BREAD', 'en')).toBe('warm bread');
  });
});
