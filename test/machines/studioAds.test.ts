import { expect, it } from 'vitest';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { adsOf } from '#src/machines/studioAds.ts';
import type { StudioSnapshot } from '#src/machines/studio.machine.ts';
import { selectLacking } from '#src/machines/studioShown.ts';
import { GENERATION_ID, picturesOf, teaBrief } from '#test/support/generations.ts';

const namesOf = (texts: readonly { readonly headline?: string; readonly angle?: string }[], product = 'Tea by post') =>
  adsOf(
    texts.map(({ headline = '', angle = '' }, index) => ({
      generationId: GENERATION_ID,
      index,
      choice: { primary_text: 'Tea.', headline, description: '', cta_text: 'Shop Now', angle },
      brief: { ...teaBrief, product },
      pictures: null,
      pinned: null,
    })),
    { ad_account_id: null, adset: null, preset_id: null },
  ).map(({ fields }) => fields.name);

it('D5.10 an ad that was suggested is named by its headline, else its angle, else the product', () => {
  expect(namesOf([{ headline: 'Tea at nine', angle: 'Slow mornings' }, { angle: 'Slow mornings' }, {}])).toEqual([
    'Tea at nine',
    'Slow mornings',
    'Tea by post',
  ]);
});

it('D5.10 no two of a batch have one name: the angle tells them apart, else a number', () => {
  const same = { headline: 'Tea at nine', angle: 'Slow mornings' };
  expect(namesOf([same, { ...same, angle: 'Gifts' }, same, same, same])).toEqual([
    'Tea at nine',
    'Tea at nine – Gifts',
    'Tea at nine – Slow mornings',
    'Tea at nine – 2',
    'Tea at nine – 3',
  ]);
});

it('D5.10 a long name ends after a whole word, and what tells it apart stays', () => {
  const { shown } = TEXT_LIMITS.name;
  const product =
    'Small-batch coffee, roasted by hand on Tuesdays and sent on Wednesdays, for offices and homes. Anywhere';
  const names = namesOf([{}, {}, { headline: 'x'.repeat(200) }], product) as string[];
  expect(names[0]).toBe(product.replace('. Anywhere', ''));
  expect(names[1]).toBe(`${names[0]} – 2`);
  expect(names[2]).toBe('x'.repeat(shown));
  expect(names.every((name) => [...name].length <= shown)).toBe(true);
});

it('D5.9 what is missing to publish is counted in the ads that would be added, not in those that were', () => {
  const chosen = ['', 'https://tea.example', ''].map((landing_page, index) => ({
    key: 'k',
    generationId: GENERATION_ID,
    index,
    choice: { primary_text: 'Tea.', headline: `Tea ${index}`, description: '', cta_text: 'Shop Now', angle: '' },
    brief: { ...teaBrief, landing_page },
    pictures: null,
    pinned: null,
  }));
  const lacking = (drawnOf: readonly number[], added: readonly string[] = []) =>
    selectLacking({
      context: {
        rounds: [],
        chosen,
        added,
        drawn: drawnOf.map((index) => ({ of: { generation_id: GENERATION_ID, index }, pictures: picturesOf('a') })),
        picked: [],
        adAccountId: null,
        targets: [],
      },
    } as unknown as StudioSnapshot);
  expect(lacking([])).toEqual({ links: 2, images: 3 });
  expect(lacking([1, 2])).toEqual({ links: 2, images: 1 });
  const ids = adsOf(chosen as never, { ad_account_id: null, adset: null, preset_id: null }).map(({ id }) => id);
  expect(lacking([1, 2], [ids[0]!])).toEqual({ links: 1, images: 0 });
});
