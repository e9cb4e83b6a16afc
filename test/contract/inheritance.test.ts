import { describe, expect, it } from 'vitest';
import {
  INHERITED_FIELDS,
  inherited,
  type Layer,
  layerOfAd,
  layerOfPreset,
  NO_PRESET,
  presetInAccount,
  presetsFor,
  overInherited,
  resolve,
  withInherited,
} from '#contract/rules/inheritance.ts';
import { errorsOf, mayBePublished } from '#contract/rules/publishable.ts';
import { goodAd } from '#test/machines/charts/samples.ts';

const KEYS = ['image_touchups', 'text_translation'] as const;

/** A small generator of numbers, the same each time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const layerBy = (next: () => number, who: string): Layer => ({
  ...Object.fromEntries(
    INHERITED_FIELDS.flatMap((field): [string, unknown][] => {
      const turn = next();
      return turn < 0.3 ? [] : [[field, turn < 0.5 ? null : `${who} ${field}`]];
    }),
  ),
  enhancements:
    next() < 0.3 ? null : Object.fromEntries(KEYS.flatMap((key) => (next() < 0.5 ? [[key, next() < 0.5]] : []))),
});

const cases = Array.from({ length: 500 }, (_, seed) => {
  const next = numbers(seed + 1);
  return { ad: layerBy(next, 'ad'), preset: layerBy(next, 'preset'), base: layerBy(next, 'default') };
});

/** The first that says it, told in the plainest way. */
const first = (layers: readonly (readonly [string, unknown])[]) => {
  const found = layers.find(([, value]) => value !== null && value !== undefined);
  return found && { from: found[0], value: found[1] };
};

describe('D5.9 account default < preset < ad', () => {
  it('each field, and each enhancement, is of the first of the three that says it', () => {
    for (const { ad, preset, base } of cases) {
      const resolved = resolve(ad, preset, base);
      for (const field of INHERITED_FIELDS)
        expect(resolved[field]).toEqual(
          first([
            ['ad', ad[field]],
            ['preset', preset[field]],
            ['default', base[field]],
          ]),
        );
      for (const key of KEYS)
        expect(resolved.enhancements[key]).toEqual(
          first([
            ['ad', ad.enhancements?.[key]],
            ['preset', preset.enhancements?.[key]],
            ['default', base.enhancements?.[key]],
          ]),
        );
    }
  });

  it('a layer that says nothing changes nothing, and an ad that says nothing gets what it inherits', () => {
    for (const { ad, preset, base } of cases) {
      expect(resolve(ad, {}, base)).toEqual(resolve(ad, null, base));
      expect(resolve(ad, preset, {})).toEqual(resolve(ad, preset, null));
      expect(resolve({}, preset, base)).toEqual(inherited(preset, base));
      expect(overInherited(ad, inherited(preset, base))).toEqual(resolve(ad, preset, base));
    }
    expect(resolve({}, null, null)).toEqual({ enhancements: {} });
  });

  it('what an ad says itself depends on nothing below it', () => {
    for (const { ad, preset, base } of cases) {
      const resolved = resolve(ad, preset, base);
      const alone = resolve(ad, null, null);
      for (const field of INHERITED_FIELDS) if (alone[field]) expect(resolved[field]).toEqual(alone[field]);
      expect(resolved.enhancements).toMatchObject(alone.enhancements);
    }
  });
});

const texts = { link: '', cta_text: '', headline: '', primary_text: '', description: '' };

describe('D5.9 what is said', () => {
  it('is a text that is not empty', () => {
    const none = { page_id: null, instagram_id: null, pixel_id: null, adset: null, wanted_status: null };
    const preset = { ...none, ...texts, display_link: '', url_parameters: '', naming: '', enhancements: {} };
    expect(layerOfPreset(preset)).toEqual({ enhancements: {} });
    expect(layerOfPreset({ ...preset, headline: 'A', page_id: '1' })).toEqual({
      headline: 'A',
      page_id: '1',
      enhancements: {},
    });
  });

  it('is also that an ad is to have no URL parameters', () => {
    const below = { url_parameters: 'a=b', display_link: 'a.example', headline: 'A' };
    const said = resolve(layerOfAd({ ...texts, adset: null, url_parameters: '', display_link: '' }), below, null);
    expect(said).toMatchObject({ url_parameters: { value: '', from: 'ad' }, display_link: { value: '', from: 'ad' } });
    expect(said.headline).toEqual({ value: 'A', from: 'preset' });
  });
});

describe('D5.3 an ad is checked with what it inherits', () => {
  const bare = {
    ...goodAd,
    copy: { name: '', headline: '', primary_text: '', description: '', cta_text: '' },
    link: '',
    adset: null,
  };
  const from = 'preset' as const;
  const below = {
    naming: { value: '{date}', from },
    cta_text: { value: 'Shop Now', from },
    link: { value: 'https://shop.example/', from },
    adset: { value: goodAd.adset!, from },
    enhancements: {},
  };

  it('and is complete where its preset completes it', () => {
    expect(errorsOf(bare)).not.toEqual([]);
    expect(mayBePublished(bare)).toBe(false);
    expect(errorsOf({ ...bare, inherited: below })).toEqual([]);
    expect(mayBePublished({ ...bare, inherited: below })).toBe(true);
  });

  it('and what it says itself is what counts', () => {
    expect(withInherited({ ...goodAd, inherited: below })).toEqual({
      ...goodAd,
      inherited: below,
    });
    expect(withInherited({ ...bare, link: null, inherited: below }).link).toBeNull();
  });
});

describe('D5.9 The presets of an ad', () => {
  const of = (id: string, ad_account_id: string | null) => ({ id, ad_account_id, is_default: true });
  const presets = [of('everywhere', null), of('shop', 'shop'), { ...of('other', null), is_default: false }];
  const idsFor = (preset_id: string | null, ad_account_id: string | null) => {
    const { preset, accountDefault } = presetsFor(presets, { preset_id, ad_account_id });
    return [preset?.id, accountDefault?.id];
  };
  it('are its own and the default of its account, or none at all where it wants none', () => {
    expect(idsFor(null, 'shop')).toEqual([undefined, 'shop']);
    expect(idsFor('other', 'else')).toEqual(['other', 'everywhere']);
    expect(idsFor(NO_PRESET, 'shop')).toEqual([undefined, undefined]);
  });
  it('D5.9 stay the wish for none, and a preset for all accounts, when the ad goes to another account', () => {
    expect(presetInAccount(presets, NO_PRESET)).toBe(NO_PRESET);
    expect(presetInAccount(presets, 'everywhere')).toBe('everywhere');
    expect(presetInAccount(presets, 'shop')).toBeNull();
    expect(presetInAccount(presets, 'unknown')).toBeNull();
    expect(presetInAccount(presets, null)).toBeNull();
  });
});

it('D5.9 an ad of which is not known what it inherits is as it says itself', () => {
  const { inherited: _, ...alone } = { ...goodAd, link: '', copy: { ...goodAd.copy, name: '', cta_text: '' } };
  expect(withInherited(alone)).toBe(alone);
});
