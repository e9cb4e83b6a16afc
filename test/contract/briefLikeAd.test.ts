import { describe, expect, it } from 'vitest';
import { Brief } from '#contract/brief.ts';
import type { Preset } from '#contract/preset.ts';
import { briefLikeAd } from '#contract/rules/briefLikeAd.ts';
import { modelledOn } from '#src/machines/studioModel.ts';
import { preset as aPreset } from '#test/machines/charts/presets.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';

const NOTHING = { name: '', headline: '', primary_text: '', description: '', link: '' };

const coffee = {
  name: 'Spring 1',
  headline: 'Cold brew by post',
  primary_text:
    'Tired of bad office coffee? We brew it slowly for 18 hours. Every bottle keeps for two weeks.\n4.8 stars from 2,100 customers. 20% off the first box. Order today.',
  description: 'Sugar-free and fair',
  link: 'https://brew.example/box',
};

describe('D6.5 The brief that a new version of an ad begins with', () => {
  it('has what the ad says, each fact in its own words at its place', () => {
    expect(briefLikeAd(coffee)).toEqual({
      product: 'Cold brew by post',
      audience: '',
      offer: '20% off the first box',
      problem: 'bad office coffee',
      points: ['We brew it slowly for 18 hours', 'Every bottle keeps for two weeks', 'Sugar-free and fair'],
      proof: '4.8 stars from 2,100 customers',
      angle: '',
      tone: 'plain',
      language: 'en',
      landing_page: 'https://brew.example/box',
    });
  });

  it('has the audience and the tone of its preset, and the texts and the link that it inherits', () => {
    const preset = { audience: 'people who work from home', tone: 'Warm, never funny' };
    const value = (text: string) => ({ value: text, from: 'preset' as const });
    const inherited = {
      headline: value('Kaffee für das Büro'),
      primary_text: value('Die erste Lieferung ist kostenlos. Wir rösten jeden Morgen und liefern mit dem Rad.'),
      link: value('https://kaffee.example'),
      enhancements: {},
    };
    expect(briefLikeAd({ ...NOTHING, name: 'Büro' }, { inherited, preset })).toMatchObject({
      product: 'Kaffee für das Büro',
      audience: 'people who work from home',
      offer: 'Die erste Lieferung ist kostenlos',
      points: ['Wir rösten jeden Morgen und liefern mit dem Rad'],
      tone: 'warm',
      language: 'de',
      landing_page: 'https://kaffee.example',
    });
  });

  it('has as much of a long audience as a brief takes, and no half of a character, which no server takes', () => {
    const preset = { audience: `${'a'.repeat(198)} 😀 and all others`, tone: '' };
    const brief = briefLikeAd(coffee, { preset });
    expect(brief.audience).toBe(`${'a'.repeat(198)} 😀`);
    expect(Brief.safeParse(brief).success).toBe(true);
  });

  it.each([
    ['20% off this week', '20% off this week'],
    ['Get £5 off your first order!', 'Get £5 off your first order'],
    ['Envío gratis hasta el domingo.', 'Envío gratis hasta el domingo'],
    ['Free delivery in Leeds.', 'Free delivery in Leeds'],
    ['Sugar-free since 1990.', ''],
    ['Gluten free bread from our oven.', ''],
    ['Feel free to visit us.', ''],
    ['A box is £12.', ''],
    ['Want 20% off?', ''],
  ])('takes “%s” for the offer “%s”', (headline, offer) => {
    expect(briefLikeAd({ ...NOTHING, headline }).offer).toBe(offer);
  });

  it('says nothing of an ad that says nothing, and is a brief however long its texts are', () => {
    expect(briefLikeAd(NOTHING)).toMatchObject({ product: '', offer: '', points: [], proof: '', problem: '' });
    const long = {
      ...coffee,
      primary_text: `${'Very long words. '.repeat(60)}${'a'.repeat(400)}. ${'Ja. '.repeat(90)}`,
    };
    const preset = { audience: 'b'.repeat(900), tone: '' };
    expect(Brief.safeParse(briefLikeAd(long, { preset })).success).toBe(true);
  });

  it('says nothing twice, nor what is no more than a call', () => {
    const { points } = briefLikeAd({ ...coffee, primary_text: 'Sugar-free and fair! Shop now. Cold brew by post.' });
    expect(points).toEqual(['Sugar-free and fair']);
  });
});

it('D6.5 new ads on the model of one have its facts, and whom its preset or the default of its account speaks to', () => {
  const preset = (fields: Partial<Preset>): Preset => ({ ...aPreset, audience: '', tone: '', ...fields });
  const presets = [
    preset({ id: MEDIA_ID, audience: 'people who work from home' }),
    preset({ id: OTHER_ID, is_default: true, audience: 'everybody', tone: 'playful' }),
  ];
  const { link, ...copy } = coffee;
  const model = { copy: { ...copy, cta_text: '' }, link, media: { square: null, portrait: null } };
  const event = modelledOn({ ...model, preset_id: MEDIA_ID }, true, presets);
  expect(event).toMatchObject({
    type: 'studio.use',
    brief: { ...briefLikeAd(coffee), audience: 'people who work from home', tone: 'playful' },
    pinned: { name: 'Spring 1' },
  });
  expect(modelledOn(model, false)).toMatchObject({ brief: briefLikeAd(coffee), pinned: null });
});
