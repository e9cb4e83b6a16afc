import { describe, expect, it } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { printedAudience, spokenAudience } from '#server/outside/ai/composer/reading/audience.ts';
import { deadlineIn } from '#server/outside/ai/composer/reading/deadline.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { askFor, written } from './composing.ts';

describe('D5.10 an audience is said as a person would', () => {
  it.each([
    ['people who buy once', 'people who buy once'],
    ['Women 25-45 interested in home decor', 'everyone who likes home decor'],
    [
      'Women, 35-54, US, interested in yoga, meditation and wellness',
      'everyone who likes yoga, meditation and wellness',
    ],
    ['Homeowners and music schools within 20 miles of Bath', 'Homeowners and music schools in and around Bath'],
    ['age 30-60, runners, nurses, US', 'runners and nurses'],
    ['Homeowners aged 40-65 in Ohio', 'Homeowners in Ohio'],
    ['Small business owners / freelancers', 'Small business owners and freelancers'],
    ['Lookalike 1% purchasers', ''],
    ['People over 50', ''],
    ['Everyone', ''],
  ])('%j', (given, said) => expect(spokenAudience(given, 'en')).toBe(said));
  it.each([
    ['Frauen 25-45, Interesse an Wohndeko', 'alle, die sich für Wohndeko interessieren'],
    ['Frauen zwischen 30 und 50 Jahren, die gern kochen', 'Frauen, die gern kochen'],
    ['Hausbesitzer, 40+, Umkreis 30 km um Ulm', 'Hausbesitzer rund um Ulm'],
    ['Eigentümer ab 60', 'Eigentümer'],
    ['Menschen, die von zu Hause arbeiten', 'Menschen, die von zu Hause arbeiten'],
  ])('%j', (given, said) => expect(spokenAudience(given, 'de')).toBe(said));
  it.each([
    ['Mujeres 25-45 interesadas en decoración', 'quienes se interesan por decoración'],
    ['mayores de 60, propietarios', 'propietarios'],
    ['autónomos, pymes, España', 'autónomos y pymes'],
    ['Hombres y mujeres de 30 a 55 años, Madrid', ''],
    ['quienes trabajan sentados', 'quienes trabajan sentados'],
  ])('%j', (given, said) => expect(spokenAudience(given, 'es')).toBe(said));
});

it('D5.10 a capital makes a place of a word, but of none of another language', async () => {
  expect(printedAudience('Bath', 'en')).toBe('people in Bath');
  expect(printedAudience('Handwerker', 'en', true)).toBe('Handwerker');
  const brief = {
    ...EMPTY_BRIEF,
    language: 'es' as const,
    product: 'Restaurant mit Biergarten',
    audience: 'Familien',
    offer: 'Kinder essen gratis',
    points: ['Spielplatz für die Kleinen', 'sonntags Brunch'],
  };
  const made = await written(askFor(brief, { count: 3 }));
  expect(made.length).toBeGreaterThan(0);
  for (const each of made) expect(TEXT_FIELDS.map((field) => each[field]).join('\n')).not.toContain('la gente de');
});

describe('D5.10 an offer has an end', () => {
  it.each([
    ['en', 'Free shipping until Sunday', 'Free shipping', 'until Sunday'],
    ['en', 'Free shipping, but only this week', 'Free shipping', 'this week'],
    ['de', 'Versand gratis nur bis Sonntag', 'Versand gratis', 'bis Sonntag'],
    ['es', 'Envío gratis hasta el domingo', 'Envío gratis', 'hasta el domingo'],
  ] as const)('%s: %j', (language, offer, core, until) => {
    expect(deadlineIn(offer, language)).toEqual({ core, until });
  });
  it.each([
    ['en', '20% off the first box'],
    ['de', 'Bis zu 30 % Rabatt'],
    ['es', 'Pruébala gratis 30 días'],
    ['de', 'Förderung bis 20 %'],
    ['de', 'Anmeldegebühr im März geschenkt'],
    ['es', 'subvención de hasta el 40 %'],
  ] as const)('or none (%s): %j', (language, offer) => expect(deadlineIn(offer, language)).toBeNull());
});
