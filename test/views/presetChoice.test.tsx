// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Preset } from '#contract/preset.ts';
import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { consequence, usedBy } from '#src/views/presets/PresetsView.tsx';
import { PresetOptions } from '#src/views/presets/PresetOptions.tsx';
import { presetHint } from '#src/views/presets/presetHint.ts';
import { presetValues } from '#src/views/presets/presetValues.ts';
import { draftMachine, selectFields, selectIssues } from '#src/machines/draft.machine.ts';
import { PresetChoice } from '#src/views/builder/PresetChoice.tsx';
import { Texts } from '#src/views/builder/Texts.tsx';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { preset } from '../machines/charts/presets.ts';
import { goodAd, MEDIA_ID } from '../machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const opened = async (over: Partial<typeof goodAd>) => {
  const loadDraft = answers({ ad: { ...goodAd, ...over }, copy: null }).logic;
  const machine = draftMachine.provide({
    actors: { loadDraft, saveDraft: silent() } as never,
    actions: { keepCopy: () => {}, dropCopy: () => {} },
  });
  const { actor } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  return { actor, root: rooted(document.querySelector('main')!) };
};
/** A chart as far as a selector looks at it. */
const ofContext = (context: object) => {
  const snapshot = { context, hasTag: () => false };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) } as never;
};

it('D5.9 a preset with a call to action takes the place of the one that every ad begins with, and of no other', async () => {
  for (const [own, after] of [
    ['Learn More', ''],
    ['Donate Now', 'Donate Now'],
  ] as const) {
    const { actor, root } = await opened({ copy: { ...goodAd.copy, cta_text: own } });
    const presets = ofContext({ presets: [{ ...preset, cta_text: 'Shop Now' }] });
    const view = (
      <PresetChoice draft={actor} presets={presets} connection={ofContext({ selectedId: MEDIA_ID })} readOnly={false} />
    );
    await act(async () => root.render(view));
    const select = document.querySelector<HTMLSelectElement>('select[name="preset_id"]')!;
    await act(async () => {
      select.value = preset.id;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(selectFields(actor.getSnapshot())).toMatchObject({ preset_id: preset.id, cta_text: after });
    await act(async () => root.unmount());
  }
});

it('D5.9 says what no choice means: the default by its name, or none, and none can be chosen instead', async () => {
  const optionsOf = (presets: readonly Preset[], chosen: string | null) => {
    const text = renderToStaticMarkup(
      <select>
        <PresetOptions presets={presets} accountId={MEDIA_ID} chosen={chosen} />
      </select>,
    );
    document.body.innerHTML = text;
    return [...document.querySelectorAll('option')].map(({ value, text: words }) => [value, words]);
  };
  const one = { ...preset, ad_account_id: null, is_default: false };
  expect(optionsOf([one], null)).toEqual([
    ['', 'None'],
    [one.id, one.name],
  ]);
  const usual = { ...one, is_default: true };
  expect(optionsOf([usual], null)).toEqual([
    ['', `Default: ${one.name}`],
    [NO_PRESET, 'None, not even the default'],
    [one.id, one.name],
  ]);
  expect(optionsOf([one], NO_PRESET)[1]).toEqual([NO_PRESET, 'None, not even the default']);
});

it('D5.9 the list says what each preset gives, by the names that people know', () => {
  const assets = {
    facebook_pages: [{ id: '7', name: 'Hillside' }],
    instagram_accounts: [],
    pixel_ids: [],
  };
  const said = {
    ...preset,
    page_id: '7',
    pixel_id: '9',
    link: 'https://shop.example/',
    wanted_status: 'PAUSED',
  } as const;
  const values = presetValues({ ...said, headline: '', enhancements: { image_touchups: false } }, assets);
  expect(values).toEqual(
    expect.arrayContaining([
      ['Facebook page', 'Hillside'],
      ['Pixel', '9'],
      ['Link', 'https://shop.example/'],
      ['Starts as', 'Paused'],
    ]),
  );
  expect(values.map(([name]) => name)).not.toContain('Enhancements');
});

it('D5.9 a preset says what uses it, also where it is only the default', () => {
  const says = (ads: number, default_for: number, is_default: boolean, flows = 0) =>
    usedBy({ ads, default_for, is_default, flows });
  expect(says(0, 0, false)).toBe('Used by no ad');
  expect(says(0, 0, true)).toBe('Used by no ad');
  expect(says(0, 14, true)).toBe('Used as the default for 14 drafts');
  expect(says(2, 1, true)).toBe('Used by 2 ads, default for 1 draft');
  expect(says(1, 3, false)).toBe('Used by 1 ad');
  expect(says(0, 0, false, 1)).toBe('Used by 1 flow');
  expect(says(2, 1, true, 3)).toBe('Used by 2 ads and 3 flows, default for 1 draft');
});

it('D5.9 D7.1 says before a preset is deleted what becomes of the flows that give it to ads', () => {
  expect(consequence({ ...preset, ads: 0, flows: 0 })).toEqual(['No ad uses it.']);
  expect(consequence({ ...preset, ads: 0, flows: 1 })).toEqual([
    'No ad uses it.',
    '1 flow gives it to ads. That step fails from then on, until you choose another preset in it.',
  ]);
});

it('D5.9 D5.3 what is inherited stands in the empty field, says where it is from, and counts', async () => {
  const inherited = {
    headline: { value: 'Of the preset', from: 'preset' as const },
    link: { value: 'https://shop.example/', from: 'default' as const },
    enhancements: {},
  };
  const { actor, root } = await opened({ copy: { ...goodAd.copy, headline: '' }, link: '', inherited });
  await act(async () => root.render(<Texts draft={actor} presets={ofContext({ presets: [] })} readOnly={false} />));
  const headline = document.querySelector<HTMLInputElement>('input[name="headline"]')!;
  expect([headline.value, headline.placeholder]).toEqual(['', 'Of the preset']);
  expect(document.body.textContent).toContain('From the preset');
  expect(document.body.textContent).toContain('From the default preset');
  expect(selectIssues(actor.getSnapshot()).filter(({ severity }) => severity === 'error')).toEqual([]);
  const hints = () => document.body.textContent.split('From the preset').length - 1;
  const before = hints();
  await act(async () => actor.send({ type: 'draft.change', fields: { headline: 'Own' } }));
  expect(hints()).toBe(before - 1);
});

it('D5.9 says which preset fills in what an ad leaves empty, and that the default does so without being chosen', () => {
  const other = { ...preset, id: '7d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b77', name: 'Spring', is_default: false };
  const byDefault = { ...preset, name: 'House', is_default: true };
  const hint = (chosen: string | null, presets = [byDefault, other]) =>
    presetHint({ presets, accountId: preset.ad_account_id, chosen });
  expect(hint(null)).toBe(
    '“House” fills in what you leave empty, as it is the default. Choose “None” to take nothing from it.',
  );
  expect(hint(other.id)).toBe('Fills in what you leave empty; what it leaves empty comes from the default “House”.');
  expect(hint(byDefault.id)).toBe('Fills in what you leave empty.');
  expect(hint(NO_PRESET)).toBe('The ad has only what you write into it.');
  expect(hint(null, [other])).toBe('A preset fills in what you leave empty.');
});

it('D5.9 the list shows what a preset says about the voice, too', () => {
  const voiced = { ...preset, tone: 'Warm', audience: 'Parents', must_say: 'organic\nfair', never_say: 'cheap' };
  expect(presetValues(voiced, null)).toEqual(
    expect.arrayContaining([
      ['Tone', 'Warm'],
      ['Audience', 'Parents'],
      ['Must say', 'organic, fair'],
      ['Never say', 'cheap'],
    ]),
  );
});
